import Core
import Metrology
import Recordings
import Screens

/// Calibrates a pad against a reference scale under it, and ends the session when the result no longer improves.
final class ReferenceStage: Stage, CommandSource {
    private(set) var series = ReferenceSeries()
    private let curve: CurveRequest
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

    /// The time between fits, in seconds of the measurement.
    private static let interval = 2.0

    /// - Parameters:
    ///   - curve: the options of the fit.
    ///   - isTyped: whether a person types the weights.
    init(_ curve: CurveRequest, isTyped: Bool) { (self.curve, self.isTyped) = (curve, isTyped) }

    var isGuiding: Bool { true }
    var pollable: Int32? { nil }
    func readCommands() -> [SessionCommand] { [] }
    func dueCommands(at moment: SourceTime) -> [SessionCommand] { isDone ? [.finish] : [] }

    func process(_ event: SessionEvent, at moment: SourceTime, emit: (SessionEvent) -> Void) {
        switch event {
        case .opened:
            let instruction: CalibrationInstruction = isTyped ? .holdAndType : .pressUpAndDown
            emit(.calibration(.instruction(instruction), GaugeCalibration()))
        case .rewound:
            (series, watch, last, fitted, isDone) = (.init(), .init(), nil, 0, false)
            pending = nil
        case .measured(let event) where !isDone:
            guard case .reference = event else { return series.add(event) }
            let count = series.typedCount
            series.add(event)
            if series.isTyped { return typed(after: count, emit) }
            // Not at the end of the stream: what follows is the result.
            guard series.seconds - fitted >= Self.interval else { return }
            if let pending { report(pending, emit) }
            fitted = series.seconds
            pending = BackgroundFit(series, curve, near: last)
        default: break
        }
    }

    private func report(_ pending: BackgroundFit, _ emit: (SessionEvent) -> Void) {
        switch pending.result() {
        case nil: break
        case .success(let fit):
            last = fit.alignment
            isDone = watch.isDone(fit, after: fitted) || series.isFull
            refusal = nil
            emit(.calibration(.progress(ReferenceProgress(fit)), GaugeCalibration(fit.fit)))
        case .failure(let error):
            guard !error.needsMore, refusal != error.description else { return }
            refusal = error.description
            emit(.calibration(.trouble("\(error)."), GaugeCalibration()))
        }
    }

    /// Reports a typed weight, or why it is not a point.
    private func typed(after count: Int, _ emit: (SessionEvent) -> Void) {
        let points = series.typedPoints
        let fit = try? Fit(points, model: curve.shape, isForced: true)
        let calibration = GaugeCalibration(points, fit?.curve)
        if points.count > typedPoints, let point = points.last {
            emit(.calibration(.captured(point, name: "\(point.reference) g"), calibration))
        } else if series.typedCount > count {
            emit(
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
                    raw: point.raw, grams: point.reference,
                    name: "\(point.reference) g \(point.direction?.rawValue ?? "")")
            }, curve: curve)
    }
}
