internal import Core
internal import Text

/// The figure of each touch of a group, with the day of its recording.
struct TouchSamples: Sendable {
    /// The number of recordings.
    private(set) var files = 0
    /// The number of touches in which the pad was at its limit.
    private(set) var saturated = 0
    /// The figures of all touches that have one.
    private(set) var values: [Double] = []
    /// The least figure of a saturated touch; infinite if there is none.
    private(set) var leastSaturated = Double.infinity
    /// The figures by day.
    private(set) var days: [DayNumber: [Double]] = [:]
    /// The figures by person; empty unless persons are compared. One without touches has none.
    private(set) var persons: [String: [Double]] = [:]

    /// - Parameter person: who touched the pad; nil if touches count as independent.
    mutating func addFile(
        _ touches: [JSONValue], of person: String?, _ metric: GroupMetric, _ day: DayNumber?
    ) {
        files += 1
        if let person { persons[person, default: []] += [] }
        for touch in touches {
            let isSaturated = touch["saturated"]?.truth == true
            if isSaturated { saturated += 1 }
            guard let value = touch[metric.key]?.double, value.isFinite else { continue }
            values.append(value)
            if isSaturated { leastSaturated = min(leastSaturated, value) }
            if let day { days[day, default: []].append(value) }
            if let person { persons[person, default: []].append(value) }
        }
    }
}

/// A day of the Gregorian calendar, as the number of days since 1970-01-01.
package struct DayNumber: Hashable, Comparable, Sendable {
    /// The days since 1970-01-01; negative before.
    package let days: Int

    /// The day at the beginning of a time as ISO 8601 writes it, `2026-11-23T08:00:00Z`; nil if there is none.
    init?(_ time: String) {
        let parts = time.prefix(10).split(separator: "-").compactMap { Int64($0) }
        guard time.count >= 10, parts.count == 3,
            let date = CivilDate(year: parts[0], month: parts[1], day: parts[2])
        else { return nil }
        days = Int(date.days)
    }

    /// Whether a day is before another one.
    package static func < (one: DayNumber, other: DayNumber) -> Bool { one.days < other.days }
}
