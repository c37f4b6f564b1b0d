/// What a device holds at one moment, read whole: at its opening and after lost events.
public struct DeviceState: Equatable, Sendable {
    /// The slots from 0 on.
    public var slots: [SlotState]
    /// The slot that the next slot values belong to.
    public var currentSlot: Int
    /// The axes that belong to no slot, by code.
    public var axes: [UInt16: Int32]
    /// The keys held down.
    public var keys: CodeSet

    /// A state as read; by default nothing was ever sent.
    public init(
        slots: [SlotState] = [], currentSlot: Int = 0, axes: [UInt16: Int32] = [:], keys: CodeSet = CodeSet()
    ) {
        self.slots = slots
        self.currentSlot = currentSlot
        self.axes = axes
        self.keys = keys
    }
}

/// The values of one slot; nil stands for never sent.
public struct SlotState: Equatable, Sendable {
    /// The tracking id, −1 where nothing touches.
    public var trackingID: Int32 = -1
    /// `ABS_MT_POSITION_X`
    public var x: Int32?
    /// `ABS_MT_POSITION_Y`
    public var y: Int32?
    /// `ABS_MT_PRESSURE`
    public var pressure: Int32?
    /// `ABS_MT_TOUCH_MAJOR`
    public var major: Int32?
    /// `ABS_MT_TOUCH_MINOR`
    public var minor: Int32?
    /// `ABS_MT_DISTANCE`
    public var distance: Int32?
    /// Whether events were lost since the slot last reported.
    public var isStale = false

    /// A slot of which nothing was ever sent.
    public init() {}

    /// Whether something touches: hovering above the surface does not.
    public var isTouching: Bool { trackingID >= 0 && (distance ?? 0) == 0 }

    /// Takes a slot value.
    mutating func set(_ code: UInt16, to value: Int32) {
        defer { isStale = false }
        switch code {
        case AbsoluteCode.positionX: x = value
        case AbsoluteCode.positionY: y = value
        case AbsoluteCode.slotPressure: pressure = value
        case AbsoluteCode.touchMajor: major = value
        case AbsoluteCode.touchMinor: minor = value
        case AbsoluteCode.distance: distance = value
        case AbsoluteCode.trackingID:
            // An id over a live id is a driver's mistake, discarded as libevdev discards it; over a stale one it is a
            // new touch whose beginning is known, after an end that was lost.
            if value < 0 || trackingID < 0 || isStale { trackingID = value }
        default: break
        }
    }
}
