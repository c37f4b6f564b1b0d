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
        case .creep: isAllowance ? "forcescale check --store" : nil
        case .hysteresis: isAllowance ? "forcescale check --store, or a calibration with falling loads" : nil
        case .scale: "more masses in the calibration"
        case .masses: "masses with a smaller tolerance"
        case .resolution, .eccentricity: nil
        }
    }

    /// `allowance` if nobody has measured this pad; otherwise how it was evaluated.
    package var origin: String { isAllowance ? "allowance" : degreesOfFreedom == nil ? "known" : "measured" }
}

extension WeighingResult {
    /// The budget as lines of text: a heading, the terms with the greatest first, and what it does not cover; empty if the
    /// result has no uncertainty.
    ///
    /// - Parameter unit: the unit of the weights; grams if it is not a unit of mass.
    package func budgetLines(in unit: MassUnit = .gram) -> [String] {
        guard let budget, !budget.contributions.isEmpty else { return [] }
        let unit = unit.grams == nil ? .gram : unit
        let rows = budget.contributions.sorted { $0.variance > $1.variance }.map { part in
            (
                name: part.term.words, part: part,
                value: "\((part.standard / (unit.grams ?? 1)).twoDigits) \(unit.rawValue)",
                share: "\((100 * budget.share(of: part)).fixed(1)) %"
            )
        }
        let width = 1 + rows.reduce(0) { max($0, $1.name.count) }
        let digits = 1 + rows.reduce(0) { max($0, $1.value.count) }
        return ["Budget of \(amount(in: unit)), which is 2 u: what contributes, u, and its share of u²"]
            + rows.map { row in
                let columns = [
                    row.name.padded(to: width), row.value.padded(to: digits), row.share.padded(to: 7), row.part.origin,
                ]
                return "  \(columns.joined())"
                    + (row.part.smallerBy.map { "; smaller by \($0)" } ?? "")
            } + [uncovered].compactMap(\.self)
    }

    /// What the uncertainty does not contain, and what would cover it; nil if it contains the error of the scale.
    package var uncovered: String? {
        switch scale {
        case .device:
            "Not covered: whether the grams that the device reports are right; forcescale calibrate run covers it."
        case .assumed:
            "Not covered: whether the grams are right, since the scale is assumed; forcescale calibrate run covers it."
        case .calibrated where !isScaleErrorKnown:
            "Not covered: the error of the calibration, which has too few masses to tell; more masses cover it."
        case .calibrated: nil
        }
    }
}
