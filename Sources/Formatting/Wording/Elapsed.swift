/// Elapsed times, in words and as a clock.
package enum Elapsed {
    /// `41 s`, `2 min 5 s`, `1 h 3 min`.
    package static func words(microseconds: Int64) -> String {
        let seconds = max(0, microseconds) / 1_000_000
        if seconds < 60 { return "\(seconds) s" }
        if seconds < 3600 { return "\(seconds / 60) min \(seconds % 60) s" }
        return "\(seconds / 3600) h \(seconds / 60 % 60) min"
    }

    /// `2.4 s`; from one minute on like `words`.
    package static func tenths(microseconds: Int64) -> String {
        let tenths = max(0, microseconds) / 100_000
        return tenths < 600 ? "\(tenths / 10).\(tenths % 10) s" : words(microseconds: microseconds)
    }

    /// `00:41`; from one hour on `01:03:20`.
    package static func clock(microseconds: Int64) -> String {
        let seconds = max(0, microseconds) / 1_000_000
        let clock = "\(padded(seconds / 60 % 60)):\(padded(seconds % 60))"
        return seconds < 3600 ? clock : "\(padded(seconds / 3600)):\(clock)"
    }

    /// `00:41.250`; from one hour on `01:03:20.250`.
    package static func milliseconds(microseconds: Int64) -> String {
        let fraction = "\(1_000 + max(0, microseconds) / 1_000 % 1_000)".dropFirst()
        return "\(clock(microseconds: microseconds)).\(fraction)"
    }

    private static func padded(_ number: Int64) -> String {
        number < 10 ? "0\(number)" : "\(number)"
    }
}
