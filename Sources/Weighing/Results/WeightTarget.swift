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

extension WeighingSession {
    /// The load compared with the target; nil without a target, and while nothing is known about the load: without steps
    /// until it is steady, in steps before the first result.
    var currentTarget: WeightTarget? {
        guard let target = settings.target, kind.inability == nil else { return nil }
        let interval = configuration.interval
        if isGuiding {
            let group = summary.groups.first {
                $0.scale == configuration.channel.scale.provenance && $0.kind == kind
            }
            guard let group, let total = group.total else { return nil }
            return WeightTarget(
                target: target, load: total,
                uncertainty: group.totalUncertainty, interval: interval)
        }
        return stableWeight.map {
            WeightTarget(target: target, load: $0.grams, uncertainty: $0.uncertainty, interval: interval)
        }
    }

    /// Emits how far the load is from the target whenever that changes by a display interval, and the sample of pieces
    /// whenever it changes.
    package mutating func announce(emit: (Event) -> Void) {
        if counter?.piece != shownPiece {
            shownPiece = counter?.piece
            emit(.counting(counter))
        }
        guard let next = currentTarget else { return }
        if let shownTarget, shownTarget.state == next.state,
            abs(shownTarget.load - next.load) < configuration.interval
        {
            return
        }
        if shownTarget == nil, !isGuiding, reading.tare == 0 {
            emit(.notice("No tare: a finger on the pad is included. t tares it."))
        }
        shownTarget = next
        emit(.target(next))
    }
}
