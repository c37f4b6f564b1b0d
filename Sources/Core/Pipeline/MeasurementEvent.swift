/// What the pipeline tells, one thing at a time, in the order of the machine output's lines.
///
/// Times are microseconds since time 0, the first frame with a contact; nil before it.
public enum MeasurementEvent: Equatable, Sendable {
    /// The state of the scale at a frame or, in silence, at a tick.
    case reading(Reading)
    /// A contact came down.
    case touchDown(slot: Int, trackingID: Int32, time: Int64?)
    /// A contact was lifted, or was cut off because the recording or the device ended.
    case touchUp(slot: Int, trackingID: Int32, time: Int64?, isCut: Bool)
    /// A threshold was passed.
    case threshold(ThresholdEdge)
    /// Events were lost between the two times.
    case dropped(since: Int64?, time: Int64?)
    /// Another program holds the device; no readings until frames come again.
    case blocked(time: Int64?)
    /// The device was lost.
    case gone(time: Int64?)
    /// Somebody's note.
    case mark(label: String, time: Int64?)
}

/// The state of the scale.
public struct Reading: Equatable, Sendable {
    /// Microseconds since time 0; nil before it.
    public var time: Int64?
    /// Whether it stands for silence: the last frame is held.
    public var isTick = false
    /// The combined, unsmoothed load.
    public var load = Load()
    /// The smoothed force: gross grams and percent.
    public var force = Force()
    /// What is set aside, in grams.
    public var tare = 0.0
    /// Whether the weight is stable; never while the pad is at its limit, nor within the time of stability after it.
    public var isStable = false
    /// The greatest smoothed net weight since the peak was reset, in grams; nil where nothing has pressed since.
    public var peak: Double?
    /// The heaviest load beyond the pad's limit since the peak was reset, which the peak may not show; nil where all was
    /// within it.
    public var overload: Overload?
    /// The buttons held down.
    public var buttons: [Button] = []
    /// How many fingers the device says that it feels; nil where it says nothing.
    public var fingers: Int?
    /// What touches, by slot, unsmoothed.
    public var contacts: [MeasuredContact] = []

    /// No load.
    public init() {}

    /// Gross grams without the tare; may be negative.
    public var net: Double { force.grams - tare }
}

/// A threshold passed.
public struct ThresholdEdge: Equatable, Sendable {
    /// The threshold's name.
    public var name: String
    /// Whether it was passed upwards.
    public var isPress: Bool
    /// Microseconds since time 0.
    public var time: Int64?
    /// The unsmoothed force at the frame: of the contact, where one passed it, else of the load.
    public var force: Force
    /// The contact that passed it; nil where the load did.
    public var contact: ContactIdentity?
    /// Whether the force is a lower bound: the contact, or one of the load's, is at the limit of the axis.
    public var isSaturated = false
}
