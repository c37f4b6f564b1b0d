/// The missing codes of a sensor, between the 1st and the 99th percentile of its samples.
package struct CodeGaps: Equatable, Sendable {
    /// The range of codes that is searched.
    package let range: ClosedRange<Int64>
    /// The number of codes in the range that never occur.
    package let missingCount: Int64
    /// The first thousand missing codes in ascending order.
    package let missing: [Int64]
    /// Whether there are enough samples, ten per code, to conclude that a missing code is never sent.
    package let isConclusive: Bool

    /// Finds the missing codes; nil if there are no samples, or no integer code in the range.
    package init?(_ levels: [CodeHistogram.Level]) {
        guard let low = levels.percentile(0.01), let high = levels.percentile(0.99) else { return nil }
        let (first, last) = (Int64(low.rounded(.up)), Int64(high.rounded(.down)))
        guard first <= last else { return nil }
        range = first...last
        let codes = last - first + 1
        isConclusive = Int64(levels.reduce(0) { $0 + $1.count }) >= 10 * codes
        var missing: [Int64] = []
        var (seen, next): (Int64, Int64) = (0, first)
        for level in levels where (first...last).contains(level.raw) {
            Self.append(next..<level.raw, to: &missing)
            (seen, next) = (seen + 1, level.raw + 1)
        }
        Self.append(next..<last + 1, to: &missing)
        (missingCount, self.missing) = (codes - seen, missing)
    }

    private static func append(_ codes: Range<Int64>, to missing: inout [Int64]) {
        missing += codes.prefix(1000 - missing.count)
    }
}
