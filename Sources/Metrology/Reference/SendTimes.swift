internal import Core
internal import Glibc

/// The moments at which a scale sent its readings, estimated from those at which they arrived.
///
/// A scale sends at a steady rate, but USB adapters keep what it sends for up to 16 ms, and a busy computer reads late. The
/// moments are taken to be a random walk with a constant drift, the period of the scale, which is observed with independent
/// errors (Harvey, Forecasting, Structural Time Series Models and the Kalman Filter, 1989, section 2.2). An error of one
/// arrival makes one interval longer and the next one shorter, whereas an irregular scale does not: the ratio of
/// both variances is the most likely one. Where arrivals show no such errors, they are left as they are. The mean of the
/// errors remains, as part of the dead time.
struct SendTimes {
    /// The moments in microseconds, one for each arrival.
    let moments: [Double]

    /// The fewest arrivals in a row from which the variances are estimated.
    private static let fewest = 20
    /// The ratios of the variances of arrivals and of intervals that are considered. With the least, times stay as they
    /// are; with the greatest, a clock that drifts is followed within about 100 readings.
    private static let ratios = (-8...8).map { pow(10, Double($0) / 2) }
    /// The longest interval within a row, in periods: after a longer one the scale may have restarted.
    private static let longestGap = 4.0

    /// - Parameter arrivals: the moments of arrival in microseconds, in order.
    init(_ arrivals: [Int64]) {
        let times = arrivals.map { Double($0) }
        let intervals = zip(times.dropFirst(), times).map { $0 - $1 }
        guard times.count >= Self.fewest, case let period = intervals.sorted()[intervals.count / 2],
            period > 0
        else {
            moments = times
            return
        }
        var (result, start) = ([Double](), 0)
        for index in times.indices {
            guard index == intervals.count || intervals[index] > Self.longestGap * period else { continue }
            result += Self.smoothed(Array(times[start...index]), period)
            start = index + 1
        }
        moments = result
    }

    /// The moments of a row without a gap.
    private static func smoothed(_ times: [Double], _ period: Double) -> [Double] {
        guard times.count >= fewest else { return times }
        // The number of each reading, with those that are missing.
        var numbers = [0.0]
        for (next, last) in zip(times.dropFirst(), times) {
            numbers.append(numbers[numbers.count - 1] + max(1, ((next - last) / period).rounded()))
        }
        guard let line = YorkLine(zip(numbers, times).map { (x: $0, y: $1) }, x: 0, y: 1) else {
            return times
        }
        let drift = zip(numbers.dropFirst(), numbers).map { ($0 - $1) * line.slope }
        let best = ratios.min { misfit(times, drift, $0) < misfit(times, drift, $1) }
        return solve(times, drift, best ?? 0)
    }

    /// Twice the negative logarithm of the likelihood of a ratio, but for a constant: the errors of predictions of each
    /// arrival from those before, by Kalman's filter.
    private static func misfit(_ times: [Double], _ drift: [Double], _ ratio: Double) -> Double {
        // Variances are relative to that of an arrival; the first arrival is the only knowledge at the beginning.
        var (moment, variance, squares, logarithms) = (times[0], 1.0, 0.0, 0.0)
        for index in drift.indices {
            let predicted = variance + 1 / ratio
            let error = times[index + 1] - moment - drift[index]
            squares += error * error / (predicted + 1)
            logarithms += log(predicted + 1)
            let gain = predicted / (predicted + 1)
            moment += drift[index] + gain * error
            variance = gain
        }
        return Double(drift.count) * log(max(squares, 1e-9)) + logarithms
    }

    /// Minimizes the squared errors of the arrivals plus the squared deviations of the intervals from the drift times the
    /// stiffness: a system of three diagonals, solved by elimination.
    private static func solve(_ times: [Double], _ drift: [Double], _ stiffness: Double) -> [Double] {
        let last = times.count - 1
        var diagonal = [Double](repeating: 1 + 2 * stiffness, count: times.count)
        diagonal[0] = 1 + stiffness
        diagonal[last] = 1 + stiffness
        var right = times
        for index in drift.indices {
            right[index] -= stiffness * drift[index]
            right[index + 1] += stiffness * drift[index]
        }
        for index in 1...last {
            let factor = stiffness / diagonal[index - 1]
            diagonal[index] -= factor * stiffness
            right[index] += factor * right[index - 1]
        }
        right[last] /= diagonal[last]
        for index in (0..<last).reversed() {
            right[index] = (right[index] + stiffness * right[index + 1]) / diagonal[index]
        }
        return right
    }
}
