// The names of include/uapi/linux/input-event-codes.h, for file formats that contain names instead of numbers.

extension AbsoluteCode {
    /// Returns the kernel's name of an axis; `ABS_` followed by the hexadecimal number if the axis has no name.
    package static func name(of code: UInt16) -> String { names[code] ?? "ABS_0x" + String(code, radix: 16) }

    /// Returns the axis with a name; nil if the name is unknown.
    package static func number(named name: String) -> UInt16? {
        if let known = names.first(where: { $0.value == name })?.key { return known }
        guard name.hasPrefix("ABS_0x"), let code = UInt16(name.dropFirst(6), radix: 16), code < count
        else { return nil }
        return code
    }

    private static let names: [UInt16: String] = [
        0x00: "ABS_X", 0x01: "ABS_Y", 0x02: "ABS_Z", 0x03: "ABS_RX", 0x04: "ABS_RY", 0x05: "ABS_RZ",
        0x06: "ABS_THROTTLE", 0x07: "ABS_RUDDER", 0x08: "ABS_WHEEL", 0x09: "ABS_GAS", 0x0A: "ABS_BRAKE",
        0x10: "ABS_HAT0X", 0x11: "ABS_HAT0Y", 0x12: "ABS_HAT1X", 0x13: "ABS_HAT1Y", 0x14: "ABS_HAT2X",
        0x15: "ABS_HAT2Y", 0x16: "ABS_HAT3X", 0x17: "ABS_HAT3Y", 0x18: "ABS_PRESSURE", 0x19: "ABS_DISTANCE",
        0x1A: "ABS_TILT_X", 0x1B: "ABS_TILT_Y", 0x1C: "ABS_TOOL_WIDTH", 0x20: "ABS_VOLUME",
        0x21: "ABS_PROFILE", 0x28: "ABS_MISC", 0x2E: "ABS_RESERVED", 0x2F: "ABS_MT_SLOT",
        0x30: "ABS_MT_TOUCH_MAJOR", 0x31: "ABS_MT_TOUCH_MINOR", 0x32: "ABS_MT_WIDTH_MAJOR",
        0x33: "ABS_MT_WIDTH_MINOR", 0x34: "ABS_MT_ORIENTATION", 0x35: "ABS_MT_POSITION_X",
        0x36: "ABS_MT_POSITION_Y", 0x37: "ABS_MT_TOOL_TYPE", 0x38: "ABS_MT_BLOB_ID",
        0x39: "ABS_MT_TRACKING_ID", 0x3A: "ABS_MT_PRESSURE", 0x3B: "ABS_MT_DISTANCE", 0x3C: "ABS_MT_TOOL_X",
        0x3D: "ABS_MT_TOOL_Y",
    ]
}

extension EventType {
    /// Returns the kernel's name of an event type; `EV_` followed by the hexadecimal number if it is not known here.
    package static func name(of type: UInt16) -> String {
        names.first { $0.number == type }?.name ?? "EV_0x" + String(type, radix: 16)
    }

    /// Returns the event type with a name; nil if it is not known here.
    package static func number(named name: String) -> UInt16? { names.first { $0.name == name }?.number }

    private static let names: [(number: UInt16, name: String)] = [
        (synchronization, "EV_SYN"), (key, "EV_KEY"), (absolute, "EV_ABS"), (miscellaneous, "EV_MSC"),
        (forceFeedback, "EV_FF"),
    ]
}
