internal import Core

/// Polynomial weighted least squares, using an orthogonal basis of centred and scaled abscissae. The normal equations of raw
/// counts would lose as many digits as the counts have.
enum LeastSquares {
    /// Fits a polynomial and returns its coefficients, lowest power first.
    ///
    /// - Parameters:
    ///   - degree: the degree of the polynomial.
    ///   - abscissae: the abscissae.
    ///   - ordinates: the ordinates.
    ///   - weights: the weight of each point, the reciprocal of its variance; nil for equal weights.
    /// - Returns: nil if the abscissae do not determine the polynomial.
    static func polynomial(
        degree: Int, _ abscissae: [Double], _ ordinates: [Double], weights: [Double]? = nil
    ) -> [Double]? {
        guard abscissae.count > degree else { return nil }
        let centre = abscissae.mean
        let scale = abscissae.map { abs($0 - centre) }.max() ?? 0
        guard scale > 0 || degree == 0 else { return nil }
        let unit = scale > 0 ? scale : 1
        let points = abscissae.map { ($0 - centre) / unit }
        // Gram–Schmidt orthogonalization of the powers. Each basis element is kept both as values at the points and as
        // coefficients of the powers.
        let weights = weights ?? [Double](repeating: 1, count: points.count)
        func dot(_ left: [Double], _ right: [Double]) -> Double {
            left.indices.reduce(0) { $0 + weights[$1] * left[$1] * right[$1] }
        }
        var basis: [(values: [Double], powers: [Double])] = []
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
                    let part = dot(values, element.values) / dot(element.values, element.values)
                    values = zip(values, element.values).map { $0 - part * $1 }
                    for (place, power) in element.powers.enumerated() { powers[place] -= part * power }
                }
            }
            let norm = dot(values, values)
            guard norm > 1e-24 * before, norm > 0 else { return nil }
            let share = dot(values, ordinates) / norm
            for (place, power) in powers.enumerated() { coefficients[place] += share * power }
            basis.append((values, powers))
        }
        return uncentred(coefficients, centre, unit)
    }

    /// The largest deviation of the ordinates from their least-squares line, as a fraction of their range; nil if the
    /// abscissae or the ordinates are all equal.
    static func nonlinearity(_ abscissae: [Double], _ ordinates: [Double]) -> Double? {
        guard let line = polynomial(degree: 1, abscissae, ordinates), let least = ordinates.min(),
            let greatest = ordinates.max(), greatest > least
        else { return nil }
        let deviations = zip(abscissae, ordinates).map { abs(line[0] + line[1] * $0 - $1) }
        return (deviations.max() ?? 0) / (greatest - least)
    }

    /// Converts the coefficients to powers of the original abscissa, by Horner's method on polynomials.
    private static func uncentred(_ coefficients: [Double], _ centre: Double, _ unit: Double) -> [Double] {
        var result: [Double] = []
        for coefficient in coefficients.reversed() {
            var next = [Double](repeating: 0, count: max(1, result.count + 1))
            for (power, value) in result.enumerated() {
                next[power] -= value * centre / unit
                next[power + 1] += value / unit
            }
            next[0] += coefficient
            result = Array(next.prefix(coefficients.count))
        }
        return result
    }
}
