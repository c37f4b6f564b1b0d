package import Core

/// How far a load is from a weight that is to be reached.
package struct WeightTarget: Equatable, Sendable {
    /// The state of the load.
    package enum State: String, Sendable {
        /// The target is more than U above the load.
        case below
        /// The target is within ± U of the load.
        case reached
        /// The target is more than U below the load.
        case over
    }

    /// The weight to be reached, in grams.
    package let target: Double
    /// The load in grams: what lies on the pad, or the total of a guided weighing.
    package let load: Double
    /// The expanded uncertainty U of the load in grams; nil if it is unknown.
    package let uncertainty: Double?
    /// The display interval in grams.
    let interval: Double

    /// What is missing in grams; negative beyond the target.
    package var missing: Double { target - load }

    /// The state of the load.
    package var state: State {
        abs(missing) <= max(uncertainty ?? 0, interval / 2) ? .reached : missing > 0 ? .below : .over
    }

    /// `47.6 g to go to 200.0 g`
    package func sentence(in unit: MassUnit = .gram) -> String {
        let reach = uncertainty.map { ", within ± \(text($0, in: unit, DisplayInterval.roundUp))" } ?? ""
        return switch state {
        case .below: "\(text(missing, in: unit)) to go to \(text(target, in: unit))"
        case .reached: "The target of \(text(target, in: unit)) is reached\(reach): \(text(load, in: unit))"
        case .over: "\(text(-missing, in: unit)) beyond the target of \(text(target, in: unit))"
        }
    }

    private func text(
        _ grams: Double, in unit: MassUnit, _ round: (Double, Double) -> Double = DisplayInterval.round
    ) -> String {
        let unit = unit.grams == nil ? .gram : unit
        let step = DisplayInterval.shown(interval, in: unit)
        let shown = round(grams / (unit.grams ?? 1), step)
        return "\(shown.fixed(DisplayInterval.decimals(of: step))) \(unit.rawValue)"
    }
}
