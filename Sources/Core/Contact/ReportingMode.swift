/// How a device tells contacts and their pressure.
public enum ReportingMode: String, Sendable, CaseIterable {
    /// Each slot has a tracking id and a pressure (multi-touch protocol type B).
    case slots
    /// Slots tell what touches, one `ABS_PRESSURE` serves the whole pad.
    case slotsOnePressure
    /// One contact while `BTN_TOUCH` is down, its pressure in `ABS_PRESSURE`: single-touch pads and pens.
    case single
    /// Only `ABS_PRESSURE`, and no key that says when something touches.
    case bare

    /// The mode of a device that declares its codes; nil where it has no pressure axis.
    public init?(of capabilities: Capabilities, kind: DeviceKind?) {
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

    /// The axis that bears the pressure in this mode.
    public var pressureCode: UInt16 {
        self == .slots ? AbsoluteCode.slotPressure : AbsoluteCode.pressure
    }

    /// Whether tracking ids say what touches.
    public var hasSlots: Bool { self == .slots || self == .slotsOnePressure }
}
