internal import Core
package import Text

/// How far a calibration against a reference scale is.
package struct ReferenceProgress: Equatable, Sendable {
    /// The number of pairs.
    package let pairs: Int
    /// The dead time of the scale in seconds, and its expanded uncertainty.
    package let lagSeconds: Double
    /// The expanded uncertainty of the dead time in seconds.
    package let lagUncertainty: Double
    /// The largest difference between rising and falling loads in grams; nil if it is unknown.
    package let hysteresis: Double?
    /// The expanded uncertainty of the heaviest load in grams; nil if it is unknown.
    package let expandedUncertainty: Double?

    package init(_ fit: ReferenceFit) {
        (pairs, lagSeconds) = (fit.alignment.pairs.count, fit.alignment.lagSeconds)
        lagUncertainty = fit.alignment.lagUncertainty
        hysteresis = fit.fit.statistics.hysteresis
        expandedUncertainty = fit.fit.statistics.expandedUncertainty
    }

    /// The progress, in a short line.
    package var sentence: String {
        var parts = [
            pairs < ReferenceProgressWatch.fewestPairs
                ? "\(pairs) of \(ReferenceProgressWatch.fewestPairs) pairs" : "\(pairs) pairs",
            "lag \((lagSeconds * 1e3).fixed(0)) ± \((lagUncertainty * 1e3).fixed(0)) ms",
        ]
        if let expandedUncertainty { parts.append("U \(expandedUncertainty.fixed(2)) g") }
        if let hysteresis { parts.append("hysteresis \(hysteresis.fixed(2)) g") }
        return parts.joined(separator: ", ")
    }

    /// Writes the progress as members of the current object.
    func encode(into json: inout JSONWriter) {
        json.field("pairs", pairs)
        json.field("lag_s", lagSeconds)
        json.field("lag_uncertainty_s", lagUncertainty)
        json.field("hysteresis_g", orNull: hysteresis)
        json.field("expanded_uncertainty_g", orNull: expandedUncertainty)
    }
}

extension ReferenceFit {
    /// The line of machine output of a command, including its newline.
    package func line(of command: String) -> [UInt8] {
        JSONWriter.line("result", of: command) { json in
            encode(into: &json)
            json.field("response_s", alignment.responseSeconds)
            json.field("correlation", alignment.correlation)
            json.field("reference_zero_g", alignment.zero.meanGrams)
            json.field("reference_drift_g", orNull: alignment.zero.driftGrams)
            json.field("reference_digit_g", alignment.digit)
            json.field("least_squares_change_g", leastSquaresChange)
            fit.encode(into: &json, fit.statistics, fit.loads)
        }
    }

    /// Writes what is known about the scale and the pairs as members of the current object.
    package func encode(into json: inout JSONWriter) {
        json.field("pairs", alignment.pairs.count)
        json.field("passes", alignment.passes)
        json.field("lag_s", alignment.lagSeconds)
        json.field("lag_uncertainty_s", alignment.lagUncertainty)
    }

    /// What is known about the scale and the pairs, in sentences for people.
    package var sentences: [String] {
        let response =
            alignment.responseSeconds < 0.005
            ? ""
            : ", and it follows a change with a time constant of \((alignment.responseSeconds * 1e3).fixed(0)) ms"
        var sentences = [
            "\(alignment.pairs.count.counted("pair")) in \(alignment.passes.counted("pass", "passes")). The scale is "
                + "\((alignment.lagSeconds * 1e3).fixed(0)) ms late (± \((alignment.lagUncertainty * 1e3).fixed(0)) ms)\(response)."
        ]
        if let drift = alignment.zero.driftGrams {
            sentences.append(
                "The scale moved by \(drift.significant) g without a touch; what it showed between touches is taken as its zero."
            )
        }
        if countErrorsMatter {
            sentences.append(
                "The errors of the counts matter: a fit that ignores them would differ by "
                    + "\(leastSquaresChange.fixed(2)) g over the range.")
        }
        return sentences
    }
}

/// Decides when a calibration against a reference scale no longer improves.
package struct ReferenceProgressWatch: Sendable {
    private var best = (uncertainty: Double.infinity, seconds: 0.0)

    /// The smallest number of pairs at the end.
    static let fewestPairs = 500
    /// The smallest number of passes at the end: with fewer, their scatter says little.
    private static let fewestPasses = 8
    /// The time without an improvement after which it ends, in seconds.
    private static let patienceSeconds = 8.0
    /// The least decrease of the uncertainty that counts as an improvement, as a share of it.
    private static let leastImprovement = 0.05

    package init() {}

    /// Returns whether more of the same would not improve the result.
    ///
    /// - Parameters:
    ///   - fit: the result so far.
    ///   - seconds: the duration of the measurement.
    package mutating func isDone(_ fit: ReferenceFit, after seconds: Double) -> Bool {
        guard let uncertainty = fit.fit.statistics.expandedUncertainty else { return false }
        if uncertainty < best.uncertainty * (1 - Self.leastImprovement) { best = (uncertainty, seconds) }
        return fit.alignment.pairs.count >= Self.fewestPairs && fit.alignment.passes >= Self.fewestPasses
            && seconds - best.seconds >= Self.patienceSeconds
    }
}
