public import Formatting
internal import Gestures
internal import Text
internal import TouchAnalysis

/// A result in words and numbers, for pictures, lines and figures alike.
public struct CircleWords: Sendable {
    private let result: CircleResult
    private let wording: MeasurementFormatter

    /// The words of a result, its grams in the words of a session.
    public init(_ result: CircleResult, _ wording: MeasurementFormatter) {
        self.result = result
        self.wording = wording
    }

    /// The words of a trace that may still go on, of whose force little is known.
    init(_ trace: CircleTrace, _ wording: MeasurementFormatter) {
        self.init(CircleResult(trace, force: nil), wording)
    }

    /// Success or fail.
    public var outcome: String { result.outcome == .success ? "Success!" : "Fail!" }

    /// Why it is no circle, as a clause; nil for a circle.
    public var reason: String? { result.trace.reason?.words }

    /// `312° clockwise`
    public var coverage: String {
        guard let isClockwise = result.trace.isClockwise else { return degrees }
        return "\(degrees) \(isClockwise ? "clockwise" : "counterclockwise")"
    }

    /// `312°`
    var degrees: String { "\(result.trace.coverage.fixed(0))°" }

    /// `148 g`, with a `+` where the pad was at its limit.
    var mean: String {
        guard let mean = result.trace.force.mean else { return "–" }
        return wording.weight(mean).text + (result.force?.isSaturated == true ? "+" : "")
    }

    /// `41.2 ± 1.3 mm`: mean and standard deviation.
    public var radius: String {
        guard let mean = result.trace.radius.mean, let deviation = result.trace.radius.deviation else {
            return "–"
        }
        return "\(mean.fixed(1)) ± \(deviation.fixed(1)) mm"
    }

    /// `148 g ± 3.2 %`: mean, and the coefficient of variation.
    public var force: String {
        "\(mean)\(result.trace.force.variation.map { " ± \((100 * $0).fixed(1)) %" } ?? "")"
    }

    /// `0.42 g rms`: the tremor of 4…12 Hz in the force, and what keeps it from being known.
    public var tremor: String {
        guard let force = result.force, let tremor = force.holdTremor else { return "needs 2.75 s" }
        return tremor < force.tremorFloor
            ? "below resolution" : "\(wording.isGuess ? "~" : "")\(tremor.fixed(2)) g rms"
    }

    /// `3.2 s`
    public var duration: String { "\((Double(result.trace.duration) / 1e6).fixed(1)) s" }

    /// The whole result as a line for those who read or hear words.
    public var sentence: String {
        var parts = [
            "\(outcome) \(reason.map { $0.prefix(1).uppercased() + $0.dropFirst() } ?? "A circle")",
            "\(result.trace.quadrants.count(where: \.self)) of 4 quarters", coverage,
        ]
        if result.trace.duration > 0 {
            parts += ["radius \(radius)", "force \(force)", "tremor \(tremor)", duration]
            parts.append(wording.provenanceNote)
        }
        return "\(parts.joined(separator: ", "))."
    }
}
