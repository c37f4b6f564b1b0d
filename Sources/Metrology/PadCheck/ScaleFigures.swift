internal import Core
internal import Text

/// The figures that a reference scale under the pad gives by finger alone.
struct ScaleFigures: CheckFigures {
    private let pad: CheckedPad
    private let comparison: ScaleComparison

    init(_ comparison: ScaleComparison, on pad: CheckedPad) {
        (self.comparison, self.pad) = (comparison, pad)
    }

    /// The figures of a comparison with a scale, which replace those of known masses; empty without a pad.scale.
    var figures: [CheckFigure] {
        guard comparison.hasReadings else { return [] }
        let metrics: [CheckMetric] = [
            .repeatability, .eccentricity, .linearity, .errorOfIndication, .hysteresis,
        ]
        do throws(ReferenceRefusal) {
            let fit = try comparison.fit()
            return [
                repeatability(fit), eccentricity(fit), linearity(fit), error(fit), hysteresis(fit),
            ]
        } catch {
            return metrics.map { .missing($0, because: .found(error.description)) }
        }
    }

    private func basis(_ fit: ReferenceFit) -> String {
        "\(fit.alignment.pairs.count.counted("pair")) with the reference scale in "
            + fit.alignment.passes.counted("pass", "passes")
    }

    private func repeatability(_ fit: ReferenceFit) -> CheckFigure {
        guard let deviation = fit.repeatability, let heaviest = fit.fit.points.map(\.referenceGrams).max()
        else {
            return .missing(.repeatability, because: .needs("several passes over the same loads"))
        }
        return .known(
            .repeatability, deviation, from: basis(fit),
            deviation <= pad.gramsPerCount * (1 + 1e-9)
                ? .good : CheckFigure.Grade(deviation / heaviest, good: 0.01, fair: 0.03),
            "\(deviation.significant) g between passes at the same load by the scale, up to \(heaviest.significant) g"
        )
    }

    private func eccentricity(_ fit: ReferenceFit) -> CheckFigure {
        let changes = comparison.changes(after: fit)
        if let absent = changes.first(where: { $0.change == nil }) {
            return .missing(
                .eccentricity,
                because: .found("the \(absent.corner.rawValue) corner was not pressed long enough"))
        }
        guard
            let worst = changes.max(by: { ($0.change ?? 0).magnitude < ($1.change ?? 0).magnitude }),
            let share = worst.change, let heaviest = fit.fit.points.map(\.referenceGrams).max()
        else {
            return .missing(
                .eccentricity, because: .found("nothing was pressed at the center and the corners"))
        }
        return .known(
            .eccentricity, share.magnitude * heaviest,
            from: "presses at the center and at four corners, against the reference scale",
            CheckFigure.Grade(share.magnitude, of: heaviest, count: pad.gramsPerCount, good: 0.03, fair: 0.1),
            "\((100 * share.magnitude).significant) percent \(share < 0 ? "less" : "more") at the "
                + "\(worst.corner.rawValue) corner, in grams at \(heaviest.significant) g")
    }

    private func linearity(_ fit: ReferenceFit) -> CheckFigure {
        let percent = fit.fit.statistics.linearity
        return .known(
            .linearity, percent, from: basis(fit),
            CheckFigure.Grade(percent, good: 1, fair: 5),
            "the counts deviate from a straight line by \(percent.significant) percent of their range")
    }

    private func error(_ fit: ReferenceFit) -> CheckFigure {
        guard pad.scale.provenance.statesGrams else {
            return .missing(.errorOfIndication, because: .found("its grams are unknown"))
        }
        let levels = CalibrationLevel.levels(of: fit.fit.points)
        let zero = levels.first.map { pad.scale.grams(ofCounts: $0.meanRaw) - $0.referenceGrams } ?? 0
        let errors = levels.map {
            (load: $0.referenceGrams, error: pad.scale.grams(ofCounts: $0.meanRaw) - $0.referenceGrams - zero)
        }
        let worst = errors.max { $0.error.magnitude < $1.error.magnitude } ?? (0, 0)
        let span = (levels.last?.referenceGrams ?? 0) - (levels.first?.referenceGrams ?? 0)
        return .known(
            .errorOfIndication, worst.error.magnitude, from: basis(fit),
            CheckFigure.Grade(
                worst.error.magnitude / max(span, 1e-9), of: span, count: pad.gramsPerCount, good: 0.01,
                fair: 0.05),
            "\(worst.error.significant) g at \(worst.load.significant) g, in the middle between rising and falling loads"
        )
    }

    private func hysteresis(_ fit: ReferenceFit) -> CheckFigure {
        let references = fit.fit.points.map(\.referenceGrams)
        let span = (references.max() ?? 0) - (references.min() ?? 0)
        guard let width = fit.fit.statistics.hysteresis, span > 0 else {
            return .missing(.hysteresis, because: .needs("rising and falling loads"))
        }
        return .known(
            .hysteresis, width, from: basis(fit),
            CheckFigure.Grade(width / span, of: span, count: pad.gramsPerCount, good: 0.01, fair: 0.03),
            "\((100 * width / span).significant) percent of the range between rising and falling loads; creep is not "
                + "part of it")
    }
}
