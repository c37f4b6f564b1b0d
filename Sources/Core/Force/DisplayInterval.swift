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
            for digit in [1.0, 2, 5] {
                // Divided, not multiplied by a negative power, a decade is as exact as its decimal text.
                let step = exponent < 0 ? digit / power(of: -exponent) : digit * power(of: exponent)
                if step >= size * (1 - 1e-9) { return step }
            }
        }
        return 1e10
    }

    /// The number of decimals that a multiple of the interval needs, 0…9.
    public static func decimals(of interval: Double) -> Int {
        (0...9).first {
            let scaled = interval * power(of: $0)
            return scaled >= 1 - 1e-9 && abs(scaled - scaled.rounded()) <= 1e-9 * scaled
        } ?? 9
    }

    /// The last of so many decimals: 0.01 of two.
    public static func finest(decimals: Int) -> Double { 1 / power(of: decimals) }

    /// The multiple of the interval that is nearest, half away from zero, never −0.
    public static func round(_ value: Double, to interval: Double) -> Double {
        guard interval > 0, value.isFinite else { return value }
        let multiples = value / interval
        // 0.3 is halfway between 0.2 and 0.4, though its quotient by 0.2 may miss 1.5 by the last bit.
        let slack = min(multiples.magnitude * 0x1p-50, 0.01)
        let multiple = (multiples.magnitude + slack).rounded(.toNearestOrAwayFromZero)
        guard multiple > 0, multiple.isFinite else { return multiple > 0 ? value : 0 }
        return value < 0 ? -multiple * interval : multiple * interval
    }

    private static func power(of exponent: Int) -> Double {
        (0..<exponent).reduce(1.0) { product, _ in product * 10 }
    }
}
