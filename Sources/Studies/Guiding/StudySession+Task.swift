package import Core
package import Metrology

extension StudySession: GuidedTask {
    /// Silence is measured, too.
    package static var clockInterval: Int64? { 100_000 }

    package var isComplete: Bool { guide.isComplete }

    package mutating func begin(emit: (CalibrationUpdate) -> Void) {
        // A study whose steps were all measured before an interruption lacks only its end.
        guard !isComplete else { return end() }
        // A scenario starts before its first frame, with an empty pad.
        if isSimulated { report(emit) { $0.pass(to: 0, emit: $1) } }
    }

    package mutating func process(_ event: SourceEvent, _ frame: Frame, emit: (CalibrationUpdate) -> Void) {
        report(emit) { $0.process(event, frame, emit: $1) }
    }

    package mutating func process(_ event: MeasurementEvent, emit: (CalibrationUpdate) -> Void) {}

    package mutating func pass(
        to moment: SourceTime, time: SessionTime?, emit: (CalibrationUpdate) -> Void
    ) {
        report(emit) { $0.pass(to: moment, emit: $1) }
    }

    package mutating func perform(
        _ answer: GuidedAnswer, at moment: SourceTime, emit: (CalibrationUpdate) -> Void
    ) {
        report(emit) { session, emit in
            switch answer {
            case .confirm: session.confirm(at: moment, emit: emit)
            case .back: session.back(at: moment, emit: emit)
            }
        }
    }

    package mutating func conclude(emit: (CalibrationUpdate) -> Void) {}

    /// Reports what people need of what happens, and writes the steps that are complete.
    private mutating func report(
        _ emit: (CalibrationUpdate) -> Void,
        _ change: (inout StudySession, (StudyEvent) -> Void) -> Void
    ) {
        var events: [StudyEvent] = []
        change(&self) { events.append($0) }
        for event in events {
            switch event {
            case .part(let part, let number, let count):
                emit(CalibrationUpdate(.part(part.name, number: number, of: count), state))
            case .guidance(let event): emit(CalibrationUpdate(event, state))
            case .ended: write()
            case .complete: end()
            case .began: break
            }
        }
    }

    private var state: CalibrationState { CalibrationState(guide.points, of: guide.head.loads) }
}
