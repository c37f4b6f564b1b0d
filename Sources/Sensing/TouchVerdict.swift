package import Metrology
internal import Text

/// What all figures of touches amount to: the worst grade of those that are judged.
package struct TouchVerdict: Equatable, Sendable {
    package let grade: CheckFigure.Grade
    /// The figures with that grade, if it is fair or poor.
    package let worst: [CheckFigure]
    /// How many figures are judged, and how many there are.
    private let judged: Int
    private let count: Int

    package init(_ figures: [CheckFigure]) {
        let grades: [CheckFigure.Grade] = [.poor, .fair, .good]
        let grade = grades.first { grade in figures.contains { $0.grade == grade } } ?? .unclear
        self.grade = grade
        (judged, count) = (figures.count { $0.grade != nil && $0.grade != .unclear }, figures.count)
        worst = grade == .poor || grade == .fair ? figures.filter { $0.grade == grade } : []
    }

    /// The verdict in a sentence.
    package var sentence: String {
        switch grade {
        case .good: "This pad senses touches well, as far as \(judged) of \(count) figures say."
        case .fair:
            "This pad is fair: \(worst.map(\.title).listed(with: "and")). ChromeOS would still accept it."
        case .poor: "This pad is poor: \(worst.map(\.title).listed(with: "and"))."
        case .unclear: "Nothing was measured that a verdict needs."
        }
    }
}
