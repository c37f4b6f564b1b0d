public import Core

/// How often each count occurs: raw of each contact at each frame, up frames left out.
public struct RawHistogram: Equatable, Sendable {
    /// The counts that occur with how often each does, ascending.
    public var levels: [Level]
    /// Samples of counts beyond the first 2²⁰ different ones, which are not told apart: no axis in use has so many.
    public var others: Int

    /// A count and how often it occurs.
    public struct Level: Equatable, Sendable {
        /// Counts above the axis minimum, as sent.
        public var raw: Int64
        /// Samples.
        public var count: Int
    }

    /// The least and the greatest count seen; nil where there is none.
    public var range: ClosedRange<Int64>? {
        guard let first = levels.first, let last = levels.last else { return nil }
        return first.raw...last.raw
    }

    /// All samples.
    public var samples: Int { levels.reduce(others) { $0 + $1.count } }

    /// Samples below the minimum of an axis or above its maximum.
    public func samples(outside axis: PressureAxis) -> Int {
        levels.reduce(0) { axis.isOutOfRange($1.raw) ? $0 + $1.count : $0 }
    }
}
