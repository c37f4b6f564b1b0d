/// An event that the pipeline emits, in the order of the lines of machine-readable output.
///
/// Times are in microseconds since the session start, which is the first frame with a contact; nil before it.
public enum MeasurementEvent: Equatable, Sendable {
    /// The state of the scale at a frame, or at a tick while no frames arrive.
    case reading(Reading)
    /// A contact came down.
    case touchDown(slot: Int, trackingID: Int32, time: SessionTime?)
    /// A contact was lifted, or was cut off by the end of the recording or the loss of the device.
    case touchUp(slot: Int, trackingID: Int32, time: SessionTime?, isCut: Bool)
    /// A threshold was crossed.
    case threshold(ThresholdCrossing)
    /// Events were lost between the two times.
    case dropped(since: SessionTime?, time: SessionTime?)
    /// Another program has grabbed the device; there are no readings until frames arrive again.
    case blocked(time: SessionTime?)
    /// The device was lost.
    case gone(time: SessionTime?)
    /// The recording ended at this time and was continued later; all contacts were cut off.
    case continued(time: SessionTime?)
    /// A mark that a user added.
    case mark(label: String, time: SessionTime?)
    /// A reading of a reference scale under the pad.
    case reference(ReferenceReading, time: SessionTime?)
}

/// The state of the scale at one moment.
public struct Reading: Equatable, Sendable {
    /// Microseconds since the session start; nil before it.
    public var time: SessionTime?
    /// Whether no frame arrived, so that the reading holds the state of the last one.
    public var isTick = false
    /// The combined load, without smoothing.
    public var load = Load()
    /// The smoothed gross weight in grams and percent.
    public var force = Force()
    /// The tare in grams.
    public var tare = 0.0
    /// Whether the weight is stable. It is not while the pad is saturated, nor for the stability time after that.
    public var isStable = false
    /// The greatest smoothed net weight since the peak was reset, in grams; nil if there has been no contact since.
    public var peak: Double?
    /// The heaviest load beyond the limit of the pad since the peak was reset, which the peak may not include; nil if there
    /// was none.
    public var overload: Overload?
    /// The buttons that are down.
    public var buttons: [Button] = []
    /// The number of fingers that the device reports; nil if it reports none.
    public var fingers: Int?
    /// The contacts without smoothing, ordered by slot.
    public var contacts: [MeasuredContact] = []

    /// Creates a reading without load.
    public init() {}

    /// Gross grams minus the tare; may be negative.
    public var net: Double { force.grams - tare }
}

/// The crossing of a threshold.
public struct ThresholdCrossing: Equatable, Sendable {
    /// The name of the threshold.
    public var name: String
    /// Whether the force rose above the press level; otherwise it fell below the release level.
    public var isPress: Bool
    /// Microseconds since the session start.
    public var time: SessionTime?
    /// The unsmoothed force at the frame: of the contact if `contact` is set, otherwise of the load.
    public var force: Force
    /// The contact that crossed the threshold; nil if the load did.
    public var contact: ContactIdentity?
    /// Whether the force is a lower bound, because the contact, or one of those in the load, is at the axis limit.
    public var isSaturated = false
}
