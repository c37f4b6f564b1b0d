package import Metrology
internal import Text

/// What all figures of touches amount to: the worst grade of those that are judged.
package struct TouchVerdict: Equatable, Sendable {
    /// The figures without which a pad is not called good: how straight a stroke is, and how often it reports.
    private static let needed = [["linearity_mm"], ["rate_one_hz", "rate_several_hz"]]

    package let grade: CheckFigure.Grade
    /// The figures with that grade, if it is fair or poor.
    package let worst: [CheckFigure]
    /// The figures that are beyond their limit, where the hand may be the reason.
    package let undecided: [CheckFigure]
    /// A figure that is needed and was not measured; nil if all were.
    private let missing: CheckFigure?
    /// How many figures are judged, and how many have limits.
    private let judged: Int
    private let count: Int

    package init(_ figures: [CheckFigure]) {
        let figures = figures.filter(\.metric.hasLimits)
        let missing = Self.needed.compactMap { keys -> CheckFigure? in
            let needed = figures.filter { keys.contains($0.key) }
            return needed.contains { $0.value != nil } ? nil : needed.first
        }.first
        let grades: [CheckFigure.Grade] = [.poor, .fair] + (missing == nil ? [.good] : [])
        let grade = grades.first { grade in figures.contains { $0.grade == grade } } ?? .unclear
        self.grade = grade
        self.missing = missing
        (judged, count) = (figures.count { $0.grade != nil && $0.grade != .unclear }, figures.count)
        worst = grade == .poor || grade == .fair ? figures.filter { $0.grade == grade } : []
        undecided = figures.filter { figure in
            guard figure.grade == .unclear, let value = figure.value, let limit = figure.limit else {
                return false
            }
            return value > limit.value && !figure.key.hasPrefix("reach") && figure.key != "separation_mm"
        }
    }

    /// The verdict in a sentence.
    package var sentence: String {
        switch grade {
        case .good:
            "This pad senses touches well, as far as \(judged) of \(count) figures say"
                + (undecided.isEmpty ? "." : "; not decided: \(undecided.map(\.title).listed(with: "and")).")
        case .fair:
            "This pad is fair: \(worst.map(\.title).listed(with: "and")). ChromeOS would still accept it."
        case .poor: "This pad is poor: \(worst.map(\.title).listed(with: "and"))."
        case .unclear: "Too little was measured to say whether this pad senses touches well."
        }
    }

    /// What the sentence rests on, a line for each figure; figures with the same reason have one.
    package var reasons: [String] {
        let figures =
            grade == .unclear
            ? [missing].compactMap(\.self) + undecided : grade == .good ? undecided : worst
        var reasons: [(titles: [String], verdict: String)] = []
        for figure in figures {
            if let index = reasons.firstIndex(where: { $0.verdict == figure.verdict }) {
                reasons[index].titles.append(figure.title)
            } else {
                reasons.append(([figure.title], figure.verdict))
            }
        }
        return reasons.map { "\($0.titles.listed(with: "and")): \($0.verdict)" }
    }
}
