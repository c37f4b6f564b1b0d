internal import Core
internal import Text

extension Fit {
    /// A problem of a fit with its probable cause.
    struct Diagnosis {
        /// The problem, its probable cause and what to do, in a sentence without a full stop.
        let sentence: String
        /// The index of the point that was probably measured wrongly; nil if that cannot be said.
        let suspect: Int?
    }

    /// The probable cause of a problem of the fit: the point that is probably wrong, or else the one with the largest
    /// error.
    ///
    /// - Parameters:
    ///   - problem: what is wrong with the fit.
    ///   - remedy: what to do if no single point explains it.
    func diagnosis(of problem: String, remedy: String) -> Diagnosis {
        if let suspect {
            let point = points[suspect.index]
            return Diagnosis(
                sentence:
                    "\(problem); without \(point.referenceGrams.significant) g (raw \(point.raw.fixed(1))) it would be "
                    + "± \(suspect.expanded.significant) g. Measure it again: perhaps that mass was not on the pad",
                suspect: suspect.index)
        }
        let worst = zip(points, residuals).max { $0.1.magnitude < $1.1.magnitude }
            .flatMap { $0.1.magnitude >= statistics.resolution ? $0 : nil }
        let named = worst.map {
            "; the largest error is \($0.1.significant) g at \($0.0.referenceGrams.significant) g (raw \($0.0.raw.fixed(1)))"
        }
        return Diagnosis(sentence: "\(problem)\(named ?? ""); \(remedy)", suspect: nil)
    }

    /// Why the weights of the fit are doubtful, and what to do, in a sentence without a full stop: U of the heaviest load
    /// exceeds a tenth of it. Nil if it does not, or if U is unknown.
    package var doubt: String? {
        guard let heaviest = loads.last, let expanded = heaviest.expandedUncertainty,
            expanded > Self.greatestUncertainty * heaviest.grams
        else { return nil }
        return diagnosis(
            of: "a load of \(heaviest.grams.significant) g is known to ± \(expanded.significant) g only",
            remedy: "measure five masses or more"
        ).sentence
    }

    /// The point without which the others agree best, and the expanded uncertainty that they then have; nil unless that is
    /// at most a fifth of what it is with all points, and small enough.
    private var suspect: (index: Int, expanded: Double)? {
        guard points.count <= Self.mostSuspects, let heaviest = loads.last else { return nil }
        let all = heaviest.expandedUncertainty ?? .infinity
        let others = points.indices.compactMap { index -> (index: Int, expanded: Double)? in
            var rest = points
            rest.remove(at: index)
            let levels = CalibrationLevel.levels(of: rest)
            guard levels.count >= Self.fewestLevels,
                let fit = Self.simplest(of: Self.rising(rest, levels), span: heaviest.grams),
                let expanded = fit.loads.last?.expandedUncertainty
            else { return nil }
            return (index, expanded)
        }
        guard let best = others.min(by: { $0.expanded < $1.expanded }),
            best.expanded <= Self.explaining * all,
            best.expanded <= Self.greatestUncertainty * heaviest.grams
        else { return nil }
        return best
    }

    /// Beyond this number, points are not left out one by one.
    private static let mostSuspects = 100
    /// The levels that remain: any three lie near some curve.
    private static let fewestLevels = 4
    /// The share of the uncertainty that remains without a point that explains it.
    private static let explaining = 0.2
}
