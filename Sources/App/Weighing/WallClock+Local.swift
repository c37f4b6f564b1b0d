import Glibc

extension WallClock {
    /// Now where the person is, ISO 8601 to the second with its distance from UTC: `2026-01-31T20:14:07+01:00`.
    static var local: String {
        var now = time(nil)
        var parts = unsafe tm()
        unsafe localtime_r(&now, &parts)
        var text = [CChar](repeating: 0, count: 40)
        let count = unsafe strftime(&text, text.count, "%Y-%m-%dT%H:%M:%S%z", &parts)
        let stamp = String(decoding: text.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
        return "\(stamp.dropLast(2)):\(stamp.suffix(2))"
    }
}
