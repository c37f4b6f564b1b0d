internal import Core

/// A polynomial fitted by weighted least squares.
///
/// The basis is orthogonal, of centered and scaled abscissae: the normal equations of raw counts would lose as many digits as
/// the counts have.
struct PolynomialFit {
    /// An element of the basis, as values at the points and as coefficients of the powers.
    private struct Element {
        var values: [Double]
        var powers: [Double]
        /// The weighted sum of the squares of the values.
        var norm: Double
    }

    /// The coefficients, lowest power first.
    let coefficients: [Double]
    private let basis: [Element]
    private let weights: [Double]
    private let center: Double
    private let unit: Double

    /// Fits a polynomial of a degree; nil if the abscissae do not determine it.
    ///
    /// - Parameters:
    ///   - degree: the degree of the polynomial.
    ///   - abscissae: the value of x of each point.
    ///   - ordinates: the value of y of each point.
    ///   - weights: the weight of each point, the reciprocal of its variance; nil for equal weights.
    init?(degree: Int, _ abscissae: [Double], _ ordinates: [Double], weights: [Double]? = nil) {
        guard abscissae.count > degree else { return nil }
        let center = abscissae.mean
        let scale = abscissae.map { abs($0 - center) }.max() ?? 0
        guard scale > 0 || degree == 0 else { return nil }
        let unit = scale > 0 ? scale : 1
        let points = abscissae.map { ($0 - center) / unit }
        let weights = weights ?? [Double](repeating: 1, count: points.count)
        func dot(_ left: [Double], _ right: [Double]) -> Double {
            left.indices.reduce(0) { $0 + weights[$1] * left[$1] * right[$1] }
        }
        // Gram–Schmidt orthogonalization of the powers.
        var basis: [Element] = []
        var coefficients = [Double](repeating: 0, count: degree + 1)
        for _ in 0...degree {
            var values = [Double](repeating: 1, count: points.count)
            var powers = [1.0]
            if let last = basis.last {
                values = zip(last.values, points).map(*)
                powers = [0] + last.powers
            }
            let before = dot(values, values)
            // Twice is enough (Kahan, quoted by Parlett).
            for _ in 0..<2 {
                for element in basis {
                    let part = dot(values, element.values) / element.norm
                    values = zip(values, element.values).map { $0 - part * $1 }
                    for (index, power) in element.powers.enumerated() { powers[index] -= part * power }
                }
            }
            let norm = dot(values, values)
            guard norm > 1e-24 * before, norm > 0 else { return nil }
            let share = dot(values, ordinates) / norm
            for (index, power) in powers.enumerated() { coefficients[index] += share * power }
            basis.append(Element(values: values, powers: powers, norm: norm))
        }
        self.coefficients = Self.uncentered(coefficients, center, unit)
        (self.basis, self.weights, self.center, self.unit) = (basis, weights, center, unit)
    }

    /// Fits a straight line through the origin; nil if all abscissae are 0, or if there are none.
    init?(throughOrigin abscissae: [Double], _ ordinates: [Double], weights: [Double]) {
        guard let slope = LineFit.slopeThroughOrigin(abscissae, ordinates, weights: weights) else {
            return nil
        }
        coefficients = [0, slope]
        let norm = zip(weights, abscissae).reduce(0) { $0 + $1.0 * $1.1 * $1.1 }
        basis = [Element(values: abscissae, powers: [0, 1], norm: norm)]
        (self.weights, center, unit) = (weights, 0, 1)
    }

    /// Returns the value at an abscissa.
    func value(at abscissa: Double) -> Double { Self.value(coefficients, at: abscissa) }

    /// Returns by how much the coefficients change with the ordinate of one point, lowest power first.
    func influence(of index: Int) -> [Double] {
        var change = [Double](repeating: 0, count: coefficients.count)
        for element in basis {
            let share = weights[index] * element.values[index] / element.norm
            for (power, coefficient) in element.powers.enumerated() { change[power] += share * coefficient }
        }
        return Self.uncentered(change, center, unit)
    }

    /// Returns the value of a polynomial, its coefficients lowest power first.
    static func value(_ coefficients: [Double], at abscissa: Double) -> Double {
        coefficients.reversed().reduce(0) { $0 * abscissa + $1 }
    }

    /// Converts the coefficients to powers of the original abscissa, by Horner's method on polynomials.
    private static func uncentered(_ coefficients: [Double], _ center: Double, _ unit: Double) -> [Double] {
        var result: [Double] = []
        for coefficient in coefficients.reversed() {
            var next = [Double](repeating: 0, count: max(1, result.count + 1))
            for (power, value) in result.enumerated() {
                next[power] -= value * center / unit
                next[power + 1] += value / unit
            }
            next[0] += coefficient
            result = Array(next.prefix(coefficients.count))
        }
        return result
    }
}

extension PolynomialFit {
    /// The largest deviation of the ordinates from their least-squares line, as a fraction of their range; nil if the
    /// abscissae or the ordinates are all equal.
    static func nonlinearity(_ abscissae: [Double], _ ordinates: [Double]) -> Double? {
        guard let line = PolynomialFit(degree: 1, abscissae, ordinates), let least = ordinates.min(),
            let greatest = ordinates.max(), greatest > least
        else { return nil }
        let deviations = zip(abscissae, ordinates).map {
            abs(line.coefficients[0] + line.coefficients[1] * $0 - $1)
        }
        return (deviations.max() ?? 0) / (greatest - least)
    }
}
