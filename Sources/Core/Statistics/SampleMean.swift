/// The mean of a sample, with what says how well it is known.
package struct SampleMean: Equatable, Sendable {
    /// The number of values.
    package let count: Int
    /// The arithmetic mean.
    package let value: Double
    /// The standard deviation, with divisor n − 1; nil for a single value, and for values so large that it is not finite.
    package let deviation: Double?
    /// The median.
    package let median: Double
    /// The 95 % confidence interval of the mean, by Student's t; nil as the deviation is.
    package let interval: ClosedRange<Double>?

    /// Nil without values.
    ///
    /// - Parameter values: independent values.
    package init?(_ values: [Double]) {
        guard let median = values.percentile(0.5) else { return nil }
        (count, value, self.median) = (values.count, values.centeredMean, median)
        deviation = values.variance?.squareRoot()
        interval = deviation.map { [value, count] deviation in
            let error = deviation / Double(count).squareRoot()
            return value.interval(error: error, degrees: Double(count - 1))
        }
    }
}

extension Double {
    /// The 95 % confidence interval of an estimate, by Student's t.
    ///
    /// - Parameters:
    ///   - error: the standard error.
    ///   - degrees: the degrees of freedom, greater than 0.
    func interval(error: Double, degrees: Double) -> ClosedRange<Double> {
        let reach = Distributions.student(within: 0.95, degrees: min(degrees, 1e6)) * error
        return self - reach...self + reach
    }
}

extension [Double] {
    /// The variance, with divisor n − 1, which is 0 if all values are equal, apart from rounding; nil for fewer than two
    /// values, and for values so large that it is not finite.
    var variance: Double? {
        guard count > 1 else { return nil }
        let squares = sumOfSquaredDeviations
        guard squares.isFinite else { return nil }
        return squares > squaresOfRounding ? squares / Double(count - 1) : 0
    }
}
