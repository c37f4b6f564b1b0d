package extension Collection<Double> {
    /// The arithmetic mean; NaN if the collection is empty.
    @inlinable var mean: Double { reduce(0, +) / Double(count) }

    /// The sum of the squares; 0 if the collection is empty.
    var sumOfSquares: Double { reduce(0) { $0 + $1 * $1 } }

    /// The sum of squared deviations from the mean; 0 if the collection is empty.
    var sumOfSquaredDeviations: Double {
        let mean = mean
        return reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
    }

    /// The sample standard deviation, with divisor n − 1; nil for fewer than two values.
    var standardDeviation: Double? {
        count > 1 ? (sumOfSquaredDeviations / Double(count - 1)).squareRoot() : nil
    }
}
