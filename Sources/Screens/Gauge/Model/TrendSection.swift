package import Core

/// The part of the trend that is shown.
package struct TrendSection: Equatable, Sendable {
    /// The moment at the right edge.
    package private(set) var end: SourceTime
    /// The duration in microseconds.
    package private(set) var span = TrendHistory.window

    /// The durations that can be chosen, the longest first.
    private static let spans: [Int64] = [TrendHistory.window, 5_000_000, 2_000_000, 1_000_000]

    /// The whole trend before a moment.
    package init(before end: SourceTime) { self.end = end }

    /// The duration that one step of the cursor takes, in microseconds: a hundredth, but no less than the trend resolves.
    var step: Int64 { max(TrendHistory.slot, span / 100) }

    /// The section of the same duration that ends earlier by a time in microseconds.
    func earlier(by time: Int64) -> TrendSection {
        var section = self
        section.end = end - time
        return section
    }

    /// The position of a moment: 0 at the left edge, 1 at the right edge.
    func position(of time: SourceTime) -> Double { 1 + Double(time - end) / Double(span) }

    /// The moment at a position: 0 is the left edge, 1 the right edge.
    func moment(at position: Double) -> SourceTime { end - Int64((1 - position) * Double(span)) }

    /// Selects the next shorter or longer duration with a moment in the middle, as far as the trend before `last` has data.
    ///
    /// - Returns: whether there is such a duration.
    mutating func zoom(in isCloser: Bool, around middle: SourceTime, before last: SourceTime) -> Bool {
        let next = isCloser ? Self.spans.first { $0 < span } : Self.spans.last { $0 > span }
        guard let next else { return false }
        span = next
        show(middle + span / 2, before: last)
        return true
    }

    /// Shifts the section as little as possible so that it contains a moment.
    mutating func reveal(_ time: SourceTime, before last: SourceTime) {
        show(max(time, min(end, time + span)), before: last)
    }

    private mutating func show(_ end: SourceTime, before last: SourceTime) {
        self.end = min(max(end, last - TrendHistory.window + span), last)
    }
}
