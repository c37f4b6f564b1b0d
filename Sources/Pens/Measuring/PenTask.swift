package import Core

/// What the measurement of a pen reports.
package enum PenUpdate: Sendable {
    /// The sweeps were counted: when the pen was lifted, and when it was not for a while.
    case counted(PenProgress)
    /// The forces of the scale with the pressures that belong to them, roughly, and the lag of the scale; nil while it is
    /// unknown.
    case response([PenPair], lagSeconds: Double?)
}

/// The measurement of a pen on a scale, which is complete when there are enough sweeps.
///
/// Forces are computed at the end, because that takes longer than the pen may wait.
package struct PenTask: GuidedTask {
    package private(set) var trace: PenTrace
    /// The number of sweeps after which it is complete; nil to go to the end of the source.
    private let wanted: Int?
    /// Whether the response is reported while it is measured.
    private let isShown: Bool
    package private(set) var isComplete = false
    private var wasLifted = true
    private var countedAt = 0.0
    private var respondedAt = 0.0
    /// The lag of the scale in seconds, roughly; nil while it is unknown.
    private var lagSeconds: Double?

    /// The seconds of the trace after which sweeps are counted even if the pen is not lifted.
    private static let countingSeconds = 15.0
    /// The seconds between two reports of the response, since a scale can send more often than a picture changes.
    private static let responseSeconds = 0.1

    /// - Parameters:
    ///   - axis: the pressure axis of the pen.
    ///   - wanted: the number of sweeps after which it is complete; nil to go to the end of the source.
    ///   - isShown: whether the response is reported while it is measured.
    package init(on axis: PressureAxis, wanted: Int?, isShown: Bool) {
        (trace, self.wanted, self.isShown) = (PenTrace(axis), wanted, isShown)
    }

    package static var clockInterval: Int64? { nil }

    package mutating func begin(emit: (PenUpdate) -> Void) {}

    package mutating func process(_ event: SourceEvent, _ frame: Frame, emit: (PenUpdate) -> Void) {}

    package mutating func process(_ event: MeasurementEvent, emit: (PenUpdate) -> Void) {
        trace.add(event)
        let isLift = trace.isLifted && !wasLifted
        wasLifted = trace.isLifted
        if isLift || trace.seconds >= countedAt + Self.countingSeconds { count(emit) }
        guard isShown, case .reference = event, trace.seconds >= respondedAt + Self.responseSeconds else {
            return
        }
        respond(emit)
    }

    package mutating func pass(to moment: SourceTime, time: SessionTime?, emit: (PenUpdate) -> Void) {}

    package mutating func perform(_ answer: GuidedAnswer, at moment: SourceTime, emit: (PenUpdate) -> Void) {}

    package mutating func conclude(emit: (PenUpdate) -> Void) {}

    private mutating func count(_ emit: (PenUpdate) -> Void) {
        countedAt = trace.seconds
        let sweeps = trace.sweepCount
        // A pen that is never lifted ends within a sweep.
        isComplete = wanted.map { trace.isFull || sweeps >= (wasLifted ? $0 : $0 + 1) } ?? false
        emit(
            .counted(
                PenProgress(
                    seconds: trace.seconds, sweeps: sweeps, wanted: wanted,
                    greatestPercent: trace.reporting.greatestPercent)))
        guard isShown else { return }
        lagSeconds = trace.roughLagSeconds ?? lagSeconds
        respond(emit)
    }

    private mutating func respond(_ emit: (PenUpdate) -> Void) {
        respondedAt = trace.seconds
        emit(.response(trace.pairs(lagSeconds: lagSeconds ?? 0), lagSeconds: lagSeconds))
    }
}

/// How far the measurement of a pen is.
package struct PenProgress: Equatable, Sendable {
    /// The duration in seconds.
    package let seconds: Double
    /// The complete sweeps.
    package let sweeps: Int
    /// The number of sweeps after which it is complete; nil if it goes to the end of the source.
    package let wanted: Int?
    /// The greatest pressure in percent; nil before the first.
    package let greatestPercent: Double?
}
