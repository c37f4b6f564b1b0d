package import Core
package import Formatting
package import SessionEvents
import TerminalUI
package import TouchAnalysis
import Weighing

/// The state of the gauge, from which its screen is drawn.
///
/// The model is a value: only events change it, drawing does not, and time is passed in with the events.
package struct GaugeModel: Equatable, Sendable {
    /// The minimum time between redraws in microseconds: 60 per second.
    package static let pictureMicroseconds: Int64 = 16_667

    /// How long a notice is shown, in microseconds.
    package static let noticeMicroseconds: Int64 = 4_000_000

    /// The session.
    package internal(set) var session: GaugeSession
    /// The actions whose keys are offered: those that the program supports, without weighing on a pad that cannot
    /// weigh.
    package var availableActions: Set<GaugeAction> {
        session.wording.isContactSize ? actions.subtracting(GaugeAction.weighing) : actions
    }
    private let actions: Set<GaugeAction>
    /// The unit of the large number, and those that the key steps through.
    var units: UnitChoice
    /// The unit of the large number.
    package var unit: MassUnit { units.current }
    /// The unit of weights beside the large number; grams if the unit of the large number is not one of mass.
    var massUnit: MassUnit { units.ofMass }
    /// The last reading, with the current smoothed force.
    package internal(set) var reading = Reading()
    /// What the display was frozen with; nil if it is not frozen.
    package internal(set) var frozen: FrozenDisplay?
    /// The stability indicator.
    package internal(set) var lamp = StabilityIndicator()
    /// The force in the last ten seconds.
    package internal(set) var trend = TrendHistory()
    /// The results, oldest first.
    package internal(set) var results: [GaugeResult] = []
    /// The result that was shown last; nil if it was undone, and before the first.
    var lastResult: WeighingResult?
    /// The sums of the results, one per scale.
    var totals: [ResultStatistics] = []
    /// The calibration in progress; nil if there is none.
    package internal(set) var calibration: GaugeCalibration?
    /// The spectrum of the force; nil unless it is shown instead of the trend.
    package var spectrum: LiveSpectrum? { showsSpectrum ? liveSpectrum : nil }
    /// The spectrum of the force since the contacts changed.
    var liveSpectrum = LiveSpectrum()
    /// Whether the spectrum is shown instead of the trend.
    var showsSpectrum = false
    /// The first and the last moment of the recording that is replayed; nil if unknown.
    package let extent: ClosedRange<SourceTime>?
    /// What a weight is to be; nil without limits and target, and on a pad that cannot weigh.
    var goal: GaugeGoal? { session.wording.isContactSize ? nil : wantedGoal }
    private let wantedGoal: GaugeGoal?
    /// The load compared with the target, when it was last steady; nil before that.
    var target: WeightTarget?
    /// The sample of pieces, of which the large number is the count; nil while weights are shown.
    var counter: PieceCounter?
    /// The expanded uncertainty in grams that the current load would have if it were saved; nil while it is not steady.
    var steadyUncertainty: Double?
    /// The verdict of the limits on the current load; nil while it is not steady.
    package internal(set) var verdict: String?
    /// The guided weighing in progress; nil if there is none.
    package internal(set) var guided: GuidedState?
    /// The recording in progress; nil if there is none.
    var recording: GaugeRecording?
    /// Whether the pad is grabbed, so that other programs receive no events from it.
    package internal(set) var isPadHeld: Bool
    /// How level the computer is; nil if it has no accelerometer in its base.
    package internal(set) var level: Level?
    /// The text that is shown instead of the gauge; nil for none.
    package internal(set) var page: GaugePage?
    /// The number of lines of the page that are scrolled off the top.
    var pageOffset = 0
    /// The whole screen, on which the page is shown.
    var screen = Area(column: 0, row: 0, columns: 0, rows: 0)
    /// The greatest number of lines that can be scrolled off.
    var pageReach: Int { page.map { PagePanel(model: self, page: $0).reach(in: screen) } ?? 0 }
    /// The caption of the demo; nil for none.
    package internal(set) var caption: String?
    /// What the demo of a calibration does; nil for nothing.
    package internal(set) var calibrationDemo: String?
    /// Whether readings can arrive.
    package internal(set) var link = Link.connected
    /// The summary of the session so far.
    package internal(set) var summary: SessionSummary
    /// The time of the last event, on the clock of the source.
    package internal(set) var time: SourceTime = 0

    /// Whether the screen shows the trend; otherwise the trend needs no redraws.
    var showsTrend = true
    var digits: DisplayHysteresis
    var rate = RateMeter()
    var lifted: [LiftedContact] = []
    var litUntil: SourceTime?
    /// The time until which a tare waits for a stable weight; nil if none is waiting.
    var tareDeadline: SourceTime?
    var notice: (text: String, until: SourceTime)? {
        get { noticeText.map { ($0, noticeUntil) } }
        set { (noticeText, noticeUntil) = (newValue?.text, newValue?.until ?? 0) }
    }
    /// A remark on the next result; nil for none.
    var remark: String?
    /// Whether the notice is the reason why a key had no effect; it is removed as soon as something changes.
    var isRefusal = false
    /// The text of the notice that temporarily replaces the suggestion; nil if there is none.
    package var noticeWords: String? { notice?.text }
    /// Whether the replayed recording has ended.
    var isOver = false
    /// Whether the replay is paused.
    package internal(set) var isPaused = false
    /// Whether a replay stands still, so that nothing that is shown can be done any more.
    var isStanding: Bool { isPaused || isOver }
    private var noticeText: String?
    private var noticeUntil: SourceTime = 0
    var lastPicture: SourceTime?
    var isDirty = true
    let pictureInterval: Int64
    /// Whether circles shrink and the ring flashes.
    let isAnimated: Bool

    /// Whether readings can arrive.
    package enum Link: Equatable, Sendable {
        /// Readings arrive.
        case connected
        /// Another program has grabbed the device.
        case blocked
        /// The device was lost.
        case lost
    }

    /// Creates a gauge without readings.
    ///
    /// - Parameters:
    ///   - session: the facts that are known before the first reading.
    ///   - unit: the unit of the large number; by default the usual one for this kind of pad.
    ///   - goal: what a weight is to be; nil for nothing in particular.
    ///   - extent: the first and the last moment of the recording that is replayed; nil if unknown.
    ///   - availableActions: the actions that the program supports.
    ///   - isPadHeld: whether the pad is grabbed.
    ///   - isAnimated: whether circles shrink and the ring flashes.
    ///   - pictureInterval: the minimum time between redraws in microseconds.
    package init(
        session: GaugeSession, unit: MassUnit? = nil, goal: GaugeGoal? = nil,
        extent: ClosedRange<SourceTime>? = nil,
        availableActions: Set<GaugeAction> = GaugeAction.basic,
        isPadHeld: Bool = false, isAnimated: Bool = true, pictureInterval: Int64 = pictureMicroseconds
    ) {
        self.session = session
        actions = availableActions
        wantedGoal = goal
        self.extent = extent
        (self.isPadHeld, self.isAnimated) = (isPadHeld, isAnimated)
        self.pictureInterval = max(1, pictureInterval)
        units = UnitChoice(unit, usual: session.wording.leadingUnit)
        digits = DisplayHysteresis(session.wording, Reading(), in: units.current)
        summary = SessionSummary(wording: session.wording)
        summary.unit = massUnit
    }

    /// The reading that the figures follow: the last one, or the one at which the display was frozen.
    var currentReading: Reading { frozen?.reading ?? reading }

    /// The reading at the limit of the pad; nil below it. It is never hidden by a frozen display: a load that is too heavy may
    /// break the pad.
    var overloadedReading: Reading? {
        if shownReading.load.isSaturated { return shownReading }
        return frozen != nil && reading.load.isSaturated && !isStanding ? reading : nil
    }

    /// The state of the stability indicator that is displayed.
    var shownLamp: StabilityIndicator.State { frozen?.lamp ?? lamp.state }

    /// The reading whose figures are displayed.
    var shownReading: Reading { digits.reading }

    /// Displays exactly the figures of the current reading, for a single picture.
    package mutating func showExactly() { updateDigits(isExact: true, isImmediate: true) }

    /// The peak in a unit of mass, or in percent where grams are unknown; nil if there was no contact since it was reset.
    func peak(in unit: MassUnit) -> Quantity? {
        if session.wording.hidesGrams {
            let share = currentReading.peak.map { 100 * $0 / session.wording.fullScale }
            return share.map { session.wording.percent($0, isSaturated: currentReading.overload != nil) }
        }
        return session.wording.peak(currentReading.peak, beyond: currentReading.overload, in: unit)
    }

    /// Whether the outer ring is highlighted because a threshold was just crossed.
    var isLit: Bool { litUntil.map { time < $0 } ?? false }
}
