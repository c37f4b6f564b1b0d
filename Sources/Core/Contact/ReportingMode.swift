/// How a device reports contacts and their pressure.
package enum ReportingMode: String, Sendable, CaseIterable {
    /// Every slot has a tracking id (multi-touch protocol type B), and a pressure if the device senses it.
    case slots
    /// Slots report the contacts, but one `ABS_PRESSURE` applies to the whole pad.
    case slotsOnePressure
    /// One contact while `BTN_TOUCH` is down, with its pressure in `ABS_PRESSURE`: single-touch pads and pens.
    case single
    /// `ABS_PRESSURE` only, without a key that reports contact.
    case bare

    /// The mode of a device with the given capabilities; nil if the device has no pressure axis.
    package init?(of capabilities: Capabilities, kind: DeviceKind?) {
        if capabilities.hasSlotPressure {
            self = .slots
        } else if !capabilities.absolutes.contains(AbsoluteCode.pressure) {
            return nil
        } else if capabilities.hasSlots, kind != .pen {
            self = .slotsOnePressure
        } else if capabilities.keys.contains(KeyCode.touch) {
            self = .single
        } else {
            self = .bare
        }
    }

    /// The code of the axis that reports pressure in this mode.
    package var pressureCode: UInt16 {
        self == .slots ? AbsoluteCode.slotPressure : AbsoluteCode.pressure
    }

    /// Whether contacts are reported through slots with tracking ids.
    package var hasSlots: Bool { self == .slots || self == .slotsOnePressure }
}

extension Capabilities {
    /// How a touchpad or touch screen reports where contacts are, whether it senses pressure or not; nil for other devices.
    package var modeOfPositions: ReportingMode? {
        guard !KeyCode.ofPens.contains(where: keys.contains),
            !properties.contains(PropertyCode.accelerometer), !properties.contains(PropertyCode.pointingStick)
        else { return nil }
        if hasSlots { return .slots }
        return keys.contains(KeyCode.touch) && absolutes.contains(all: AbsoluteCode.x, AbsoluteCode.y)
            ? .single : nil
    }
}
