public extension Collection<Double> {
    /// The arithmetic mean; NaN if the collection is empty.
    @inlinable var mean: Double { reduce(0, +) / Double(count) }

    /// The arithmetic mean, computed from the differences from the first value, so that the mean of equal values is exactly
    /// that value; NaN if the collection is empty.
    var centeredMean: Double {
        guard let first else { return .nan }
        return first + reduce(0) { $0 + ($1 - first) } / Double(count)
    }

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

    /// A percentile, interpolated linearly between the two nearest ranks: numpy's default (type 7 of Hyndman and Fan,
    /// The American Statistician 50:361, 1996); nil if the collection is empty.
    ///
    /// - Parameter share: the percentile as a fraction: 0 for the smallest value, 0.5 for the median, 1 for the greatest.
    func percentile(_ share: Double) -> Double? {
        guard !isEmpty else { return nil }
        // An array of numbers is sorted much faster than any collection of them.
        let sorted = Array(self).sorted()
        let position = share * Double(sorted.count - 1)
        let (low, high) = (sorted[Int(position)], sorted[Swift.min(Int(position) + 1, sorted.count - 1)])
        let rest = position - Double(Int(position))
        return low == high ? low : low * (1 - rest) + high * rest
    }

    /// The greatest sum of squared deviations that rounding may cause, if values of this magnitude are equal apart from it.
    var squaresOfRounding: Double {
        let error = 0x1p-45 * reduce(0) { Swift.max($0, $1.magnitude) }
        return Double(count) * error * error
    }
}
