internal import Core

/// Conversion between calendar time and a clock count.
enum CivilTime {
    /// Formats a recorded time in ISO 8601, UTC, if it is a calendar time.
    ///
    /// - Parameter microseconds: since 1970, or since the start of the machine. No machine has run for 31 years, so
    ///   that values before September 2001 are not dates.
    static func text(ofEpochMicroseconds microseconds: Int64) -> String? {
        guard (1_000_000_000_000_000..<253_402_300_800_000_000).contains(microseconds) else { return nil }
        let (seconds, fraction) = microseconds.quotientAndRemainder(dividingBy: 1_000_000)
        let (days, time) = seconds.quotientAndRemainder(dividingBy: 86_400)
        let date = civil(ofDays: days)
        return "\(date.year)-\(padded(date.month))-\(padded(date.day))T"
            + "\(padded(time / 3600)):\(padded(time / 60 % 60)):\(padded(time % 60)).\(padded(fraction, 6))Z"
    }

    /// Formats the time of day at a moment of the source clock in ISO 8601, UTC.
    static func text(at moment: SourceTime, by time: TimeOfDay?) -> String? {
        time.flatMap { text(ofEpochMicroseconds: $0.epoch(at: moment)) }
    }

    /// Returns the count for a time in ISO 8601, UTC, in the form that `text` returns; nil for any other text.
    static func epochMicroseconds(_ text: String) -> Int64? {
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
        guard (1...12).contains(parts[1]), (1...31).contains(parts[2]), parts[3] < 24, parts[4] < 60,
            parts[5] < 61
        else { return nil }
        let days = days(year: parts[0], month: parts[1], day: parts[2])
        return ((days * 24 + parts[3]) * 60 + parts[4]) * 60_000_000 + parts[5] * 1_000_000 + parts[6]
    }

    /// Returns the days from 1970-01-01 to a date, using Howard Hinnant's `days_from_civil`.
    private static func days(year: Int64, month: Int64, day: Int64) -> Int64 {
        let year = month <= 2 ? year - 1 : year
        let era = (year >= 0 ? year : year - 399) / 400
        let yearOfEra = year - era * 400
        let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
        return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
    }

    /// Returns the date for a number of days since 1970-01-01, using Howard Hinnant's `civil_from_days`.
    private static func civil(ofDays days: Int64) -> (year: Int64, month: Int64, day: Int64) {
        let shifted = days + 719_468
        let era = shifted / 146_097
        let dayOfEra = shifted - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let monthFromMarch = (5 * dayOfYear + 2) / 153
        let day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
        let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
        return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day)
    }

    private static func padded(_ number: Int64, _ digits: Int = 2) -> String {
        let text = String(number)
        return String(repeating: "0", count: max(0, digits - text.count)) + text
    }
}
