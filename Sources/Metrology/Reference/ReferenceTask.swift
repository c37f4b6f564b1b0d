package import Core
internal import Text

/// A calibration against a reference scale under the pad, which is complete when the result no longer improves.
package struct ReferenceTask: GuidedTask {
    package typealias Outcome = Result<ReferenceFit, ReferenceRefusal>
    /// Begins to compute something, and returns how to ask for it, waiting for it or not; nil while it is not ready.
    package typealias Background =
        @Sendable (_ work: @escaping @Sendable () -> Outcome) -> @Sendable (_ waiting: Bool) -> Outcome?

    package private(set) var series = ReferenceSeries()
    private let model: ForceModel?
    private let isForced: Bool
    private let isTyped: Bool
    /// Whether a fit that is not ready is waited for; never while a device is read.
    private let waits: Bool
    private let background: Background
    private var watch = ReferenceProgressWatch()
    private var last: ReferenceAlignment?
    /// The fit to what was measured until `fitted`; its result is used an interval later, so that a recording gives the
    /// same results at any speed.
    private var pending: (@Sendable (Bool) -> Outcome?)?
    /// The duration of the measurement at the last fit, in seconds.
    private var fitted = 0.0
    package private(set) var isComplete = false
    private var refusal: String?
    /// The curve of the last fit.
    private var shown = CalibrationState()
    /// When the user was last told that the scale does not move, in seconds of the measurement.
    private var warned = -ReferenceTask.reminder
    /// The number of typed weights that are points.
    private var typedPoints = 0

    /// The least time between fits, in seconds of the measurement.
    private static let intervalSeconds = 2.0
    /// The number of readings for each second between fits. A fit takes time in proportion to its readings, and so do all
    /// fits together if the time between them grows with the readings, as it does for fast scales.
    private static let readingsPerSecond = 2_000.0
    /// The time after which the user is warned again that the scale does not move, in seconds.
    private static let reminder = 10.0

    /// - Parameters:
    ///   - model: the shape of the curve; nil for the one that the fit chooses.
    ///   - isForced: whether a doubtful fit is made nevertheless.
    ///   - isTyped: whether a person types the weights.
    ///   - isLive: whether a device is read: the curve is shown when it is ready, and the next fit begins later. A recording
    ///     waits for it instead.
    ///   - background: computes fits, so that readings of the scale, which have no time of their own, are read when they
    ///     arrive.
    package init(
        model: ForceModel?, isForced: Bool, isTyped: Bool, isLive: Bool, background: @escaping Background
    ) {
        (self.model, self.isForced, self.isTyped) = (model, isForced, isTyped)
        (waits, self.background) = (!isLive, background)
    }

    package static var clockInterval: Int64? { nil }

    package mutating func begin(emit: (CalibrationUpdate) -> Void) {
        emit(CalibrationUpdate(.instruction(isTyped ? .holdAndType : .pressUpAndDown), CalibrationState()))
    }

    package mutating func process(_ event: SourceEvent, _ frame: Frame, emit: (CalibrationUpdate) -> Void) {}

    package mutating func process(_ event: MeasurementEvent, emit: (CalibrationUpdate) -> Void) {
        guard !isComplete else { return }
        guard case .reference = event else { return series.add(event) }
        let count = series.typedCount
        series.add(event)
        if series.isTyped { return typed(after: count, emit) }
        // Not at the end of the stream: what follows is the result.
        let interval = max(Self.intervalSeconds, Double(series.weighed) / Self.readingsPerSecond)
        guard series.seconds - fitted >= interval else { return }
        if let pending {
            guard let result = pending(waits) else { return }
            report(result, emit)
        }
        warnOfStillness(emit)
        fitted = series.seconds
        pending = background { [series, model, isForced, last] in
            do throws(ReferenceRefusal) {
                return .success(try ReferenceFit(series, model: model, isForced: isForced, near: last))
            } catch { return .failure(error) }
        }
    }

    package mutating func pass(
        to moment: SourceTime, time: SessionTime?, emit: (CalibrationUpdate) -> Void
    ) {}

    package mutating func perform(
        _ answer: GuidedAnswer, at moment: SourceTime, emit: (CalibrationUpdate) -> Void
    ) {}

    package mutating func conclude(emit: (CalibrationUpdate) -> Void) {}

    private mutating func report(_ result: Outcome, _ emit: (CalibrationUpdate) -> Void) {
        switch result {
        case .success(let fit):
            last = fit.alignment
            isComplete = watch.isDone(fit, after: fitted) || series.isFull
            refusal = nil
            shown = CalibrationState(fit.fit.points, fit.fit.curve)
            emit(CalibrationUpdate(.progress(ReferenceProgress(fit)), shown))
        case .failure(let error):
            guard !error.needsMore, refusal != error.description else { return }
            refusal = error.description
            emit(CalibrationUpdate(.trouble("\(error)."), shown))
        }
    }

    /// Says during the measurement that the scale does not move, since no fit says so before the end.
    private mutating func warnOfStillness(_ emit: (CalibrationUpdate) -> Void) {
        guard series.seconds - warned >= Self.reminder, let grams = series.frozenWeight else { return }
        warned = series.seconds
        let text =
            "The scale stays at \(grams.significant) g while the pad is pressed: it may be asleep, not under the pad, or in "
            + "another unit."
        emit(CalibrationUpdate(.trouble(text), shown))
    }

    /// Reports a typed weight, or why it is not a point.
    private mutating func typed(after count: Int, _ emit: (CalibrationUpdate) -> Void) {
        let points = series.typedPoints
        let state = CalibrationState(points, (try? Fit(points, model: model, isForced: true))?.curve)
        if points.count > typedPoints, let point = points.last {
            emit(CalibrationUpdate(.captured(point, name: "\(point.referenceGrams) g"), state))
        } else if series.typedCount > count {
            emit(
                CalibrationUpdate(
                    .trouble("The pad must be pressed, below its limit, for a second before."), state))
        }
        typedPoints = points.count
    }
}
