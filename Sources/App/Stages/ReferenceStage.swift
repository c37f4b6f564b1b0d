import Core
import Metrology
import Recordings
import Screens
import SessionEvents

/// Calibrates a pad against a reference scale under it, and ends the session when the result no longer improves.
final class ReferenceStage: Participant {
    private(set) var series = ReferenceSeries()
    private let curve: CurveOptions
    private let isTyped: Bool
    private var watch = ReferenceProgressWatch()
    private var last: ReferenceAlignment?
    /// The fit to what was measured until `fitted`; its result is used an interval later, so that a recording gives the
    /// same results at any speed.
    private var pending: BackgroundFit?
    /// The duration of the measurement at the last fit, in seconds.
    private var fitted = 0.0
    private var isDone = false
    private var refusal: String?
    /// Whether a fit that is not ready is waited for; never while a device is read.
    private let waits: Bool
    /// The curve of the last fit.
    private var shown = GaugeCalibration()
    /// When the user was last told that the scale does not move, in seconds of the measurement.
    private var warned = -ReferenceStage.reminder

    /// The least time between fits, in seconds of the measurement.
    private static let intervalSeconds = 2.0
    /// The number of readings for each second between fits. A fit takes time in proportion to its readings, and so do all
    /// fits together if the time between them grows with the readings, as it does for fast scales.
    private static let readingsPerSecond = 2_000.0
    /// The time after which the user is warned again that the scale does not move, in seconds.
    private static let reminder = 10.0

    /// - Parameters:
    ///   - curve: the options of the fit.
    ///   - isTyped: whether a person types the weights.
    ///   - isLive: whether a device is read: the curve is shown when it is ready, and the next fit begins later. A recording
    ///     waits for it instead.
    init(_ curve: CurveOptions, isTyped: Bool, isLive: Bool) {
        (self.curve, self.isTyped, waits) = (curve, isTyped, !isLive)
    }

    var isGuiding: Bool { true }
    func dueCommands(at moment: SourceTime) -> [SessionCommand] { isDone ? [.end(.count)] : [] }

    func receive(_ event: SessionEvent, at moment: SourceTime, in session: SessionContext) {
        switch event {
        case .opened:
            let instruction: CalibrationInstruction = isTyped ? .holdAndType : .pressUpAndDown
            session.emit(.calibration(.instruction(instruction), GaugeCalibration()))
        case .rewound:
            (series, watch, last, fitted, isDone) = (.init(), .init(), nil, 0, false)
            (pending, shown, warned) = (nil, GaugeCalibration(), -Self.reminder)
        case .measured(let event) where !isDone:
            guard case .reference = event else { return series.add(event) }
            let count = series.typedCount
            series.add(event)
            if series.isTyped { return typed(after: count, session) }
            // Not at the end of the stream: what follows is the result.
            let interval = max(Self.intervalSeconds, Double(series.weighed) / Self.readingsPerSecond)
            guard series.seconds - fitted >= interval else { return }
            if let pending {
                guard let result = pending.result(waiting: waits) else { return }
                report(result, session)
            }
            warnOfStillness(session)
            fitted = series.seconds
            pending = BackgroundFit(series, curve, near: last)
        default: break
        }
    }

    private func report(
        _ result: Result<ReferenceFit, ReferenceRefusal>, _ session: SessionContext
    ) {
        switch result {
        case .success(let fit):
            last = fit.alignment
            isDone = watch.isDone(fit, after: fitted) || series.isFull
            refusal = nil
            shown = GaugeCalibration(fit.fit)
            session.emit(.calibration(.progress(ReferenceProgress(fit)), shown))
        case .failure(let error):
            guard !error.needsMore, refusal != error.description else { return }
            refusal = error.description
            session.emit(.calibration(.trouble("\(error)."), shown))
        }
    }

    /// Says during the measurement that the scale does not move, since no fit says so before the end.
    private func warnOfStillness(_ session: SessionContext) {
        guard series.seconds - warned >= Self.reminder, let grams = series.frozenWeight else { return }
        warned = series.seconds
        session.emit(
            .calibration(
                .trouble(
                    "The scale stays at \(grams.significant) g while the pad is pressed: it may be asleep, not under the pad, "
                        + "or in another unit."), shown))
    }

    /// Reports a typed weight, or why it is not a point.
    private func typed(after count: Int, _ session: SessionContext) {
        let points = series.typedPoints
        let fit = try? Fit(points, model: curve.shape, isForced: true)
        let calibration = GaugeCalibration(points, fit?.curve)
        if points.count > typedPoints, let point = points.last {
            session.emit(.calibration(.captured(point, name: "\(point.referenceGrams) g"), calibration))
        } else if series.typedCount > count {
            session.emit(
                .calibration(
                    .trouble("The pad must be pressed, below its limit, for a second before."), calibration))
        }
        typedPoints = points.count
    }

    /// The number of typed weights that are points.
    private var typedPoints = 0
}

extension GaugeCalibration {
    /// The points of a fit and its curve.
    fileprivate init(_ fit: Fit) { self.init(fit.points, fit.curve) }

    fileprivate init(_ points: [CalibrationPoint], _ curve: ForceCurve?) {
        self.init(
            points: points.map { point in
                .init(
                    raw: point.raw, grams: point.referenceGrams,
                    name: "\(point.referenceGrams) g \(point.direction?.rawValue ?? "")")
            }, curve: curve)
    }
}
