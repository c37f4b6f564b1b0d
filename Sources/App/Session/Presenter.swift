import Core
import Formatting
import Metrology
import Recordings
import Screens
import Weighing

/// What shows a session to somebody: lines of JSON, plain lines, the gauge.
protocol Presenter {
    /// A device or a recording was opened, at a moment of the source's clock.
    mutating func begin(_ header: SessionHeader, at moment: Int64)

    /// Takes what the source gave, before the pipeline does.
    mutating func take(_ arrival: SourceEvent, _ frame: Frame)

    /// Takes what the pipeline told; nothing is written yet.
    mutating func take(_ report: MeasurementEvent, at moment: Int64)

    /// Writes what is due.
    ///
    /// - Parameters:
    ///   - pipeline: for what it would show now.
    ///   - moment: the time on the source's clock.
    ///   - clock: how that clock runs beside the machine's.
    mutating func show(_ pipeline: MeasurementPipeline, at moment: Int64, clock: SessionClock) throws

    /// For how long, in microseconds, what it shows depends on ticks: those of a force at rest further from both ends of
    /// a silence are skipped. Nil where each tick is shown.
    var tickHorizon: Int64? { get }

    /// When there is something to show although nothing comes in, on CLOCK_MONOTONIC; nil for never.
    var nextShow: Int64? { get }

    /// Lines that may have to wait for their reader; nil where nothing of that kind is written.
    var lineOutput: LineOutput? { get }

    /// A descriptor of keys to poll; nil where there are none.
    var keys: Int32? { get }

    /// Takes the keys that wait.
    mutating func readKeys() throws -> [SessionAction]

    /// What was asked for earlier and is due now: keys that are known only after a pause, and what waited for a reading.
    mutating func takeDueActions(at moment: Int64) -> [SessionAction]

    /// An action was performed, and this is what the pipeline reads after it.
    mutating func performed(_ action: GaugeAction, _ reading: Reading, at moment: Int64)

    /// A recording of the session began, or ended.
    mutating func recording(_ recording: GaugeRecording?)

    /// A recording of the session ended, and came to this.
    mutating func recorded(_ text: String, at moment: Int64)

    /// The recording that is replayed is over, and its last picture stays.
    mutating func sourceIsOver(at moment: Int64)

    /// Something to tell the person.
    mutating func notice(_ text: String, at moment: Int64)

    /// Everything begins anew: a replay goes back.
    mutating func restart()

    /// The demo says something to the picture.
    mutating func caption(_ text: String?, at moment: Int64)

    /// The weighing desk tells something.
    mutating func tell(_ event: WeighingSession.Event, at moment: Int64)

    /// A calibration tells something.
    mutating func tell(_ event: CalibrationEvent, _ calibration: GaugeCalibration, at moment: Int64)

    /// What is noted next is this.
    mutating func labelNext(_ label: String)

    /// The results of the session come to this; `end` follows.
    mutating func conclude(_ summary: ResultsSummary, interval: Double)

    /// Rings the terminal's bell.
    ///
    /// - Returns: whether there is one.
    mutating func ring() -> Bool

    /// Whether somebody is guided through a weighing, which a buzz would disturb.
    var isGuiding: Bool { get }

    /// Whether the pad is held for this program alone.
    mutating func padIsHeld(_ isHeld: Bool)

    /// Gives back what belongs to others: before the process stops, and at the end.
    mutating func giveBack()

    /// Takes it again after the process was stopped.
    mutating func takeAgain() throws

    /// The terminal has another size.
    mutating func resize()

    /// Whether the session is for somebody who watches: it stays on a recording's last picture, loops a scenario and
    /// follows its cues.
    var isWatched: Bool { get }

    /// Whether all that was to be done is done, so that the session ends.
    var isDone: Bool { get }

    /// The session is over.
    mutating func end(_ pipeline: MeasurementPipeline) throws
}

/// What a person asked of the session.
enum SessionAction: Equatable {
    /// An action of the gauge's keys.
    case gauge(GaugeAction)
    /// Put a mark into the recording.
    case mark(String)
    /// Go to the frame that is so many further, with the replay paused.
    case step(Int)
    /// Stop the process, as Control-Z does.
    case suspend

    /// Whether it is meant for what is shown, and waits while a replay is on its way there.
    var isOfAFrame: Bool {
        switch self {
        case .gauge(.quit), .step, .suspend: false
        case .gauge, .mark: true
        }
    }
}

/// Writes lines, JSON or files, and has no picture: what only pictures show does nothing to it.
///
/// A presenter that draws, or that stands before another one, says of each requirement what becomes of it, so that the
/// compiler finds what it forgets.
protocol LinePresenter: Presenter {}

extension Presenter {
    /// Longer than what pictures, gestures, sentences and guided steps look back on, which is 20 s at most.
    static var usualTickHorizon: Int64 { 30_000_000 }
}

extension LinePresenter {
    mutating func take(_ arrival: SourceEvent, _ frame: Frame) {}
    var tickHorizon: Int64? { Self.usualTickHorizon }
    var nextShow: Int64? { nil }
    var lineOutput: LineOutput? { nil }
    var keys: Int32? { nil }
    mutating func readKeys() throws -> [SessionAction] { [] }
    mutating func takeDueActions(at moment: Int64) -> [SessionAction] { [] }
    mutating func performed(_ action: GaugeAction, _ reading: Reading, at moment: Int64) {}
    mutating func caption(_ text: String?, at moment: Int64) {}
    mutating func recording(_ recording: GaugeRecording?) {}
    mutating func recorded(_ text: String, at moment: Int64) { notice(text, at: moment) }
    mutating func sourceIsOver(at moment: Int64) {}
    mutating func notice(_ text: String, at moment: Int64) {}
    mutating func restart() {}
    mutating func tell(_ event: WeighingSession.Event, at moment: Int64) {}
    mutating func tell(_ event: CalibrationEvent, _ calibration: GaugeCalibration, at moment: Int64) {}
    mutating func labelNext(_ label: String) {}
    mutating func conclude(_ summary: ResultsSummary, interval: Double) {}
    mutating func ring() -> Bool { TerminalBell.ring() }
    var isGuiding: Bool { false }
    mutating func padIsHeld(_ isHeld: Bool) {}
    mutating func giveBack() {}
    mutating func takeAgain() throws {}
    mutating func resize() {}
    var isWatched: Bool { false }
    var isDone: Bool { false }
}
