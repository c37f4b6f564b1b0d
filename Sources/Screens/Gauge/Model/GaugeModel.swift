public import Core
public import Formatting

/// All that a picture of the gauge is made of.
///
/// A value: events change it, pictures only look at it, and time comes in with the events.
public struct GaugeModel: Equatable, Sendable {
    /// The least time between two pictures in microseconds: 60 a second.
    public static let pictureMicroseconds: Int64 = 16_667

    /// How long a notice stands, in microseconds.
    public static let noticeMicroseconds: Int64 = 4_000_000

    /// What is known about the session.
    public internal(set) var session: GaugeSession
    /// The actions whose keys are offered: those that the program can perform, without weighing where the pad cannot.
    public var availableActions: Set<GaugeAction> {
        session.wording.isContactSize ? actions.subtracting(GaugeAction.weighing) : actions
    }
    private let actions: Set<GaugeAction>
    /// The unit of the large number.
    public internal(set) var unit: MassUnit
    /// The unit that was asked for at the start.
    let wantedUnit: MassUnit?
    /// The last reading, with the force as it is now.
    public internal(set) var reading = Reading()
    /// The reading at which the numbers were frozen.
    public internal(set) var heldReading: Reading?
    /// The lamp.
    public internal(set) var lamp = StabilityIndicator()
    /// The last ten seconds.
    public internal(set) var trend = TrendHistory()
    /// What was weighed, oldest first.
    public internal(set) var results: [GaugeResult] = []
    /// The calibration that grows; nil where none does.
    public internal(set) var calibration: GaugeCalibration?
    /// The recording that runs.
    public internal(set) var recording: GaugeRecording?
    /// Whether the pad is held for this program alone.
    public internal(set) var isPadHeld: Bool
    /// Whether the help is shown instead of the gauge.
    public internal(set) var showsHelp = false
    /// The lines of the help that lie above the picture, and the most that can.
    var helpOffset = 0
    var helpReach = 0
    /// What the demo says to the picture.
    public internal(set) var caption: String?
    /// Whether readings can come.
    public internal(set) var link = Link.connected
    /// What the session comes to so far.
    public internal(set) var summary: SessionSummary
    /// The time of the last event, on the source's clock.
    public internal(set) var time: Int64 = 0

    /// Whether the picture has room for the trend, which otherwise moves nothing.
    var showsTrend = true
    var digits: DisplayHysteresis
    var rate = RateMeter()
    var lifted: [LiftedContact] = []
    var litUntil: Int64?
    /// Until when a tare waits for a steady weight; nil where none waits.
    var tareDeadline: Int64?
    var notice: (text: String, until: Int64)? {
        get { noticeText.map { ($0, noticeUntil) } }
        set { (noticeText, noticeUntil) = (newValue?.text, newValue?.until ?? 0) }
    }
    /// Whether the notice says why a key did nothing, which holds only as long as nothing changes.
    var isRefusal = false
    /// What is told for a while instead of what is to be done; nil where nothing is.
    public var noticeWords: String? { notice?.text }
    /// Whether the recording that is replayed is over.
    var isOver = false
    /// Whether the replay is paused.
    public internal(set) var isPaused = false
    private var noticeText: String?
    private var noticeUntil: Int64 = 0
    var lastPicture: Int64?
    var isDirty = true
    let pictureInterval: Int64

    /// Whether readings can come.
    public enum Link: Equatable, Sendable {
        /// They can.
        case connected
        /// Another program holds the device.
        case blocked
        /// The device was lost.
        case lost
    }

    /// A gauge that has seen no reading.
    ///
    /// - Parameters:
    ///   - session: what is known before the first reading.
    ///   - unit: the unit of the large number; by default what leads on this kind of pad.
    ///   - availableActions: the actions that the program can perform.
    ///   - isPadHeld: whether the pad is held for this program alone.
    ///   - pictureInterval: the least time between two pictures in microseconds.
    public init(
        session: GaugeSession, unit: MassUnit? = nil, availableActions: Set<GaugeAction> = GaugeAction.basic,
        isPadHeld: Bool = false, pictureInterval: Int64 = pictureMicroseconds
    ) {
        self.session = session
        actions = availableActions
        self.isPadHeld = isPadHeld
        self.pictureInterval = max(1, pictureInterval)
        wantedUnit = unit
        let unit = unit ?? session.wording.leadingUnit
        self.unit = unit
        digits = DisplayHysteresis(session.wording, Reading(), in: unit)
        summary = SessionSummary(wording: session.wording)
        summary.unit = massUnit
    }

    /// The reading that the figures are to follow: the last one, or the one at which they were frozen.
    var currentReading: Reading { heldReading ?? reading }

    /// The sample whose figures are shown, all of them.
    var shownReading: Reading { digits.reading }

    /// Shows the figures of the current reading itself, for a picture that stands alone.
    public mutating func showExactly() { updateDigits(isExact: true, isImmediate: true) }

    /// The peak in a unit of mass; nil where nothing has pressed since it was reset.
    func peak(in unit: MassUnit) -> Quantity? {
        session.wording.peak(currentReading.peak, beyond: currentReading.overload, in: unit)
    }

    /// Whether the outer ring is lit because a threshold was just crossed.
    var isLit: Bool { litUntil.map { time < $0 } ?? false }
}
