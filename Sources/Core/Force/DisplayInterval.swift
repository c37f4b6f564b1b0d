/// The display interval: the step in which weights are shown, no finer than the resolution of the pad.
package enum DisplayInterval {
    /// The finest display interval in grams.
    package static let finest = 0.1

    /// Returns the smallest of 1, 2, 5 × 10^k grams that is at least one count and at least 0.1 g.
    package static func grams(of scale: Scale) -> Double {
        step(atLeast: max(scale.curve.gramsPerCount, finest))
    }

    /// Returns the smallest of 1, 2, 5 × 10^k of `unit` that is at least `grams`.
    ///
    /// - Returns: The interval in the unit; `grams` unchanged if the unit is not a unit of mass.
    package static func interval(ofGrams grams: Double, in unit: MassUnit) -> Double {
        guard let inUnit = unit.grams else { return grams }
        return step(atLeast: grams / inUnit)
    }

    /// Returns the display interval of weights in a unit: that in grams as it is, for other units as `interval(ofGrams:in:)`.
    ///
    /// - Parameters:
    ///   - grams: the display interval in grams.
    ///   - unit: the unit in which weights are shown.
    package static func shown(_ grams: Double, in unit: MassUnit) -> Double {
        unit == .gram ? grams : interval(ofGrams: grams, in: unit)
    }

    /// Returns the smallest of 1, 2, 5 × 10^k that is at least `size`, within a relative tolerance of 1e-9; k is −9…9.
    static func step(atLeast size: Double) -> Double {
        for exponent in -9...9 {
            for digit in [1.0, 2, 5] {
                // Division, rather than multiplication by a negative power, gives exactly the double of the decimal text.
                let step = exponent < 0 ? digit / power(of: -exponent) : digit * power(of: exponent)
                if step >= size * (1 - 1e-9) { return step }
            }
        }
        return 1e10
    }

    /// Returns the number of decimals that are needed for multiples of the interval, 0…9.
    package static func decimals(of interval: Double) -> Int {
        (0...9).first {
            let scaled = interval * power(of: $0)
            return scaled >= 1 - 1e-9 && abs(scaled - scaled.rounded()) <= 1e-9 * scaled
        } ?? 9
    }

    /// Returns one unit of the last decimal place: 0.01 for two decimals.
    package static func finest(decimals: Int) -> Double { 1 / power(of: decimals) }

    /// Returns the nearest multiple of the interval; halves are rounded away from zero, and the result is never −0.
    package static func round(_ value: Double, to interval: Double) -> Double {
        guard interval > 0, value.isFinite else { return value }
        let multiples = value / interval
        // 0.3 is halfway between 0.2 and 0.4, although 0.3 / 0.2 may differ from 1.5 in the last bit.
        let slack = min(multiples.magnitude * 0x1p-50, 0.01)
        let multiple = (multiples.magnitude + slack).rounded(.toNearestOrAwayFromZero)
        guard multiple > 0, multiple.isFinite else { return multiple > 0 ? value : 0 }
        return value < 0 ? -multiple * interval : multiple * interval
    }

    /// Returns the least multiple of the interval that is at least `value`, within a relative tolerance of 1e-9: how an
    /// uncertainty is rounded.
    package static func roundUp(_ value: Double, to interval: Double) -> Double {
        (value / interval - 1e-9).rounded(.up) * interval
    }

    private static func power(of exponent: Int) -> Double {
        (0..<exponent).reduce(1.0) { product, _ in product * 10 }
    }
}
