package import Core
package import Metrology

/// Guides a person through a study: says what is to be done, and notices when it is.
///
/// It is a value without side effects: it receives readings, moments and keys, and emits events.
package struct StudyGuide: Sendable {
    package let head: StudyHead
    private let surface: TouchSurface
    /// The steps that are to be done; those that are done already were measured before an interruption.
    private let steps: [StudyStep]
    /// The parts to be done, in order.
    private let parts: [StudyPart]
    /// The number of parts that are complete.
    private var completed = 0
    /// The current part; nil before the first one, and once all are complete.
    private var task: (any StudyTask)?
    private var latest = Reading()
    /// The last instruction that was emitted.
    private var emitted: CalibrationInstruction?
    /// The points of the masses so far.
    package private(set) var points: [CalibrationPoint]
    private var center: SurfacePosition?

    /// - Parameters:
    ///   - head: the masses, and whether there are clicks.
    ///   - study: what was measured before an interruption; nil for nothing.
    ///   - surface: the surface of the pad.
    package init(_ head: StudyHead, after study: Study? = nil, on surface: TouchSurface) {
        (self.head, self.surface) = (head, surface)
        let unfit = study.map { StudyCheck($0).unfit } ?? Set(head.plan)
        steps = head.plan.filter(unfit.contains)
        parts = StudyPart.allCases.filter { part in unfit.contains { StudyPart(of: $0) == part } }
        // What follows a mass that must be measured again is measured again too.
        points = study.map { $0.points(before: unfit) } ?? []
        center = study?.center
    }

    /// The steps in the order in which they are done, with those that join the masses to the ones before an interruption.
    package var plan: [StudyStep] {
        let masses = MassesTask(head, after: points, center: center, on: surface).plan
        return parts.flatMap { part in part == .masses ? masses : steps.filter { StudyPart(of: $0) == part } }
    }

    /// Whether everything was measured.
    package var isComplete: Bool { completed == parts.count }

    /// The current instruction; nil before the first moment, and once everything was measured.
    package var request: CalibrationInstruction? { task?.instruction }

    /// Processes an event of the pipeline, at a moment of the source's clock.
    package mutating func process(
        _ event: MeasurementEvent, at moment: SourceTime, emit: (StudyEvent) -> Void
    ) {
        if case .reading(let reading) = event { latest = reading }
        act(emit) { $0.process(event, at: moment, emit: $1) }
        switch event {
        // What lay on the pad meanwhile is unknown, so the step begins again.
        case .unseen, .dropped, .blocked, .gone, .continued: act(emit) { $0.begin(emit: $1) }
        case .reading, .touchDown, .touchUp, .threshold, .mark, .reference: break
        }
    }

    /// Notes that nothing has changed until a moment.
    package mutating func pass(to moment: SourceTime, emit: (StudyEvent) -> Void) {
        act(emit) { $0.pass(to: moment, emit: $1) }
    }

    /// Handles Enter: measures at once.
    package mutating func confirm(emit: (StudyEvent) -> Void) { act(emit) { $0.confirm(emit: $1) } }

    /// Goes back one step.
    package mutating func back(emit: (StudyEvent) -> Void) { act(emit) { $0.back(emit: $1) } }

    private mutating func act(
        _ emit: (StudyEvent) -> Void, by change: (inout any StudyTask, (StudyEvent) -> Void) -> Void
    ) {
        guard !isComplete else { return }
        if task == nil { begin(emit) }
        if var current = task {
            var events: [StudyEvent] = []
            change(&current) { events.append($0) }
            task = current
            note(current)
            events.forEach(emit)
        }
        while let current = task, current.instruction == nil {
            completed += 1
            task = nil
            guard !isComplete else { return emit(.complete) }
            begin(emit)
        }
        guard let next = task?.instruction, next != emitted else { return }
        emitted = next
        emit(.guidance(.instruction(next)))
    }

    private mutating func note(_ task: any StudyTask) {
        guard let masses = task as? MassesTask else { return }
        (points, center) = (masses.guide.points, masses.center)
    }

    private mutating func begin(_ emit: (StudyEvent) -> Void) {
        let part = parts[completed]
        emit(.part(part, number: completed + 1, of: parts.count))
        var task = task(of: part)
        task.begin(emit: emit)
        self.task = task
    }

    private func task(of part: StudyPart) -> any StudyTask {
        func counts(_ number: Int) -> Double? {
            points.first { $0.referenceGrams == head.masses[number - 1].grams }?.raw
        }
        switch part {
        case .empty: return EmptyPadTask(latest)
        case .masses: return MassesTask(head, after: points, center: center, on: surface)
        case .places:
            return PlacesTask(
                steps.filter { StudyPart(of: $0) == .places }, head, counts: counts(head.placedMass),
                center: center, on: surface, latest)
        case .clicks: return ClicksTask()
        case .creep: return CreepTask(head, counts: counts(head.masses.count), latest)
        }
    }
}
