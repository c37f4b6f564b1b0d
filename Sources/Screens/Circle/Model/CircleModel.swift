package import Core
package import Formatting
package import Gestures
package import SessionEvents
package import TerminalUI

internal import Text

/// The state of the circle test, from which its screen is drawn.
///
/// The model is a value: only events change it, drawing does not, and time is passed in with the events.
package struct CircleModel: ScreenModel {
    /// The task, in the words of the phone test that this one follows.
    package static let task = "Trace a circle in between the two circles below."
    /// The greatest number of traces that are kept.
    private static let kept = 20

    package private(set) var session: SessionFacts
    /// The surface of the pad, in millimeters.
    package let surface: TouchSurface
    /// The ring to trace in.
    package let target: CircleTarget
    /// The visible trace: the current one, or the last one.
    package private(set) var trace: CircleTrace?
    /// Whether a trace is in progress.
    package private(set) var isTracing = false
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
    package private(set) var isChanged = true

    package init(
        session: SessionFacts, target: CircleTarget, surface: TouchSurface, canPause: Bool = false
    ) {
        self.session = session
        self.target = target
        self.surface = surface
        self.canPause = canPause
    }

    package mutating func receive(_ event: SessionEvent, at moment: SourceTime) {
        pass(to: moment, time: nil)
        switch event {
        case .opened(let header):
            session = SessionFacts(circleTestOn: header.origin, configuration: header.configuration)
            (isLost, isChanged) = (false, true)
        case .measured(let event): receive(event)
        case .caption(let text): (caption, isChanged) = (text?.printable(), true)
        case .notice(let text), .recorded(let text): say(notice: text)
        case .grabbed(let isGrabbed):
            if isPadGrabbed != isGrabbed { (isPadGrabbed, isChanged) = (isGrabbed, true) }
        case .sourceEnded: (isOver, isChanged) = (true, true)
        default: break
        }
    }

    private mutating func receive(_ event: MeasurementEvent) {
        switch event {
        case .reading(let reading):
            isTouched = !reading.contacts.isEmpty
            if !reading.isTick { isChanged = true }
        case .unseen: (isTouched, isChanged) = (true, true)
        case .continued: (isTouched, isChanged) = (false, true)
        case .gone: (isLost, isTouched, notice, isChanged) = (true, false, nil, true)
        default: break
        }
    }

    package mutating func take(_ update: CircleUpdate) {
        switch update {
        case .began(let trace), .changed(let trace): (self.trace, isTracing, result) = (trace, true, nil)
        case .ended(let result):
            (self.result, trace, isTracing) = (result, result.trace, false)
            ended = ended.suffix(Self.kept - 1) + [result]
            tally.add(result)
        case .over: break
        }
        isChanged = true
    }

    package mutating func press(_ key: Key) -> SessionCommand? {
        switch key {
        case .character("q"): return .action(.quit)
        case .space: return canPause ? .action(.pause) : nil
        case .left, .right: return canPause ? .step(key == .left ? -1 : 1) : nil
        case .character("c"): clear()
        default: ScreenMessage.answer(toUnknown: key, help: "c clears, q quits").map { say(notice: $0) }
        }
        return nil
    }

    private mutating func clear() {
        if !isTracing { (trace, result) = (nil, nil) }
        (notice, isChanged) = (nil, true)
    }

    /// Shows a notice for a few seconds.
    private mutating func say(notice: String) {
        self.notice = (notice.printable(), time + Notices.durationMicroseconds)
        isChanged = true
    }

    package mutating func pass(to moment: SourceTime, time _: SessionTime?) {
        time = max(time, moment)
        if let until = notice?.until, until <= time { (notice, isChanged) = (nil, true) }
    }

    package var nextChange: SourceTime? { notice?.until }

    package var closing: [String] { ["\(tally.text) · \(session.wording.provenanceNote)"] }

    package mutating func wasDrawn() { isChanged = false }

    package func draw(into canvas: inout Canvas) { view(self, into: &canvas) }

    /// The line that suggests the next step.
    package var message: String {
        if let notice { return notice.text }
        if isLost { return "The pad was disconnected." }
        if isOver { return EndOfRecording.message(canStepBack: canPause, isDemo: session.source == .demo) }
        if let caption { return caption }
        if isTracing { return "Go around once between the circles, then lift." }
        if result != nil, isTouched { return "Lift your finger to start the next trace." }
        if tally.tries > 0 { return "Another one? c clears." }
        return "The circles are at the same place on the pad: put a finger between them."
    }
}

extension SessionFacts {
    /// Creates the facts of a session of the circle test, whose pipeline has no thresholds: the trace has the colors of the
    /// standard ones.
    package init(circleTestOn origin: SourceInfo, configuration: PipelineConfiguration) {
        var marked = configuration
        marked.thresholds = Threshold.standard
        self.init(origin: origin, configuration: marked)
    }
}
