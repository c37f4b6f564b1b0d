import Core

/// The part of the trend that a result was measured in.
package struct MeasuredInterval: Equatable, Sendable {
    /// The number of the object of the result.
    let object: Int
    /// When it was measured; only when the result came, if it has several parts.
    let times: ClosedRange<SourceTime>
}

/// The forces of the last ten seconds, in time slots that readings fill and the screen only reads.
package struct TrendHistory: Equatable, Sendable {
    /// The duration of the history in microseconds.
    package static let window: Int64 = 10_000_000
    /// The duration of a slot in microseconds; of the readings in it, the greatest counts.
    static let slot: Int64 = 25_000
    /// A few more slots than the window needs, because the boundaries of columns do not coincide with those of slots.
    private static let count = Int(window / slot) + 16

    private var slots = [Force](repeating: Force(), count: count)
    private var newest: Int64?
    private var first: Int64 = 0
    private var last = Force()
    private var changed: SourceTime = 0

    /// The parts that results were measured in, oldest first.
    private(set) var measured: [MeasuredInterval] = []

    /// Notes the part that a result was measured in, instead of an earlier one of the same object; nil if the result was
    /// undone.
    mutating func note(_ times: ClosedRange<SourceTime>?, of object: Int) {
        measured.removeAll { interval in
            interval.object == object
                || times.map { interval.times.upperBound < $0.upperBound - Self.window } == true
        }
        if let times { measured.append(MeasuredInterval(object: object, times: times)) }
    }

    /// Appends a value that applies from a time on.
    mutating func append(_ force: Force, at time: SourceTime) {
        let value = force.percent.isFinite ? force : Force()
        let index = Self.floor(time.microseconds, Self.slot)
        if newest == nil { (first, changed) = (index, time) }
        if let newest, index <= newest {
            let current = Self.slotIndex(newest)
            if value.percent > slots[current].percent { slots[current] = value }
        } else {
            advance(to: time)
            slots[Self.slotIndex(index)] = value
            newest = index
        }
        if value != last { changed = time }
        last = value
    }

    /// Whether the trend no longer changes with time alone.
    func isFlat(at time: SourceTime) -> Bool { newest == nil || time - changed > Self.window + 2 * Self.slot }

    /// The largest percentage that is still visible.
    var greatest: Double {
        newest == nil ? 0 : slots.reduce(last.percent) { max($0, $1.percent) }
    }

    /// The greatest force around a time; nil before the first reading.
    func force(at time: SourceTime) -> Force? {
        let index = Self.floor(time.microseconds, Self.slot)
        guard let newest, index >= first, index > newest - Int64(Self.count) else { return nil }
        return index > newest ? last : slots[Self.slotIndex(index)]
    }

    /// Returns `count` percentages over a section; nil before the first reading.
    ///
    /// The boundaries of the values are fixed in time rather than on the screen, so that the line moves as a whole.
    package func samples(_ count: Int, in section: TrendSection) -> [Double?] {
        guard count > 0, let newest else { return [] }
        let width = max(1, section.span / Int64(count))
        let end = Self.floor(section.end.microseconds, width)
        return (0..<count).map { index in
            let start = (end - Int64(count - 1 - index)) * width
            let range = Self.floor(start, Self.slot)...Self.floor(start + width - 1, Self.slot)
            guard range.upperBound >= first, range.lowerBound > newest - Int64(Self.count) else { return nil }
            guard range.lowerBound <= newest else { return last.percent }
            return range.clamped(to: first...newest).reduce(0.0) {
                max($0, slots[Self.slotIndex($1)].percent)
            }
        }
    }

    /// Returns `count` percentages over a section whose end is now, each of which changes no more.
    func finalSamples(_ count: Int, in section: TrendSection) -> [Double?] {
        // The last slot of a value has ended, too.
        samples(count + 1, in: section.earlier(by: Self.slot)).dropLast()
    }

    /// Repeats the last value for the time without readings.
    private mutating func advance(to time: SourceTime) {
        guard let newest else { return }
        let index = Self.floor(time.microseconds, Self.slot)
        for gap in max(newest + 1, index - Int64(Self.count))..<max(newest + 1, index) {
            slots[Self.slotIndex(gap)] = last
        }
    }

    private static func slotIndex(_ index: Int64) -> Int {
        let rest = Int(index % Int64(count))
        return rest < 0 ? rest + count : rest
    }

    private static func floor(_ value: Int64, _ unit: Int64) -> Int64 {
        value >= 0 ? value / unit : -((unit - 1 - value) / unit)
    }
}
