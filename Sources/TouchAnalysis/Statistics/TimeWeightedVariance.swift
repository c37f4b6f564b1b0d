/// Mean and variance over time of a value with zero-order hold between frames.
///
/// Each block of values is summed relative to one of its values, which saves a pass for the mean, and joined with the
/// blocks before: Chan, Golub, LeVeque, Algorithms for computing the sample variance, The American Statistician 37
/// (1983). The weights are the microseconds for which each value applies.
struct TimeWeightedVariance: Equatable, Sendable {
    /// The total time in microseconds.
    private(set) var durationMicroseconds: Int64 = 0
    private(set) var mean = 0.0
    /// The sum of squared deviations from the mean, weighted by microseconds.
    private(set) var squares = 0.0

    init() {}

    /// Sums values that apply from their times until the next one, the last one until `end`; the time outside
    /// `start…end` is excluded.
    ///
    /// - Parameter times: ascending, one per value.
    init(_ values: Span<Double>, at times: Span<Int64>, from start: Int64, to end: Int64) {
        guard times.count > 0, end > max(start, times[0]) else { return }
        let begin = max(start, times[0])
        let (low, high) = (times.lastIndex(notAfter: begin), times.lastIndex(notAfter: end - 1))
        durationMicroseconds = end - begin
        // A value in the middle is close to most others, so that little precision is lost when the mean is subtracted.
        let middle = values[(low + high) / 2]
        let lowEnd = low < high ? times[low + 1] : end
        let (lowest, lowWeight) = (values[low] - middle, Double(lowEnd - begin))
        var (sum, squares) = (lowest * lowWeight, lowest * lowest * lowWeight)
        if low < high {
            let (first, count) = (low + 1, high - low - 1)
            let between = values.extracting(first..<(first + count))
            let begins = times.extracting(first..<(first + count))
            let ends = times.extracting((first + 1)..<(first + 1 + count))
            for index in 0..<count {
                let deviation = between[index] - middle
                let weighted = deviation * Double(ends[index] - begins[index])
                sum += weighted
                squares += weighted * deviation
            }
            let (highest, highWeight) = (values[high] - middle, Double(end - times[high]))
            sum += highest * highWeight
            squares += highest * highest * highWeight
        }
        let deviation = sum / Double(durationMicroseconds)
        mean = middle + deviation
        self.squares = max(0, squares - deviation * sum)
    }

    /// Joins another sum.
    mutating func join(_ other: TimeWeightedVariance) {
        guard other.durationMicroseconds > 0 else { return }
        guard durationMicroseconds > 0 else {
            self = other
            return
        }
        let before = Double(durationMicroseconds)
        durationMicroseconds += other.durationMicroseconds
        let share = Double(other.durationMicroseconds) / Double(durationMicroseconds)
        let deviation = other.mean - mean
        mean += deviation * share
        squares += other.squares + deviation * deviation * before * share
    }

    /// The integral of the value over time in seconds.
    var integral: Double { mean * (Double(durationMicroseconds) / 1e6) }

    /// The coefficient of variation, sqrt(variance) / mean; nil if the mean is 0 or there are no values.
    var variation: Double? {
        guard durationMicroseconds > 0, mean != 0 else { return nil }
        return (squares / Double(durationMicroseconds)).squareRoot() / mean
    }
}

extension Span<Int64> {
    /// The index of the last of ascending times that is not after a moment; 0 if all are after it.
    fileprivate func lastIndex(notAfter moment: Int64) -> Int {
        var (low, high) = (0, count)
        while low + 1 < high {
            let middle = (low + high) / 2
            if self[middle] <= moment { low = middle } else { high = middle }
        }
        return low
    }
}
