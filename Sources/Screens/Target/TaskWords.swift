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

    /// The rows of the score of an attempt: what each figure is, and its value.
    package func rows(_ result: TaskResult) -> [(name: String, value: String)] {
        let score = result.score
        var rows: [(name: String, value: String)] = [
            ("RMS error", error(score.rmsError)), ("mean error", error(score.meanError)),
            ("time in the band", percent(score.inBand)),
        ]
        if let overshoot = score.overshoot { rows.append(("overshoot", percent(overshoot))) }
        if let variation = score.variation { rows.append(("CV", percent(variation))) }
        if let share = score.tremorShare { rows.append(("tremor share", percent(share))) }
        if result.isSaturated { rows.append(("the pad", "at its limit")) }
        return rows
    }

    /// The scores of all attempts, one column each, as lines; empty without attempts.
    func table(_ results: [TaskResult]) -> [String] {
        let columns = results.map { result in (result.attempt, rows(result)) }
        var names: [String] = []
        for (_, rows) in columns {
            for row in rows where !names.contains(row.name) { names.append(row.name) }
        }
        guard !names.isEmpty else { return [] }
        let head = ["attempt"] + columns.map { "\($0.0)" }
        let body = names.map { name in
            [name] + columns.map { column in column.1.first { $0.name == name }?.value ?? "–" }
        }
        return ([head] + body).rightAligned
    }

    /// The error now: that of the force so far while it is scored, otherwise the distance from the target; nil without contact.
    func error(now model: TargetModel) -> (number: String, unit: String, name: String)? {
        if let error = model.rmsError { return (number(error), unit, "RMS error") }
        guard let grams = model.grams else { return nil }
        return (number(grams - model.course.target(at: model.elapsed)), unit, "error")
    }

    private var unit: String { wording.hidesGrams ? "%" : "g" }

    /// An error as a number in `unit`. Two significant decimals are enough for what is smaller than the display interval.
    private func number(_ grams: Double) -> String {
        wording.hidesGrams
            ? (100 * grams / wording.fullScale).fixed(1) : grams.fixed(abs(grams) < 10 ? 2 : 1)
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

    private func error(_ grams: Double) -> String { "\(number(grams)) \(unit)" }

    private func percent(_ share: Double) -> String { "\((100 * share).fixed(1)) %" }
}
