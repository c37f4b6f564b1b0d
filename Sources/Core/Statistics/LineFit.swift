/// The least-squares line through points, with the confidence interval of its slope.
package struct LineFit: Equatable, Sendable {
    /// The slope, in units of y per unit of x.
    package let slope: Double
    /// Half of the width of the slope's 95 % confidence interval, by Student's t with n − 2 degrees of freedom.
    package let slopeReach: Double

    /// Fits a line; nil for fewer than three points, or if all x are equal, apart from rounding.
    ///
    /// - Parameters:
    ///   - x: the abscissae.
    ///   - y: the ordinates, as many as abscissae.
    package init?(_ x: [Double], _ y: [Double]) {
        let n = Double(x.count)
        let (meanX, meanY) = (x.mean, y.mean)
        let squares = x.sumOfSquaredDeviations
        guard n > 2, squares > x.squaresOfRounding else { return nil }
        let slope = zip(x, y).reduce(0) { $0 + ($1.0 - meanX) * ($1.1 - meanY) } / squares
        let rest = zip(x, y).reduce(0) { sum, point in
            let error = point.1 - meanY - slope * (point.0 - meanX)
            return sum + error * error
        }
        self.slope = slope
        slopeReach =
            Distributions.student(within: 0.95, degrees: n - 2) * (rest / (n - 2) / squares).squareRoot()
    }

    /// The slope of the least-squares line through the origin: Σwxy / Σwx².
    ///
    /// - Parameters:
    ///   - x: the abscissae.
    ///   - y: the ordinates, as many as abscissae.
    ///   - weights: the weight of each point, the reciprocal of its variance; nil for equal weights.
    /// - Returns: nil if all abscissae are 0, or if there are none.
    package static func slopeThroughOrigin(_ x: [Double], _ y: [Double], weights: [Double]? = nil) -> Double?
    {
        let weighted = weights.map { zip($0, x).map(*) } ?? x
        func dot(_ left: [Double], _ right: [Double]) -> Double {
            zip(left, right).reduce(0) { $0 + $1.0 * $1.1 }
        }
        let squares = dot(weighted, x)
        return squares > 0 ? dot(weighted, y) / squares : nil
    }
}
