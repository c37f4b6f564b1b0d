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

    /// Formats a time in ISO 8601 for people, in whole seconds: `2026-11-22 20:14:07 UTC`; any other text as it is.
    package static func readable(_ time: String) -> String {
        guard epochSeconds(time) != nil else { return time }
        let zone = time.dropFirst(19).drop { $0.isNumber || $0 == "." || $0 == "," }
        return "\(time.prefix(10)) \(time.dropFirst(11).prefix(8)) \(zone == "Z" ? "UTC" : zone)"
    }

    /// Formats the time of day at a moment of the source clock in ISO 8601, UTC.
    package static func text(at moment: SourceTime, by time: TimeOfDay?) -> String? {
        time.flatMap { text(ofEpochMicroseconds: $0.epoch(at: moment)) }
    }

    /// Returns the count for a time in ISO 8601, UTC, in the form that `text` returns; nil for any other text.
    package static func epochMicroseconds(_ text: String) -> Int64? {
        guard let parts = numbers(in: Array(text.utf8)[...], as: "0000-00-00T00:00:00.000000Z"),
            let seconds = epochSeconds(ofLocal: parts)
        else { return nil }
        return seconds * 1_000_000 + parts[6]
    }

    /// Returns the seconds since 1970 of a time in ISO 8601 with its offset from UTC, such as `2026-01-31T20:14:07+01:00`;
    /// fractions of a second are dropped. Nil for any other text.
    package static func epochSeconds(_ text: String) -> Int64? {
        let bytes = Array(text.utf8)
        guard let parts = numbers(in: bytes.prefix(19), as: "0000-00-00T00:00:00"),
            let local = epochSeconds(ofLocal: parts)
        else { return nil }
        var zone = bytes.dropFirst(19)
        if zone.first == UInt8(ascii: ".") || zone.first == UInt8(ascii: ",") {
            let rest = zone.dropFirst().drop { (0x30...0x39).contains($0) }
            guard zone.count - rest.count > 1 else { return nil }
            zone = rest
        }
        if zone.elementsEqual("Z".utf8) { return local }
        let isWest = zone.first == UInt8(ascii: "-")
        guard let offset = numbers(in: zone, as: isWest ? "-00:00" : "+00:00"), offset[1] < 24, offset[2] < 60
        else { return nil }
        let seconds = offset[1] * 3600 + offset[2] * 60
        return isWest ? local + seconds : local - seconds
    }

    /// The numbers in a text that has a digit wherever the pattern has `0`, and is equal to the pattern elsewhere; nil for any
    /// other text. What is before the first sign of the pattern is the first number, 0 without digits.
    private static func numbers(in text: ArraySlice<UInt8>, as pattern: String) -> [Int64]? {
        guard text.count == pattern.utf8.count else { return nil }
        var parts: [Int64] = [0]
        for (byte, expected) in zip(text, pattern.utf8) {
            if expected == UInt8(ascii: "0") {
                guard (0x30...0x39).contains(byte) else { return nil }
                parts[parts.count - 1] = parts[parts.count - 1] * 10 + Int64(byte - 0x30)
            } else {
                guard byte == expected else { return nil }
                parts.append(0)
            }
        }
        return parts
    }

    /// The seconds of a date and a time of day, without regard to the zone; nil if there is no such date or time.
    private static func epochSeconds(ofLocal parts: [Int64]) -> Int64? {
        guard let date = CivilDate(year: parts[0], month: parts[1], day: parts[2]), parts[3] < 24,
            parts[4] < 60, parts[5] < 61
        else { return nil }
        return ((date.days * 24 + parts[3]) * 60 + parts[4]) * 60 + parts[5]
    }

    private static func padded(_ number: Int64, _ digits: Int = 2) -> String {
        let text = String(number)
        return String(repeating: "0", count: max(0, digits - text.count)) + text
    }
}
