internal import Core

/// The standard deviations of readings: that of a load at rest, and that of their times times the speed of the load.
///
/// The times at which a scale sent are uncertain by milliseconds, so that readings of a load that changes quickly say less
/// than others. Both variances are those for which a + b·v² explains the squared residuals best, weighted by
/// the variances that they predict (Davidian and Carroll, J. Am. Stat. Assoc. 82, 1987).
struct ReadingDeviations {
    /// The standard deviations in grams, one for each reading.
    let values: [Double]

    private static let iterations = 30
    /// The least variance of a load at rest, as a fraction of that of all residuals: no reading outweighs a hundred others.
    private static let leastShare = 0.01

    /// - Parameters:
    ///   - residuals: the unexplained parts of the readings in grams.
    ///   - speeds: the changes of the load in grams per second.
    init(_ residuals: [Double], speeds: [Double]) {
        let whole = residuals.sumOfSquares / Double(max(1, residuals.count))
        guard whole > 0 else {
            values = residuals.map { _ in 1 }
            return
        }
        var (rest, time) = (whole, 0.0)
        for _ in 0..<Self.iterations {
            var (count, first, second, square, product) = (0.0, 0.0, 0.0, 0.0, 0.0)
            for (residual, speed) in zip(residuals, speeds) {
                let (rate, found) = (speed * speed, residual * residual)
                let weight = 1 / ((rest + time * rate) * (rest + time * rate))
                count += weight
                first += weight * rate
                second += weight * rate * rate
                square += weight * found
                product += weight * rate * found
            }
            let determinant = count * second - first * first
            guard determinant > 1e-12 * count * second else { break }
            (rest, time) = (
                (second * square - first * product) / determinant,
                (count * product - first * square) / determinant
            )
            if time < 0 { (rest, time) = (square / count, 0) }
            if rest < Self.leastShare * whole {
                rest = Self.leastShare * whole
                time = max(0, (product - rest * first) / second)
            }
        }
        values = speeds.map { [rest, time] in (rest + time * $0 * $0).squareRoot() }
    }
}
