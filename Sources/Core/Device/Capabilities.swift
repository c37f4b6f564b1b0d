/// What a device says it can send.
public struct Capabilities: Equatable, Sendable {
    /// `EV_KEY` codes.
    public var keys: CodeSet
    /// `EV_ABS` codes.
    public var absolutes: CodeSet
    /// `EV_MSC` codes.
    public var miscellaneous: CodeSet
    /// `EV_FF` codes.
    public var forceFeedback: CodeSet
    /// Properties.
    public var properties: CodeSet

    /// Capabilities as declared.
    public init(
        keys: CodeSet = CodeSet(), absolutes: CodeSet = CodeSet(), miscellaneous: CodeSet = CodeSet(),
        forceFeedback: CodeSet = CodeSet(), properties: CodeSet = CodeSet()
    ) {
        self.keys = keys
        self.absolutes = absolutes
        self.miscellaneous = miscellaneous
        self.forceFeedback = forceFeedback
        self.properties = properties
    }

    /// Whether the device tracks contacts in slots, and not merely has axis numbers that look so.
    ///
    /// Keyboards and headsets declare runs of axes that include the multi-touch ones; `ABS_RESERVED` among
    /// them gives them away (as libevdev decides it).
    public var hasSlots: Bool {
        absolutes.contains(
            all: AbsoluteCode.slot, AbsoluteCode.positionX, AbsoluteCode.positionY, AbsoluteCode.trackingID)
            && !absolutes.contains(AbsoluteCode.reserved)
    }

    /// Whether each slot has a pressure of its own.
    public var hasSlotPressure: Bool { hasSlots && absolutes.contains(AbsoluteCode.slotPressure) }
}
