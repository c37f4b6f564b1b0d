/// Conversion between calendar time and a clock count.
package enum CivilTime {
    /// Formats a recorded time in ISO 8601, UTC, if it is a calendar time.
    ///
    /// - Parameter microseconds: since 1970, or since the start of the machine. No machine has run for 31 years, so
    ///   that values before September 2001 are not dates.
    package static func text(ofEpochMicroseconds microseconds: Int64) -> String? {
        guard (1_000_000_000_000_000..<253_402_300_800_000_000).contains(microseconds) else { return nil }
        let (seconds, fraction) = microseconds.quotientAndRemainder(dividingBy: 1_000_000)
        let (days, time) = seconds.quotientAndRemainder(dividingBy: 86_400)
        let date = CivilDate(days: days)
        return "\(date.year)-\(padded(date.month))-\(padded(date.day))T"
            + "\(padded(time / 3600)):\(padded(time / 60 % 60)):\(padded(time % 60)).\(padded(fraction, 6))Z"
    }

    /// Formats the time of day at a moment of the source clock in ISO 8601, UTC.
    package static func text(at moment: SourceTime, by time: TimeOfDay?) -> String? {
        time.flatMap { text(ofEpochMicroseconds: $0.epoch(at: moment)) }
    }

    /// Returns the count for a time in ISO 8601, UTC, in the form that `text` returns; nil for any other text.
    package static func epochMicroseconds(_ text: String) -> Int64? {
        let bytes = Array(text.utf8)
        let pattern = Array("0000-00-00T00:00:00.000000Z".utf8)
        guard bytes.count == pattern.count else { return nil }
        var parts: [Int64] = [0]
        for (byte, expected) in zip(bytes, pattern) {
            if expected == UInt8(ascii: "0") {
                guard let digit = Int64(exactly: Int(byte) - 0x30), (0...9).contains(digit) else {
                    return nil
                }
                parts[parts.count - 1] = parts[parts.count - 1] * 10 + digit
            } else {
                guard byte == expected else { return nil }
                parts.append(0)
            }
        }
        guard let date = CivilDate(year: parts[0], month: parts[1], day: parts[2]), parts[3] < 24,
            parts[4] < 60, parts[5] < 61
        else { return nil }
        return ((date.days * 24 + parts[3]) * 60 + parts[4]) * 60_000_000 + parts[5] * 1_000_000 + parts[6]
    }

    /// Returns the seconds since 1970 of a time in ISO 8601 with its offset from UTC, such as `2026-01-31T20:14:07+01:00`;
    /// fractions of a second are dropped. Nil for any other text.
    package static func epochSeconds(_ text: String) -> Int64? {
        let parts = text.wholeMatch(
            of:
                /([0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2})(?:[.,][0-9]+)?(?:Z|([+-])([0-9]{2}):([0-9]{2}))/
        )
        guard let parts, let local = epochMicroseconds("\(parts.1).000000Z") else { return nil }
        let hours = parts.3.flatMap { Int64($0) } ?? 0
        let minutes = parts.4.flatMap { Int64($0) } ?? 0
        let offset = hours * 3600 + minutes * 60
        return local / 1_000_000 - (parts.2 == "-" ? -offset : offset)
    }

    private static func padded(_ number: Int64, _ digits: Int = 2) -> String {
        let text = String(number)
        return String(repeating: "0", count: max(0, digits - text.count)) + text
    }
}
