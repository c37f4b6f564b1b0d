public import Core
public import Formatting
public import Gestures
internal import Text

/// All that a picture of the circle test is made of.
///
/// A value: events change it, pictures only look at it, and time comes in with the events.
public struct CircleModel: Sendable {
    /// What one is asked to do, in the words of the phones that the test comes from.
    public static let task = "Trace a circle in between the two circles below."
    private static let noticeDuration: Int64 = 4_000_000

    /// What is known about the session.
    public private(set) var session: GaugeSession
    /// Where counts lie in millimetres.
    public let surface: TouchSurface
    /// The test.
    public private(set) var test: CircleTest
    /// The last trace that is over; nil before any, while another goes on, and after clearing.
    public private(set) var result: CircleResult?
    /// What the traces so far come to.
    public private(set) var tally = CircleTally()
    /// Whether anything touches.
    public private(set) var isTouched = false
    /// Whether the pad is held for this program alone.
    public private(set) var isPadHeld = false
    /// Whether the device was lost.
    public private(set) var isLost = false
    /// Whether the recording that is replayed is over.
    public private(set) var isOver = false
    /// Whether a replay can be paused.
    public let canPause: Bool
    private var caption: String?
    private var notice: (text: String, until: Int64)?
    private var time: Int64 = 0
    /// Whether the picture that was drawn last is no longer true.
    public private(set) var isDirty = true

    /// A test before its first trace.
    public init(
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
    public var target: CircleTarget { test.recogniser.target }

    /// The trace to be seen: the one that goes on, or the last one.
    public var trace: CircleTrace? { test.recogniser.trace }

    /// Takes what the pipeline reported at a time on the source's clock.
    ///
    /// - Parameters:
    ///   - report: what it reported.
    ///   - time: the time, in microseconds.
    ///   - tell: receives each trace that is over.
    public mutating func take(
        _ report: MeasurementEvent, at time: Int64, tell: (CircleResult) -> Void = { _ in }
    ) {
        pass(to: time)
        var results: [CircleResult] = []
        test.take(report) { results.append($0) }
        switch report {
        case .reading(let reading):
            isTouched = !reading.contacts.isEmpty
            if !reading.isTick { isDirty = true }
        case .gone:
            (isLost, isTouched, notice, isDirty) = (true, false, nil, true)
        default: break
        }
        if test.recogniser.isTracing { result = nil }
        for next in results {
            result = next
            tally.add(next)
            tell(next)
        }
        if !results.isEmpty { isDirty = true }
    }

    /// Forgets the trace that is over.
    public mutating func clear() {
        test.clear()
        if !test.recogniser.isTracing { result = nil }
        notice = nil
        isDirty = true
    }

    /// The same device is back.
    public mutating func reconnect(_ session: GaugeSession, at time: Int64) {
        pass(to: time)
        self.session = session
        isLost = false
        isDirty = true
    }

    /// The recording that is replayed is over.
    public mutating func end(at time: Int64) {
        pass(to: time)
        (isOver, isDirty) = (true, true)
    }

    /// What the demo says to the picture; nil for nothing.
    public mutating func say(caption: String?, at time: Int64) {
        pass(to: time)
        self.caption = caption?.printable()
        isDirty = true
    }

    /// Something to tell the person, for a few seconds.
    public mutating func say(notice: String, at time: Int64) {
        pass(to: time)
        self.notice = (notice.printable(), self.time + Self.noticeDuration)
        isDirty = true
    }

    /// Whether the pad is held for this program alone.
    public mutating func hold(_ isHeld: Bool) {
        guard isPadHeld != isHeld else { return }
        isPadHeld = isHeld
        isDirty = true
    }

    /// Time passes, and with it what stands for a while only.
    public mutating func pass(to time: Int64) {
        self.time = max(self.time, time)
        if let until = notice?.until, until <= self.time {
            notice = nil
            isDirty = true
        }
    }

    /// When a notice is over, on the source's clock; nil where there is none.
    public var noticeEnd: Int64? { notice?.until }

    /// A picture was drawn.
    public mutating func pictureWasDrawn() { isDirty = false }

    /// The line that invites to the next step.
    public var message: String {
        if let notice { return notice.text }
        if isLost { return "The pad is gone." }
        if isOver { return EndOfRecording.message(canStepBack: canPause) }
        if let caption { return caption }
        if test.recogniser.isTracing { return "Go round once, between the circles, and lift." }
        if result != nil, isTouched { return "Lift the finger; then the next trace can begin." }
        if tally.tries > 0 { return "Another one? c clears." }
        return "The circles lie on the pad as they do here: put a finger between them."
    }
}
