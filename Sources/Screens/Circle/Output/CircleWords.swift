package import Formatting
package import Gestures
internal import Text
internal import TouchAnalysis

/// A result in words and numbers, for screens, lines and figures.
package struct CircleWords: Sendable {
    private let result: CircleResult
    private let wording: MeasurementFormatter

    /// `wording` formats the grams.
    package init(_ result: CircleResult, _ wording: MeasurementFormatter) {
        self.result = result
        self.wording = wording
    }

    /// Creates the words for a trace that may not have ended, of whose force only the mean is known.
    init(_ trace: CircleTrace, _ wording: MeasurementFormatter) {
        self.init(CircleResult(trace, force: nil), wording)
    }

    /// Whether the circle was completed.
    package var outcome: String { result.outcome == .success ? "Completed" : "Not completed" }

    /// Why the trace is not a circle, as a clause; nil for a circle.
    package var reason: String? { result.trace.reason?.words }

    /// `312° clockwise`
    package var coverage: String {
        guard let isClockwise = result.trace.isClockwise else { return degrees }
        return "\(degrees) \(isClockwise ? "clockwise" : "counterclockwise")"
    }

    /// `312°`
    var degrees: String { "\(result.trace.coverage.fixed(0))°" }

    /// `148 g`, with a `+` if the pad was at its limit.
    var mean: String {
        guard let mean = result.trace.force.mean else { return "–" }
        return wording.amount(mean, isSaturated: result.force?.isSaturated == true)
    }

    /// `41.2 mm, SD 1.3 mm`, since ± is the uncertainty of a weight.
    package var radius: String {
        let deviation = result.trace.radius.deviation.map { ", SD \($0.fixed(1)) mm" } ?? ""
        return "\(meanRadius)\(deviation)"
    }

    /// `41.2 mm`
    var meanRadius: String { result.trace.radius.mean.map { "\($0.fixed(1)) mm" } ?? "–" }

    /// `148 g, CV 3.2 %`
    package var force: String {
        "\(mean)\(result.trace.force.variation.map { ", CV \((100 * $0).fixed(1)) %" } ?? "")"
    }

    /// `0.42 g rms`, of a pen `0.11 % rms`: the tremor of the force at 4…12 Hz, or the reason why it is unknown.
    package var tremor: String {
        guard let force = result.force, let tremor = force.holdTremor else { return "needs 2.75 s" }
        if let remark = force.tremorRemark { return remark }
        guard !wording.hidesGrams else { return "\((100 * tremor / wording.fullScale).fixed(2)) % rms" }
        return "\(wording.isGuess ? "~" : "")\(tremor.fixed(2)) g rms"
    }

    /// `3.2 s`
    package var duration: String { "\((Double(result.trace.duration) / 1e6).fixed(1)) s" }

    /// The whole result in one line, for people who read or listen.
    package var sentence: String {
        var parts = [
            "\(outcome): \(reason ?? "a circle")",
            "\(result.trace.quadrants.count(where: \.self)) of 4 quarters", coverage,
        ]
        if result.trace.duration > 0 {
            parts += ["radius \(radius)", "force \(force)", "tremor \(tremor)", duration]
            parts.append(wording.provenanceNote)
        }
        return "\(parts.joined(separator: ", "))."
    }
}
