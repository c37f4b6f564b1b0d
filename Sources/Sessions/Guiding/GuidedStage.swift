package import Core
package import SessionEvents

/// Owns a task: gives it what happens, emits what it reports, and ends the session when it is complete.
package final class GuidedStage<Task: GuidedTask>: SourceReceiver, ReadingReceiver, ClockFollower, Scheduled,
    Guide
{
    package private(set) var task: Task
    /// The task before anything has happened, to which a replay that is read again returns.
    private let first: Task
    package let isGuiding: Bool
    private let keep: (Task) throws -> Task.Update?
    private var source = SourceInfo.Kind.device

    /// - Parameters:
    ///   - task: the task before anything has happened.
    ///   - isGuiding: whether haptics and the keys of a demo would disturb it.
    ///   - keep: stores the task so far, if it has changed; returns what is to be reported about that.
    package init(
        _ task: Task, isGuiding: Bool = false, keep: @escaping (Task) throws -> Task.Update? = { _ in nil }
    ) {
        (self.task, first, self.isGuiding, self.keep) = (task, task, isGuiding, keep)
    }

    package var tickHorizon: Int64? { Self.usualTickHorizon }
    package var nextDue: MachineTime? { Task.clockInterval.map { PlaybackClock.machineNow + $0 } }

    package func receive(_ event: SourceEvent, _ frame: Frame, in session: SessionContext) throws {
        try update(session) { $0.process(event, frame, emit: $1) }
    }

    package func receive(_ event: SessionEvent, at moment: SourceTime, in session: SessionContext) throws {
        switch event {
        case .measured(let event): try update(session) { $0.process(event, emit: $1) }
        case .opened(let header):
            source = header.origin.kind
            try update(session) { $0.begin(emit: $1) }
        case .performed(.note, _, _): try update(session) { $0.perform(.confirm, at: moment, emit: $1) }
        case .performed(.back, _, _):
            if let advice = KeyAction.back.advice(for: source, isCalibrating: true) {
                session.emit(.notice(advice))
            } else {
                try update(session) { $0.perform(.back, at: moment, emit: $1) }
            }
        case .stopped: try update(session) { $0.conclude(emit: $1) }
        case .rewound: task = first
        default: break
        }
    }

    package func pass(to moment: SourceTime, in session: SessionContext) throws -> [SessionCommand] {
        if Task.clockInterval != nil {
            try update(session) { $0.pass(to: moment, time: session.time(at: moment), emit: $1) }
        }
        return task.isComplete ? [.end(.count)] : []
    }

    private func update(
        _ session: SessionContext, _ change: (inout Task, (Task.Update) -> Void) -> Void
    ) throws {
        change(&task) { session.emit(.guided(GuidedUpdate($0))) }
        if let update = try keep(task) { session.emit(.guided(GuidedUpdate(update))) }
    }
}
