/// The step in which weights are shown: the smallest honest digit.
public enum DisplayInterval {
    /// The finest interval in grams.
    public static let finest = 0.1

    /// The smallest of 1, 2, 5 × 10^k grams that is at least one count's worth and at least 0.1 g.
    public static func grams(of scale: Scale) -> Double {
        step(atLeast: max(scale.curve.gramsPerCount, finest))
    }

    /// The smallest 1, 2, 5 × 10^k of `unit` that is at least `grams`.
    ///
    /// - Returns: the interval in the unit; `grams` unchanged for units that are none of mass.
    public static func interval(ofGrams grams: Double, in unit: MassUnit) -> Double {
        guard let inUnit = unit.grams else { return grams }
        return step(atLeast: grams / inUnit)
    }

    /// The smallest 1, 2, 5 × 10^k at least as large, within a relative tolerance of 1e-9; k from −9 to 9.
    static func step(atLeast size: Double) -> Double {
        for exponent in -9...9 {
            let decade = power(of: exponent)
            for digit in [1.0, 2, 5] where digit * decade >= size * (1 - 1e-9) { return digit * decade }
        }
        return 1e10
    }

    /// The number of decimals that a multiple of the interval needs.
    public static func decimals(of interval: Double) -> Int {
        (0...9).first { interval * power(of: $0) >= 1 - 1e-9 } ?? 9
    }

    /// The multiple of the interval that is nearest, half away from zero, never −0.
    public static func round(_ value: Double, to interval: Double) -> Double {
        guard interval > 0, value.isFinite else { return value }
        let multiple = (value / interval).rounded(.toNearestOrAwayFromZero)
        return multiple == 0 ? 0 : multiple * interval
    }

    private static func power(of exponent: Int) -> Double {
        let magnitude = (0..<abs(exponent)).reduce(1.0) { product, _ in product * 10 }
        return exponent < 0 ? 1 / magnitude : magnitude
    }
}
