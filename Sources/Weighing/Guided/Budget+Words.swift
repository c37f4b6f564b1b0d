package import Core
import Text

extension Budget.Term {
    /// What contributes, in a few words.
    package var words: String {
        switch self {
        case .movement: "movement of the finger"
        case .settling: "a level that still moved"
        case .reaction: "reaction of the finger to the load"
        case .resolution: "counts of the pad"
        case .creep: "creep of the pad"
        case .hysteresis: "hysteresis of the pad"
        case .eccentricity: "place on the pad"
        case .scale: "fit of the calibration"
        case .masses: "masses of the calibration"
        case .age: "age of the calibration"
        }
    }
}

extension Budget.Contribution {
    /// What makes the contribution smaller; nil if nothing that a person can do is known to.
    package var smallerBy: String? {
        switch term {
        case .movement: "a finger held more quietly"
        case .settling: "letting go sooner, and waiting"
        case .reaction: "a lighter finger"
        case .creep: isAllowance ? "forcescale check --stand --store" : nil
        case .hysteresis:
            isAllowance ? "forcescale check --stand --store, or a calibration with falling loads" : nil
        case .scale: "more masses in the calibration"
        case .masses: "masses with a smaller tolerance"
        case .age: "forcescale calibrate run, or a new check with --store"
        case .resolution, .eccentricity: nil
        }
    }

    /// The type of its evaluation: A from observations, otherwise B (GUM, 4).
    package var type: String { degreesOfFreedom == nil ? "B" : "A" }

    /// `allowance` if nobody has measured this pad; otherwise how it was evaluated.
    package var origin: String { isAllowance ? "allowance" : degreesOfFreedom == nil ? "known" : "measured" }
}

extension WeighingResult {
    /// A contribution in the form in which people read it.
    package struct BudgetRow: Equatable, Sendable {
        /// What contributes.
        package let name: String
        /// The standard uncertainty with its unit.
        package let value: String
        /// The share of u², in percent.
        package let share: String
        /// A if it was evaluated from observations, otherwise B (GUM, 4).
        package let type: String
        /// How it was evaluated.
        package let origin: String
        /// What makes it smaller; nil if nothing is known to.
        package let smallerBy: String?
    }

    /// The contributions to the uncertainty, the greatest first; none if the result has no uncertainty.
    ///
    /// - Parameter unit: the unit of the weights; grams if it is not a unit of mass.
    package func budgetRows(in unit: MassUnit = .gram) -> [BudgetRow] {
        guard let budget else { return [] }
        return budget.contributions.sorted { $0.variance > $1.variance }.map { part in
            BudgetRow(
                name: part.term.words,
                value: inBudget(part.standard, unit),
                share: "\((100 * budget.share(of: part)).fixed(1)) %", type: part.type, origin: part.origin,
                smallerBy: part.smallerBy)
        }
    }

    /// The budget as lines of text: a heading, the terms with the greatest first, and what it does not cover; empty if the
    /// result has no uncertainty.
    ///
    /// - Parameter unit: the unit of the weights; grams if it is not a unit of mass.
    package func budgetLines(in unit: MassUnit = .gram) -> [String] {
        let rows = budgetRows(in: unit)
        guard !rows.isEmpty else { return [] }
        let width = 1 + rows.reduce(0) { max($0, $1.name.count) }
        let digits = 1 + rows.reduce(0) { max($0, $1.value.count) }
        return [
            "Budget of \(amount(in: unit)), where ± is 2 u, rounded up: what contributes, u, and its share of u²"
        ]
            + rows.map { row in
                let columns = [
                    row.name.padded(to: width), row.value.padded(to: digits), row.share.padded(to: 7),
                    row.origin,
                ]
                return "  \(columns.joined())"
                    + (row.smallerBy.map { "; smaller by \($0)" } ?? "")
            } + [uncovered]
    }

    /// What the uncertainty does not contain, and what would cover it.
    package var uncovered: String {
        switch scale {
        case .device:
            "Not covered: whether the grams that the device reports are right; forcescale calibrate run covers it."
        case .assumed, .unknown:
            "Not covered: whether the grams are right, since the scale is assumed; forcescale calibrate run covers it."
        case .type:
            "Not covered: whether this pad is like those of its model that were studied; forcescale calibrate run covers it."
        case .calibrated where !isScaleErrorKnown:
            "Not covered: the error of the calibration, which too few masses do not show; more masses cover it."
        case .calibrated where hasAge: "Not covered: what a hand still carries."
        case .calibrated: "Not covered: what changed since the calibration, and what a hand still carries."
        }
    }
    /// Whether checks of the pad say how much it has changed since the calibration.
    private var hasAge: Bool { budget?.contributions.contains { $0.term == .age } ?? false }
}
