import Core
import Formatting
import Gestures
import Metrology
import Recordings
import Screens
import POSIX
import Text
import Weighing

/// What shows gestures to somebody: lines, or a picture.
protocol GestureShower {
    /// A device or a recording was opened.
    mutating func begin(_ header: SessionHeader, surface: Surface)
    /// Takes what recognisers saw.
    mutating func take(_ frame: TouchFrame?)
    /// Takes a gesture.
    mutating func take(_ gesture: Gesture)
    /// Takes what happened to the pad itself: lost events, a mark, its end.
    mutating func take(_ report: MeasurementEvent)
    /// Something that the person should know.
    mutating func notice(_ text: String)
    /// The demo says something to the picture.
    mutating func caption(_ text: String?)
    /// The recording that is replayed is over, and its last picture stays.
    mutating func sourceIsOver()
    /// Rings the terminal's bell; says whether there is one.
    mutating func ring() -> Bool
    /// Writes what is due.
    mutating func show() throws
    /// When there is something to show although nothing comes in, on CLOCK_MONOTONIC; nil for never.
    var nextShow: Int64? { get }
    /// Lines that may have to wait for their reader; nil where nothing of that kind is written.
    var lineOutput: LineOutput? { get }
    /// A descriptor of keys to poll; nil where there are none.
    var keys: Int32? { get }
    /// Takes the keys that wait.
    mutating func readKeys() throws -> [SessionAction]
    /// Gives back what belongs to others.
    mutating func giveBack()
    /// Takes it again.
    mutating func takeAgain() throws
    /// The terminal has another size.
    mutating func resize()
    /// Whether somebody watches.
    var isWatched: Bool { get }
    /// The session is over, and came to this.
    mutating func end(_ count: GestureCount, duration: Int64) throws
}

/// Puts the recognisers between the session and what shows gestures, and runs what is bound to them.
struct GesturePresenter: Presenter {
    private var shown: any GestureShower
    private let orientation: Orientation
    private let only: Set<GestureKind>?
    private var hooks: HookDispatcher
    private var engine: GestureEngine?
    private var count: GestureCount
    private var fullScale = 1.0
    private var duration: Int64 = 0
    /// Kept so that no frame needs memory of its own.
    private var spare: [Gesture] = []

    init(
        _ shown: any GestureShower, orientation: Orientation, only: Set<GestureKind>?, hooks: HookDispatcher
    ) {
        self.shown = shown
        self.orientation = orientation
        self.only = only
        self.hooks = hooks
        count = GestureCount(of: Registry.kinds.filter { only?.contains($0) ?? true })
    }

    mutating func begin(_ header: SessionHeader, at moment: Int64) {
        let surface = Surface(of: header.origin.device, axis: header.configuration.axis)
        engine = GestureEngine(
            GestureConditions(surface: surface, orientation: orientation), only: only)
        fullScale = header.configuration.scale.fullScale
        shown.begin(header, surface: surface)
    }

    mutating func take(_ report: MeasurementEvent, at moment: Int64) {
        var told: [Gesture] = []
        swap(&told, &spare)
        engine?.take(report) { told.append($0) }
        if case .reading(let reading) = report {
            duration = max(duration, reading.time ?? 0)
            shown.take(engine?.frame)
        } else {
            if case .gone = report { shown.take(engine?.frame) }
            shown.take(report)
        }
        for gesture in told {
            shown.take(gesture)
            if count.take(gesture) { act(on: gesture) }
        }
        told.removeAll(keepingCapacity: true)
        swap(&told, &spare)
    }

    private mutating func act(on gesture: Gesture) {
        let percent = fullScale > 0 ? 100 * gesture.peak / fullScale : 0
        var notes: [String] = []
        for name in gesture.names {
            hooks.run(
                name, event: "gesture", grams: gesture.peak, percent: percent, time: gesture.time,
                more: [HookVariable("FORCESCALE_FINGERS", "\(gesture.fingers)")]
            ) { notes.append($0) }
        }
        notes.forEach { shown.notice($0) }
    }

    mutating func show(_ pipeline: MeasurementPipeline, at moment: Int64, clock: SessionClock) throws {
        // A command that has ended woke the session, and is taken from the table of processes.
        sayWhatFailed()
        try shown.show()
    }

    mutating func end(_ pipeline: MeasurementPipeline) throws {
        sayWhatFailed()
        try shown.end(count, duration: duration)
    }

    private mutating func sayWhatFailed() {
        var notes: [String] = []
        hooks.reap { notes.append($0) }
        notes.forEach { shown.notice($0) }
    }

    var tickHorizon: Int64? { Self.usualTickHorizon }
    var nextShow: Int64? { shown.nextShow }
    var lineOutput: LineOutput? { shown.lineOutput }
    var keys: Int32? { shown.keys }
    var isWatched: Bool { shown.isWatched }
    mutating func readKeys() throws -> [SessionAction] { try shown.readKeys() }
    mutating func takeDueActions(at moment: Int64) -> [SessionAction] { [] }
    mutating func notice(_ text: String, at moment: Int64) { shown.notice(text) }
    mutating func caption(_ text: String?, at moment: Int64) { shown.caption(text) }
    mutating func giveBack() { shown.giveBack() }
    mutating func takeAgain() throws { try shown.takeAgain() }
    mutating func resize() { shown.resize() }
    mutating func sourceIsOver(at moment: Int64) { shown.sourceIsOver() }
    mutating func recorded(_ text: String, at moment: Int64) { shown.notice(text) }
    mutating func ring() -> Bool { shown.ring() }
    var isGuiding: Bool { false }
    var isDone: Bool { false }

    mutating func restart() {
        engine = nil
        count = GestureCount(of: Registry.kinds.filter { only?.contains($0) ?? true })
        duration = 0
    }

    // Gestures are neither recorded nor weighed, the pad's hold is not shown, and keys are the picture's own.
    mutating func take(_ arrival: SourceEvent, _ frame: Frame) {}
    mutating func performed(_ action: GaugeAction, _ reading: Reading, at moment: Int64) {}
    mutating func recording(_ recording: GaugeRecording?) {}
    mutating func padIsHeld(_ isHeld: Bool) {}
    mutating func labelNext(_ label: String) {}
    mutating func tell(_ event: WeighingSession.Event, at moment: Int64) {}
    mutating func tell(_ event: CalibrationEvent, _ calibration: GaugeCalibration, at moment: Int64) {}
    mutating func conclude(_ summary: ResultsSummary, interval: Double) {}
}
