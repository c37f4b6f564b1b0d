package import Core

/// The percentages of the last ten seconds, in time slots that readings fill and the screen only reads.
package struct TrendHistory: Equatable, Sendable {
    /// The duration of the history in microseconds.
    package static let window: Int64 = 10_000_000
    private static let slot: Int64 = 25_000
    /// A few more slots than the window needs, because the boundaries of columns do not coincide with those of slots.
    private static let count = Int(window / slot) + 16

    private var slots = [Double](repeating: 0, count: count)
    private var newest: Int64?
    private var first: Int64 = 0
    private var last = 0.0
    private var changed: SourceTime = 0

    /// Appends a value that applies from a time on.
    mutating func append(_ percent: Double, at time: SourceTime) {
        let value = percent.isFinite ? percent : 0
        let index = Self.floor(time.microseconds, Self.slot)
        if newest == nil { (first, changed) = (index, time) }
        if let newest, index <= newest {
            let place = Self.place(newest)
            slots[place] = max(slots[place], value)
        } else {
            advance(to: time)
            slots[Self.place(index)] = value
            newest = index
        }
        if value != last { changed = time }
        last = value
    }

    /// Whether the trend no longer changes with time alone.
    func isFlat(at time: SourceTime) -> Bool { newest == nil || time - changed > Self.window + 2 * Self.slot }

    /// The largest value that is still visible.
    var greatest: Double { newest == nil ? 0 : max(last, slots.max() ?? 0) }

    /// Returns `count` values over the window that ends at a time; nil before the first reading.
    ///
    /// The boundaries of the values are fixed in time rather than on the screen, so that the line moves as a whole.
    package func samples(_ count: Int, at time: SourceTime) -> [Double?] {
        guard count > 0, let newest else { return [] }
        let width = max(1, Self.window / Int64(count))
        let end = Self.floor(time.microseconds, width)
        return (0..<count).map { index in
            let start = (end - Int64(count - 1 - index)) * width
            let range = Self.floor(start, Self.slot)...Self.floor(start + width - 1, Self.slot)
            guard range.upperBound >= first, range.lowerBound > newest - Int64(Self.count) else { return nil }
            guard range.lowerBound <= newest else { return last }
            return range.clamped(to: first...newest).reduce(0.0) { max($0, slots[Self.place($1)]) }
        }
    }

    /// Repeats the last value for the time without readings.
    private mutating func advance(to time: SourceTime) {
        guard let newest else { return }
        let index = Self.floor(time.microseconds, Self.slot)
        for gap in max(newest + 1, index - Int64(Self.count))..<max(newest + 1, index) {
            slots[Self.place(gap)] = last
        }
    }

    private static func place(_ index: Int64) -> Int {
        let rest = Int(index % Int64(count))
        return rest < 0 ? rest + count : rest
    }

    private static func floor(_ value: Int64, _ unit: Int64) -> Int64 {
        value >= 0 ? value / unit : -((unit - 1 - value) / unit)
    }
}
