package import Core
package import Metrology

/// What the history of a pad says: how its figures vary, how it drifts, and whether it is due for a calibration.
package struct PadHistory: Sendable {
    /// Whether the pad should be calibrated again.
    package enum Due: String, Sendable {
        case yes, no
        /// There are fewer than three checks that can be compared, or they cover less than 30 days.
        case unknown
    }

    /// The uncertainties of the heaviest mass that was checked, weighed now.
    package struct Heaviest: Equatable, Sendable {
        /// The mass in grams.
        package let grams: Double
        /// The standard uncertainty of the age of the calibration in grams.
        package let age: Double
        /// The root sum of squares of all other terms of a load on a stand, in grams.
        package let others: Double
    }

    /// The checks, and the lines that are left out.
    package let history: CheckHistory
    /// The checks that can be compared with the last one.
    package let compared: [ComparedCheck]
    /// The charts of counts per gram, zero return and noise, in counts; nil for fewer than three values.
    package let (sensitivity, zeroReturn, noise): (ControlChart?, ControlChart?, ControlChart?)
    /// The drift; nil for fewer than three checks that can be compared, or less than 30 days.
    package let drift: PadDrift?
    /// The name of the calibration and when it was made, in microseconds since 1970; nil without one.
    package let calibration: (name: String, time: Int64?)?
    /// The deviation of the last check from the calibration, with U; nil without either, and if the calibration is later.
    package let deviation: PadDrift.Estimate?
    /// The uncertainties of the heaviest mass; nil without the term `age`.
    package let heaviest: Heaviest?

    /// - Parameters:
    ///   - history: the checks.
    ///   - scale: the calibration, or any other scale.
    ///   - calibration: the name of the calibration and when it was made, in microseconds since 1970; nil without one.
    ///   - now: the time of day, likewise.
    package init(
        _ history: CheckHistory, scale: Scale, calibration: (name: String, time: Int64?)?, now: Int64
    ) {
        self.history = history
        compared = history.compared
        sensitivity = ControlChart(compared.map(\.countsPerGram))
        zeroReturn = ControlChart(history.records.compactMap(\.zeroReturn?.value))
        noise = ControlChart(history.records.compactMap(\.noise?.value))
        drift = history.drift
        self.calibration = scale.provenance == .calibrated ? calibration : nil
        let last = history.last
        let isLater = last.map { calibration?.time ?? .min > $0.time } ?? false
        deviation =
            scale.provenance == .calibrated && !isLater
            ? last?.deviation(from: scale).map { PadDrift.Estimate(value: $0.value, expanded: $0.expanded) }
            : nil
        heaviest = history.age(of: scale, calibrated: calibration?.time, at: now).flatMap { age in
            last?.heaviest.map { light, heavy in
                let grams = heavy.referenceGrams - light.referenceGrams
                return Heaviest(
                    grams: grams, age: age.standard * grams,
                    others: Budget.onStand(
                        from: light.raw, to: heavy.raw, grams: grams, noise: last?.noise?.value ?? 0, scale
                    ).variance.squareRoot())
            }
        }
    }

    /// The days from the first check that can be compared to the last one.
    package var days: Double {
        guard let first = compared.first, let last = compared.last else { return 0 }
        return last.record.day - first.record.day
    }

    /// Whether the pad should be calibrated again.
    package var due: Due {
        guard drift != nil else { return .unknown }
        return isOlderThanTheRest || isOutside ? .yes : .no
    }

    /// Whether the age of the calibration contributes more than all other terms together.
    package var isOlderThanTheRest: Bool { heaviest.map { $0.age > $0.others } ?? false }

    /// Whether the last check lies outside the limits of the chart of counts per gram.
    package var isOutside: Bool {
        guard let values = sensitivity?.values else { return false }
        return values.outside.last == values.points.indices.last
    }
}

extension Budget {
    /// The budget of a load that a stand carries, without a finger, besides the age of the calibration.
    fileprivate static func onStand(
        from light: Double, to heavy: Double, grams: Double, noise: Double, _ scale: Scale
    ) -> Budget {
        var scale = scale
        scale.age = nil
        let error = ScaleError(
            scale, from: scale.grams(ofCounts: light), to: scale.grams(ofCounts: heavy), counts: heavy)
        let movement = noise * error.gramsPerCount
        return Budget(
            movement: 2 * movement * movement, reaction: 0,
            resolution: error.gramsPerCount * error.gramsPerCount / 12, load: grams, error)
    }
}
