package import Formatting
internal import Text
package import TouchAnalysis

/// The results of a force-tracking task in words and numbers.
package struct TaskWords: Sendable {
    private let wording: MeasurementFormatter

    /// `wording` formats the grams.
    package init(_ wording: MeasurementFormatter) { self.wording = wording }

    /// A result as one line.
    package func sentence(_ result: TaskResult) -> String {
        let score = result.score
        var parts = [
            "attempt \(result.attempt): RMS error \(error(score.rmsError))",
            "\(percent(score.inBand)) of the time in the band",
        ]
        if let overshoot = score.overshoot { parts.append("overshoot \(percent(overshoot))") }
        if let variation = score.variation { parts.append("CV \(percent(variation))") }
        if let share = score.tremorShare { parts.append("tremor share \(percent(share))") }
        if result.isSaturated { parts.append("the pad was at its limit") }
        return parts.joined(separator: ", ")
    }

    /// The current force and target.
    func now(_ model: TargetModel) -> String {
        let target = "target \(force(model.course.target(at: model.elapsed)))"
        guard let grams = model.grams else { return target }
        return "\(force(grams))\(model.isSaturated ? "+" : ""), \(target)"
    }

    /// A force as the display shows it; in percent of the range where grams are unknown.
    package func force(_ grams: Double) -> String {
        wording.hidesGrams ? percent(grams / wording.fullScale) : wording.weight(grams).text
    }

    /// Two significant decimals are enough for an error, which is smaller than the display interval.
    private func error(_ grams: Double) -> String {
        wording.hidesGrams ? percent(grams / wording.fullScale) : "\(grams.fixed(grams < 10 ? 2 : 1)) g"
    }

    private func percent(_ share: Double) -> String { "\((100 * share).fixed(1)) %" }
}
