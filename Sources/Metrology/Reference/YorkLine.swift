/// A straight line through points with errors in both coordinates (York et al., Am. J. Phys. 72, 2004), for equal and
/// independent errors.
struct YorkLine: Equatable {
    /// The ordinate at abscissa 0.
    let intercept: Double
    let slope: Double

    /// Fits a line; nil if the points do not determine one.
    ///
    /// - Parameters:
    ///   - points: pairs of abscissa and ordinate.
    ///   - x: the standard deviation of the abscissae; 0 gives the line of least squares.
    ///   - y: the standard deviation of the ordinates.
    init?(_ points: [(x: Double, y: Double)], x: Double, y: Double) {
        let mean = (x: points.map(\.x).mean, y: points.map(\.y).mean)
        let around = points.map { (x: $0.x - mean.x, y: $0.y - mean.y) }
        let squares = around.reduce(0) { $0 + $1.x * $1.x }
        guard squares > 0 else { return nil }
        var slope = around.reduce(0) { $0 + $1.x * $1.y } / squares
        for _ in 0..<50 where x > 0 {
            let weight = 1 / (y * y + slope * slope * x * x)
            // The adjusted abscissae, relative to their mean.
            let adjusted = around.map { weight * ($0.x * y * y + slope * $0.y * x * x) }
            let below = zip(adjusted, around).reduce(0) { $0 + $1.0 * $1.1.x }
            guard below > 0 else { return nil }
            let next = zip(adjusted, around).reduce(0) { $0 + $1.0 * $1.1.y } / below
            let change = abs(next - slope)
            slope = next
            if change <= 1e-12 * abs(slope) { break }
        }
        (self.slope, intercept) = (slope, mean.y - slope * mean.x)
    }
}
