package import Core
package import Formatting
package import SessionEvents
package import TerminalUI
package import TouchAnalysis

/// The state of the screen of a force-tracking task.
package struct TargetModel: ScreenModel, Equatable {
    /// The part of time that is shown around now, in seconds.
    static let window = -4.0...2.0
    /// The pad and the wording of its forces.
    package let session: SessionFacts
    /// The target.
    let course: TargetCourse
    /// A message for the user, or a caption of the demo; nil for none.
    private(set) var notice: String?
    /// The number of the current or last attempt.
    private(set) var attempt = 0
    /// The beginning of the scored part of the current attempt; nil while there is none.
    private(set) var start: SessionTime?
    /// The RMS error so far of the current attempt, in grams; nil while it is not scored.
    private(set) var rmsError: Double?
    /// The last result.
    private(set) var result: TaskResult?
    /// All results.
    private var results: [TaskResult] = []
    /// Whether the last attempt was abandoned.
    private(set) var wasAbandoned = false
    private(set) var now: SessionTime = 0
    /// The forces of the last seconds, in grams; nil without contact.
    private(set) var trace: [(time: SessionTime, grams: Double?)] = []
    private(set) var isSaturated = false

    package init(session: SessionFacts, course: TargetCourse) {
        (self.session, self.course) = (session, course)
    }

    /// The band moves with time alone.
    package var isChanged: Bool { true }

    package var nextChange: SourceTime? { nil }

    package var closing: [String] {
        TaskWords(session.wording).table(results)
    }

    package mutating func receive(_ event: SessionEvent, at moment: SourceTime) {
        if case .measured(.reading(let reading)) = event { follow(reading) }
        notice = ScreenMessage.after(event, notice)
    }

    private mutating func follow(_ reading: Reading) {
        guard let time = reading.time else { return }
        let grams = reading.contacts.isEmpty ? nil : reading.load.force.grams - reading.tare
        isSaturated = reading.load.isSaturated
        pass(to: time)
        if let last = trace.last, last.grams == grams, reading.isTick { return }
        trace.append((time, grams))
    }

    package mutating func pass(to moment: SourceTime, time: SessionTime?) { if let time { pass(to: time) } }

    private mutating func pass(to time: SessionTime) {
        now = max(now, time)
        let oldest = now + Int64(Self.window.lowerBound * 1e6)
        // The force before the first one that is kept still applies at the left edge.
        let passed = trace.prefix { $0.time < oldest }.count - 1
        if passed > 0 { trace.removeFirst(passed) }
    }

    package mutating func press(_ key: Key) -> SessionCommand? {
        ScreenMessage.press(
            key,
            help:
                "Press so that the disc stays in the band, which moves from right to left; lift to end an attempt. q quits.",
            answering: &notice)
    }

    package mutating func wasDrawn() {}

    package func draw(into canvas: inout Canvas) { view(self, into: &canvas) }

    package mutating func take(_ event: TaskEvent) {
        if case .progressed(let error) = event {
            rmsError = error
            return
        }
        (notice, rmsError) = (nil, nil)
        switch event {
        case .began(let attempt, let time):
            (self.attempt, result, wasAbandoned) = (attempt, nil, false)
            start = time + Int64(TargetCourse.leadIn * 1e6)
        case .scored, .progressed, .over: break
        case .ended(let result):
            (self.result, start) = (result, nil)
            results.append(result)
        case .abandoned: (wasAbandoned, start) = (true, nil)
        }
    }

    /// The time since the beginning of the scored part in seconds; that of the beginning of the lead-in while there is no
    /// attempt.
    var elapsed: Double { start.map { Double(now - $0) / 1e6 } ?? -TargetCourse.leadIn }

    /// The time until scoring begins, or until it ends, in seconds; nil while there is no attempt.
    var secondsLeft: Double? {
        guard start != nil else { return nil }
        return max(0, elapsed < 0 ? -elapsed : course.durationSeconds - elapsed)
    }

    /// The current force in grams; nil without contact.
    var grams: Double? { trace.last?.grams }

    /// What there is to do.
    var instruction: String {
        if let start {
            guard now >= start else { return "Attempt \(attempt): press until the disc is in the band." }
            return "Attempt \(attempt): keep the disc in the band."
        }
        if wasAbandoned { return "It was lifted too early. Press again to begin." }
        return result == nil ? "Press to begin." : "Lift, and press again for another attempt."
    }

    /// Whether both would look the same.
    package static func == (one: TargetModel, other: TargetModel) -> Bool {
        one.session == other.session && one.course == other.course && one.notice == other.notice
            && one.attempt == other.attempt && one.start == other.start && one.result == other.result
            && one.rmsError == other.rmsError && one.wasAbandoned == other.wasAbandoned
            && one.now == other.now
            && one.trace.elementsEqual(other.trace, by: ==)
    }
}
