internal import Core
internal import Metrology

/// The work on one part of a study. It is a value without a clock.
protocol StudyTask: Sendable {
    /// What is to be done; nil once everything is.
    var instruction: CalibrationInstruction? { get }

    /// Begins the current step, or begins it again after events were lost.
    mutating func begin(emit: (StudyEvent) -> Void)

    /// Processes an event of the pipeline, at a moment of the source's clock.
    mutating func process(_ event: MeasurementEvent, at moment: SourceTime, emit: (StudyEvent) -> Void)

    /// Notes that nothing has changed until a moment.
    mutating func pass(to moment: SourceTime, emit: (StudyEvent) -> Void)

    /// Handles Enter: measures at once.
    mutating func confirm(emit: (StudyEvent) -> Void)

    /// Goes back one step.
    mutating func back(emit: (StudyEvent) -> Void)
}

extension StudyTask {
    mutating func pass(to moment: SourceTime, emit: (StudyEvent) -> Void) {}

    mutating func confirm(emit: (StudyEvent) -> Void) {
        emit(.guidance(.trouble("This step ends by itself.")))
    }

    mutating func back(emit: (StudyEvent) -> Void) {
        emit(.guidance(.trouble("This step begins again.")))
        begin(emit: emit)
    }
}

extension Reading {
    /// Whether anything touches the pad.
    var isTouched: Bool { !contacts.isEmpty }
}
