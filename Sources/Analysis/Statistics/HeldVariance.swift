/// Mean and variance over time of a value that is held between frames.
///
/// Each block of values is taken in two passes, mean first, and joined to what was before: Chan, Golub, LeVeque,
/// Algorithms for computing the sample variance, The American Statistician 37 (1983). The weights are the microseconds
/// for which each value is held.
struct HeldVariance: Equatable, Sendable {
    /// Microseconds so far.
    private(set) var duration: Int64 = 0
    private(set) var mean = 0.0
    /// The sum of squared deviations from the mean, by microseconds.
    private(set) var squares = 0.0

    init() {}

    /// Values that are held from their times on until the next one's, the last one until `end`; what lies outside
    /// `start…end` is left out.
    init(_ values: Span<Double>, at times: Span<Int64>, from start: Int64, to end: Int64) {
        guard end > start, let first = times.indices.first else { return }
        duration = end - max(start, times[first])
        guard duration > 0 else {
            duration = 0
            return
        }
        // The clipped value at each end is told apart, so that the loops between them have no conditions.
        var low = first
        while low + 1 < times.count, times[low + 1] <= start { low += 1 }
        var high = times.count - 1
        while high > low, times[high] >= end { high -= 1 }
        func sum(_ term: (Double) -> Double) -> Double {
            guard low < high else { return term(values[low]) * Double(duration) }
            var total = term(values[low]) * Double(times[low + 1] - max(start, times[low]))
            for place in (low + 1)..<high {
                total += term(values[place]) * Double(times[place + 1] - times[place])
            }
            return total + term(values[high]) * Double(end - times[high])
        }
        let mean = sum { $0 } / Double(duration)
        self.mean = mean
        squares = sum { ($0 - mean) * ($0 - mean) }
    }

    /// Adds what another one saw.
    mutating func join(_ other: HeldVariance) {
        guard other.duration > 0 else { return }
        guard duration > 0 else {
            self = other
            return
        }
        let before = Double(duration)
        duration += other.duration
        let share = Double(other.duration) / Double(duration)
        let deviation = other.mean - mean
        mean += deviation * share
        squares += other.squares + deviation * deviation * before * share
    }

    /// The integral of the value, by seconds.
    var integral: Double { mean * (Double(duration) / 1e6) }

    /// sqrt(variance) / mean; nil where the mean is 0 or nothing was held.
    var variation: Double? {
        guard duration > 0, mean != 0 else { return nil }
        return (squares / Double(duration)).squareRoot() / mean
    }
}
