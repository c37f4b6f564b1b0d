/// A polynomial of counts in grams, extrapolated linearly before its slope would change sign.
package struct PolynomialCurve: Equatable, Sendable {
    /// The coefficients in grams per count to a power, the lowest power first.
    package let coefficients: [Double]
    /// The range of counts of the fit.
    package let domain: ClosedRange<Double>
    /// The counts beyond the domain at which linear extrapolation starts: where the slope has fallen to half of its value at
    /// the end of the domain. Infinite if the curve does not flatten.
    let straightFrom: Double

    package init(_ coefficients: [Double], domain: ClosedRange<Double>) {
        self.coefficients = coefficients
        self.domain = domain
        let half = Self.slope(coefficients, domain.upperBound) / 2
        if coefficients.count == 3, coefficients[2] < 0, half > 0 {
            straightFrom = (half - coefficients[1]) / (2 * coefficients[2])
        } else {
            straightFrom = .infinity
        }
    }

    /// Returns the grams of counts.
    package func grams(ofCounts counts: Double) -> Double {
        guard counts > straightFrom else { return Self.value(coefficients, counts) }
        return Self.value(coefficients, straightFrom)
            + Self.slope(coefficients, straightFrom) * (counts - straightFrom)
    }

    /// By how much the grams of counts change with the coefficients of the first and the second power.
    func powers(at counts: Double) -> SIMD2<Double> {
        guard counts > straightFrom else { return SIMD2(counts, counts * counts) }
        // The slope of the straight line is always half of the slope at the end of the domain. A shift of its start
        // therefore has no effect of first order.
        let beyond = counts - straightFrom
        return SIMD2(straightFrom + beyond / 2, straightFrom * straightFrom + domain.upperBound * beyond)
    }

    /// The steepest slope within the domain, in grams per count.
    var steepestSlope: Double {
        max(
            abs(Self.slope(coefficients, domain.lowerBound)), abs(Self.slope(coefficients, domain.upperBound))
        )
    }

    private static func value(_ coefficients: [Double], _ counts: Double) -> Double {
        coefficients.reversed().reduce(0) { $0 * counts + $1 }
    }

    private static func slope(_ coefficients: [Double], _ counts: Double) -> Double {
        coefficients.enumerated().dropFirst().reversed().reduce(0) {
            $0 * counts + Double($1.offset) * $1.element
        }
    }
}
