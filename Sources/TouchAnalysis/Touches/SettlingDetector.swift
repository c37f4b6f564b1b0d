/// Finds when the force of a touch comes to rest: at the beginning of the first second, in quarter seconds from the first
/// frame, whose quarter seconds have means that differ by at most 3 % of their mean.
struct SettlingDetector: Sendable {
    /// The time that is averaged, in microseconds.
    private static let quarter: Int64 = 250_000
    /// The largest difference between the means of a second at rest, as a fraction of its mean.
    private static let band = 0.03

    /// The start of the second at rest in microseconds since the first frame; nil while there is none.
    private(set) var settled: Int64?
    /// The integral over the current quarter second.
    private var sum = 0.0
    /// The end of the current quarter second.
    private var border = quarter
    /// The means of the last four quarter seconds.
    private var means = SIMD4<Double>(repeating: 0)

    /// Appends frames.
    ///
    /// - Parameters:
    ///   - forces: the forces in grams, each of which applies until the next frame.
    ///   - times: the times of the frames in microseconds since the first one.
    ///   - end: how long the last force applies.
    mutating func append(_ forces: Span<Double>, at times: Span<Int64>, until end: Int64) {
        var index = 0
        while settled == nil, index < forces.count {
            // Most frames lie within a quarter second.
            while index + 1 < forces.count, times[index + 1] < border {
                sum += forces[index] * Double(times[index + 1] - times[index])
                index += 1
            }
            append(forces[index], from: times[index], to: index + 1 < forces.count ? times[index + 1] : end)
            index += 1
        }
    }

    @inline(__always)
    private mutating func append(_ force: Double, from start: Int64, to end: Int64) {
        var start = start
        while end >= border {
            sum += force * Double(border - start)
            start = border
            endQuarter()
            guard settled == nil else { return }
        }
        sum += force * Double(end - start)
    }

    private mutating func endQuarter() {
        means = SIMD4(means[1], means[2], means[3], sum / Double(Self.quarter))
        let isSecond = border >= 4 * Self.quarter
        if isSecond, means.max() - means.min() <= Self.band * means.sum() / 4 {
            settled = border - 4 * Self.quarter
        }
        sum = 0
        border += Self.quarter
    }
}
