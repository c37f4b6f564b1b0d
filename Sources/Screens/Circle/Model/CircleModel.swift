package import Core
package import Formatting
package import Gestures
internal import Text

/// The state of the circle test, from which its screen is drawn.
///
/// The model is a value: only events change it, drawing does not, and time is passed in with the events.
package struct CircleModel: Sendable {
    /// The task, in the words of the phone test that this one follows.
    package static let task = "Trace a circle in between the two circles below."
    /// The greatest number of traces that are kept.
    private static let kept = 20

    package private(set) var session: GaugeSession
    /// The surface of the pad, in millimeters.
    package let surface: TouchSurface
    package private(set) var test: CircleTest
    /// The last trace that has ended; nil before the first one, during another one, and after clearing.
    package private(set) var result: CircleResult?
    /// The last traces that have ended, oldest first.
    package private(set) var ended: [CircleResult] = []
    /// The summary of the traces so far.
    package private(set) var tally = CircleTally()
    /// Whether there is a contact.
    package private(set) var isTouched = false
    /// Whether the pad is grabbed, so that other programs receive no events from it.
    package private(set) var isPadGrabbed = false
    /// Whether the device was lost.
    package private(set) var isLost = false
    /// Whether the replayed recording has ended.
    package private(set) var isOver = false
    /// Whether the source is a replay that can be paused.
    package let canPause: Bool
    private var caption: String?
    private var notice: (text: String, until: SourceTime)?
    /// The latest moment.
    package private(set) var time: SourceTime = 0
    /// Whether the screen must be redrawn.
    package private(set) var isDirty = true

    package init(
        session: GaugeSession, target: CircleTarget, surface: TouchSurface,
        configuration: PipelineConfiguration,
        canPause: Bool = false
    ) {
        self.session = session
        self.surface = surface
        self.canPause = canPause
        test = CircleTest(target, on: surface, configuration)
    }

    /// The ring to trace in.
    package var target: CircleTarget { test.recognizer.target }

    /// The visible trace: the current one, or the last one.
    package var trace: CircleTrace? { test.recognizer.trace }

    /// Processes an event of the measurement pipeline at a time on the clock of the source.
    ///
    /// - Parameters:
    ///   - report: the event.
    ///   - time: the time in microseconds.
    ///   - emit: receives each trace that has ended.
    package mutating func process(
        _ report: MeasurementEvent, at time: SourceTime, emit: (CircleResult) -> Void = { _ in }
    ) {
        pass(to: time)
        var results: [CircleResult] = []
        test.process(report) { results.append($0) }
        switch report {
        case .reading(let reading):
            isTouched = !reading.contacts.isEmpty
            if !reading.isTick { isDirty = true }
        case .unseen: (isTouched, isDirty) = (true, true)
        case .continued: (isTouched, isDirty) = (false, true)
        case .gone:
            (isLost, isTouched, notice, isDirty) = (true, false, nil, true)
        default: break
        }
        if test.recognizer.isTracing { result = nil }
        for next in results {
            result = next
            ended = ended.suffix(Self.kept - 1) + [next]
            tally.add(next)
            emit(next)
        }
        if !results.isEmpty { isDirty = true }
    }

    /// Clears the trace that has ended.
    package mutating func clear() {
        test.clear()
        if !test.recognizer.isTracing { result = nil }
        notice = nil
        isDirty = true
    }

    /// Continues after the same device was reconnected.
    package mutating func reconnect(_ session: GaugeSession, at time: SourceTime) {
        pass(to: time)
        self.session = session
        isLost = false
        isDirty = true
    }

    /// Marks the replayed recording as ended.
    package mutating func end(at time: SourceTime) {
        pass(to: time)
        (isOver, isDirty) = (true, true)
    }

    /// Shows a caption of the demo; nil for none.
    package mutating func say(caption: String?, at time: SourceTime) {
        pass(to: time)
        self.caption = caption?.printable()
        isDirty = true
    }

    /// Shows a notice for a few seconds.
    package mutating func say(notice: String, at time: SourceTime) {
        pass(to: time)
        self.notice = (notice.printable(), self.time + Notices.durationMicroseconds)
        isDirty = true
    }

    /// Sets whether the pad is grabbed.
    package mutating func setPadGrabbed(_ isGrabbed: Bool) {
        guard isPadGrabbed != isGrabbed else { return }
        isPadGrabbed = isGrabbed
        isDirty = true
    }

    /// Advances the time and removes a notice that has expired.
    package mutating func pass(to time: SourceTime) {
        self.time = max(self.time, time)
        if let until = notice?.until, until <= self.time {
            notice = nil
            isDirty = true
        }
    }

    /// The time at which the notice expires, on the clock of the source; nil if there is none.
    package var noticeEnd: SourceTime? { notice?.until }

    /// Notes that the screen was drawn.
    package mutating func pictureWasDrawn() { isDirty = false }

    /// The line that suggests the next step.
    package var message: String {
        if let notice { return notice.text }
        if isLost { return "The pad was disconnected." }
        if isOver { return EndOfRecording.message(canStepBack: canPause, isDemo: session.source == .demo) }
        if let caption { return caption }
        if test.recognizer.isTracing { return "Go around once between the circles, then lift." }
        if result != nil, isTouched { return "Lift your finger to start the next trace." }
        if tally.tries > 0 { return "Another one? c clears." }
        return "The circles are at the same place on the pad: put a finger between them."
    }
}
