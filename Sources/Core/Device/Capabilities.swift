/// The event codes and properties that a device declares.
package struct Capabilities: Equatable, Sendable {
    /// `EV_KEY` codes.
    package var keys: CodeSet
    /// `EV_ABS` codes.
    package var absolutes: CodeSet
    /// `EV_MSC` codes.
    package var miscellaneous: CodeSet
    /// `EV_FF` codes.
    package var forceFeedback: CodeSet
    /// The input properties (`INPUT_PROP_…`).
    package var properties: CodeSet

    package init(
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
    package var hasSlots: Bool {
        absolutes.contains(
            all: AbsoluteCode.slot, AbsoluteCode.positionX, AbsoluteCode.positionY, AbsoluteCode.trackingID)
            && !absolutes.contains(AbsoluteCode.reserved)
    }

    /// Whether the device has the axes of contacts with pressure but no slots, as those of multi-touch protocol A.
    package var mayUseProtocolA: Bool {
        absolutes.contains(all: AbsoluteCode.positionX, AbsoluteCode.positionY, AbsoluteCode.slotPressure)
            && !absolutes.contains(AbsoluteCode.slot) && !absolutes.contains(AbsoluteCode.reserved)
    }

    /// Whether each slot has its own pressure.
    package var hasSlotPressure: Bool { hasSlots && absolutes.contains(AbsoluteCode.slotPressure) }
}
