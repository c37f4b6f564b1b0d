public import Pressure

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
    public internal(set) var lamp = Lamp()
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
    var digits: SteadyDigits
    /// The heaviest overload since the peak was reset.
    var overload: Overload?
    var rate = RateMeter()
    var lifted: [LiftedContact] = []
    var litUntil: Int64?
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
        digits = SteadyDigits(session.wording, Reading(), in: unit)
        summary = SessionSummary(wording: session.wording)
        summary.unit = massUnit
    }

    /// The reading whose numbers are shown.
    var shownReading: Reading { heldReading ?? reading }

    /// The peak in a unit of mass; nil where nothing has pressed since it was reset.
    func peak(in unit: MassUnit) -> Amount? {
        session.wording.peak(shownReading.peak, beyond: overload, in: unit)
    }

    /// What presses of full scale, as the circle of a contact shows it: its part of the smoothed force.
    func shownPercent(of contact: MeasuredContact) -> Double {
        if contact.isSaturated { return 100 }
        let whole = reading.load.force.percent
        guard whole > 0 else { return reading.force.percent / Double(max(1, reading.contacts.count)) }
        return min(max(contact.force.percent * reading.force.percent / whole, 0), 100)
    }

    /// Whether the outer ring is lit because a threshold was just crossed.
    var isLit: Bool { litUntil.map { time < $0 } ?? false }
}
