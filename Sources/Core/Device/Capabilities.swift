/// The event codes and properties that a device declares.
public struct Capabilities: Equatable, Sendable {
    /// `EV_KEY` codes.
    public var keys: CodeSet
    /// `EV_ABS` codes.
    public var absolutes: CodeSet
    /// `EV_MSC` codes.
    public var miscellaneous: CodeSet
    /// `EV_FF` codes.
    public var forceFeedback: CodeSet
    /// The input properties (`INPUT_PROP_…`).
    public var properties: CodeSet

    /// Creates capabilities.
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

    /// Whether the device tracks contacts in slots.
    ///
    /// Keyboards and headsets may declare contiguous runs of axes that include the multi-touch ones. They also include
    /// `ABS_RESERVED`, by which libevdev recognizes such devices.
    public var hasSlots: Bool {
        absolutes.contains(
            all: AbsoluteCode.slot, AbsoluteCode.positionX, AbsoluteCode.positionY, AbsoluteCode.trackingID)
            && !absolutes.contains(AbsoluteCode.reserved)
    }

    /// Whether each slot has its own pressure.
    public var hasSlotPressure: Bool { hasSlots && absolutes.contains(AbsoluteCode.slotPressure) }
}
