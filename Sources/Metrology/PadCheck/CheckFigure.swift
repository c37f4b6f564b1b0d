/// One figure of a check: a number with its unit, the data that it is based on, and its meaning.
package struct CheckFigure: Equatable, Sendable {
    /// How well the pad does, judged by one figure.
    package enum Grade: String, Sendable {
        /// As good as such pads get.
        case good
        /// Usable, but to be taken into account.
        case fair
        /// Not reliable.
        case poor
        /// The number is known, but it is based on too little data to judge by.
        case unclear
    }

    /// Why a figure was not measured.
    package enum MissingReason: Hashable, Sendable {
        /// What the figure needs, without a verb, such as `the repeatability`.
        case needs(String)
        /// What was found instead, as a sentence whose subject is not the figure.
        case found(String)

        /// The reason as a sentence about one or several figures that have it in common, without a period.
        package func sentence(figures count: Int = 1) -> String {
            switch self {
            case .needs(let what): "\(count > 1 ? "they need" : "it needs") \(what)"
            case .found(let text): text
            }
        }
    }

    /// What the figure is.
    package var metric: CheckMetric
    /// The number; nil if the data do not allow it.
    package var value: Double?
    /// The data that the number is based on.
    package var basis: String
    /// The grade; nil if there is no number.
    package var grade: Grade?
    /// The meaning in words, or the reason why there is no number.
    package var verdict: String
    /// Why the figure was not measured; nil if it was.
    package var missingReason: MissingReason?

    /// The limit that a standard sets; nil if none does.
    package var limit: Limit?
    /// How many of the points the test of ChromeOS gives, 0…1; nil if it has no such figure.
    package var score: Double?

    /// The limit of a standard.
    package struct Limit: Equatable, Sendable {
        package let value: Double
        package let standard: String

        package init(_ value: Double, by standard: String) { (self.value, self.standard) = (value, standard) }
    }

    /// A result that is not a number, such as `1.79 g for 5 %`.
    package var result: String?

    /// What stands in place of the number if there is none: the result, or that there is none.
    package var absence: String { result ?? "not measured" }

    /// The key in machine output.
    package var key: String { metric.definition.keys[0] }
    /// The display name.
    package var title: String { metric.title }
    /// The unit of the number; empty for a dimensionless number.
    package var unit: String { metric.unit }

    package static func known(
        _ metric: CheckMetric, _ value: Double, from basis: String, _ grade: Grade, _ verdict: String
    ) -> CheckFigure {
        CheckFigure(metric: metric, value: value, basis: basis, grade: grade, verdict: verdict)
    }

    package static func missing(_ metric: CheckMetric, because reason: MissingReason) -> CheckFigure {
        CheckFigure(
            metric: metric, value: nil, basis: "", grade: nil, verdict: reason.sentence(),
            missingReason: reason)
    }
}

/// What is measured in a check, with the figures that follow from it.
protocol CheckFigures {
    /// The figures in display order.
    var figures: [CheckFigure] { get }
}

extension CheckFigure.Grade {
    /// Grades a value by two bounds: good up to the first, fair up to the second.
    package init(_ value: Double, good: Double, fair: Double) {
        self = value <= good ? .good : value <= fair ? .fair : .poor
    }

    /// Grades a difference of two readings as a share of the load. One of a count or less is good whatever the load, for
    /// no reading is finer.
    init(_ share: Double, of load: Double, count: Double, good: Double, fair: Double) {
        self = share * load <= count * (1 + 1e-9) ? .good : Self(share, good: good, fair: fair)
    }
}
