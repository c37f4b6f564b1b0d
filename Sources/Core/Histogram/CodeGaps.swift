/// The codes that a sensor never sends: those missing between the codes below and above which lie 1 % of its samples each.
public struct CodeGaps: Equatable, Sendable {
    /// The codes that are looked at.
    public let range: ClosedRange<Int64>
    /// How many of them never occur.
    public let missingCount: Int64
    /// Those, up to a thousand, ascending.
    public let missing: [Int64]
    /// Whether there are samples enough, ten a code, to tell a code that never comes from one that has not come yet.
    public let isTold: Bool

    /// The gaps among codes that occur; nil where there are no samples, or no whole code lies between.
    public init?(_ levels: [CodeHistogram.Level]) {
        guard let low = levels.percentile(0.01), let high = levels.percentile(0.99) else { return nil }
        let (first, last) = (Int64(low.rounded(.up)), Int64(high.rounded(.down)))
        guard first <= last else { return nil }
        range = first...last
        let codes = last - first + 1
        isTold = Int64(levels.reduce(0) { $0 + $1.count }) >= 10 * codes
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
