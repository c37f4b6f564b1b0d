package import Core

/// What happens in a session of a force-tracking task.
package enum TaskEvent: Equatable, Sendable {
    /// A finger came down: the lead-in of an attempt begins.
    case began(attempt: Int, time: SessionTime)
    /// The lead-in is over: from this time on the force is scored.
    case scored(attempt: Int, time: SessionTime)
    /// The force is scored, of which this is the RMS error so far, in grams.
    case progressed(rmsError: Double)
    /// An attempt is complete.
    case ended(TaskResult)
    /// The finger was lifted, or the pad was lost, before the end of an attempt, which has no result.
    case abandoned(attempt: Int, time: SessionTime)
    /// The session is over.
    case over(attempts: Int, results: Int)
}

/// The result of a complete attempt.
package struct TaskResult: Equatable, Sendable {
    /// The number of the attempt, from 1.
    package let attempt: Int
    /// The beginning of the scored part.
    package let start: SessionTime
    /// The end of the task.
    package let end: SessionTime
    /// The figures.
    package let score: TaskScore
    /// Whether the pad was at its limit during the scored part, so that the figures are those of a clipped force.
    package let isSaturated: Bool
}

/// Attempts at a force-tracking task: each begins when a finger comes down, and ends with the task or the lift.
///
/// The force is the unsmoothed load minus the tare, held on the 5 ms grid from the moment at which the finger came down.
package struct TaskSession: GuidedTask, Equatable {
    /// The target.
    package let course: TargetCourse
    /// The number of attempts so far.
    package private(set) var attempts = 0
    private var results = 0
    /// The number of results with which the task is complete; nil if it has no end.
    private let wanted: Int?
    /// The sum of the squares of the errors so far.
    private var squares = 0.0
    /// The number of samples in that sum.
    private var summed = 0
    /// The beginning of the scored part of the current attempt; nil while there is none.
    package private(set) var start: SessionTime?
    private var forces: [Double] = []
    /// The time of the last reading; nil before it.
    private var last: SessionTime?
    private var lastGrams = 0.0
    private var isLastSaturated = false
    private var isSaturated = false
    /// Whether the finger of a complete attempt is still down.
    private var awaitsLift = false

    /// - Parameters:
    ///   - course: the target.
    ///   - wanted: the number of results with which the task is complete; nil if it has no end.
    package init(_ course: TargetCourse, wanted: Int? = nil) { (self.course, self.wanted) = (course, wanted) }

    package static var clockInterval: Int64? { nil }

    package var isComplete: Bool { wanted.map { results >= $0 } ?? false }

    package mutating func begin(emit: (TaskEvent) -> Void) {}

    package mutating func process(_ event: SourceEvent, _ frame: Frame, emit: (TaskEvent) -> Void) {}

    package mutating func process(_ event: MeasurementEvent, emit: (TaskEvent) -> Void) {
        switch event {
        case .reading(let reading): process(reading, emit)
        case .gone(let time), .blocked(let time), .continued(let time), .dropped(_, let time):
            if let time { abandon(at: time, emit) }
            awaitsLift = false
        case .unseen(let reading): process(.blocked(time: reading.time), emit: emit)
        default: break
        }
    }

    package mutating func pass(to moment: SourceTime, time: SessionTime?, emit: (TaskEvent) -> Void) {}

    package mutating func perform(
        _ answer: GuidedAnswer, at moment: SourceTime, emit: (TaskEvent) -> Void
    ) {}

    package mutating func conclude(emit: (TaskEvent) -> Void) {
        if let last { abandon(at: last, emit) }
        emit(.over(attempts: attempts, results: results))
    }

    private mutating func process(_ reading: Reading, _ emit: (TaskEvent) -> Void) {
        guard let time = reading.time, !isComplete else { return }
        last = time
        let isTouched = !reading.contacts.isEmpty
        if start != nil { fill(until: time, emit) }
        if !isTouched {
            abandon(at: time, emit)
            awaitsLift = false
        } else if start == nil, !awaitsLift {
            attempts += 1
            forces.removeAll(keepingCapacity: true)
            (squares, summed) = (0, 0)
            (start, isSaturated) = (time + SampleGrid.stepMicroseconds * Int64(course.samples.leadIn), false)
            emit(.began(attempt: attempts, time: time))
        }
        lastGrams = reading.load.force.grams - reading.tare
        isLastSaturated = reading.load.isSaturated
    }

    /// Appends the samples before a time, and ends the attempt if they are complete.
    private mutating func fill(until time: SessionTime, _ emit: (TaskEvent) -> Void) {
        guard let start else { return }
        let samples = course.samples
        let first = start - SampleGrid.stepMicroseconds * Int64(samples.leadIn)
        let count = min(SampleGrid.count(before: time - first), samples.leadIn + samples.scored)
        guard count > forces.count else { return }
        let isScored = forces.count > samples.leadIn
        forces.append(contentsOf: repeatElement(lastGrams, count: count - forces.count))
        if isLastSaturated, count > samples.leadIn { isSaturated = true }
        if !isScored, count > samples.leadIn { emit(.scored(attempt: attempts, time: start)) }
        guard count == samples.leadIn + samples.scored else { return progress(emit) }
        (self.start, awaitsLift) = (nil, true)
        results += 1
        emit(
            .ended(
                TaskResult(
                    attempt: attempts, start: start, end: first + SampleGrid.stepMicroseconds * Int64(count),
                    score: TaskScore(forces, following: course),
                    isSaturated: isSaturated)))
    }

    /// Reports the error so far, if there is any.
    private mutating func progress(_ emit: (TaskEvent) -> Void) {
        let lead = course.samples.leadIn
        let scored = max(0, forces.count - lead)
        guard scored > summed else { return }
        for index in summed..<scored {
            let error = forces[lead + index] - course.target(at: Double(index) * SampleGrid.stepSeconds)
            squares += error * error
        }
        summed = scored
        emit(.progressed(rmsError: (squares / Double(scored)).squareRoot()))
    }

    private mutating func abandon(at time: SessionTime, _ emit: (TaskEvent) -> Void) {
        guard start != nil else { return }
        start = nil
        emit(.abandoned(attempt: attempts, time: time))
    }
}
