/// Calendar time from a clock's count.
enum CivilTime {
    /// A recorded time in ISO 8601, UTC, where it is one of the calendar's.
    ///
    /// - Parameter microseconds: since 1970, or since a machine's start: no machine has run for 31 years, so what
    ///   lies before September 2001 is no date.
    static func text(ofEpochMicroseconds microseconds: Int64) -> String? {
        guard (1_000_000_000_000_000..<253_402_300_800_000_000).contains(microseconds) else { return nil }
        let (seconds, fraction) = microseconds.quotientAndRemainder(dividingBy: 1_000_000)
        let (days, time) = seconds.quotientAndRemainder(dividingBy: 86_400)
        let date = civil(ofDays: days)
        return "\(date.year)-\(padded(date.month))-\(padded(date.day))T"
            + "\(padded(time / 3600)):\(padded(time / 60 % 60)):\(padded(time % 60)).\(padded(fraction, 6))Z"
    }

    /// The date of a day counted from 1970-01-01, by Howard Hinnant's `civil_from_days`.
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
