package import Core
import Glibc

/// The time of day, from the clock of the current console.
package enum WallClock {
    /// The current time, ISO 8601 in UTC with microseconds.
    package static var now: String {
        let epoch = Console.current.epoch()
        let fraction = String(epoch % 1_000_000)
        return text(epoch, "%Y-%m-%dT%H:%M:%S", isLocal: false)
            + ".\(String(repeating: "0", count: 6 - fraction.count))\(fraction)Z"
    }

    /// The current local time, ISO 8601 in seconds with its offset from UTC: `2026-01-31T20:14:07+01:00`.
    package static var local: String { local(epoch: Console.current.epoch()) }

    /// The local time of a moment of a source, in the form of `local`: the current time for a device or a demo, and for a
    /// recording the time at which it was made; nil if the recording does not state it.
    package static func local(of origin: SourceInfo, at moment: SourceTime) -> String? {
        guard origin.kind == .replay else { return local }
        return origin.timeOfDay.map { local(epoch: $0.epoch(at: moment)) }
    }

    private static func local(epoch: Int64) -> String {
        let stamp = text(epoch, "%Y-%m-%dT%H:%M:%S%z", isLocal: true)
        return "\(stamp.dropLast(2)):\(stamp.suffix(2))"
    }

    /// The current time of day with the current time of CLOCK_MONOTONIC, the clock of devices.
    static var reading: TimeOfDay {
        TimeOfDay(clock: SourceTime(live: PlaybackClock.machineNow), epoch: Console.current.epoch())
    }

    /// The clock of the system, in microseconds since 1970.
    package static let machine: @Sendable () -> Int64 = {
        var time = timespec()
        unsafe clock_gettime(CLOCK_REALTIME, &time)
        return Int64(time.tv_sec) * 1_000_000 + Int64(time.tv_nsec) / 1_000
    }

    private static func text(_ epoch: Int64, _ format: String, isLocal: Bool) -> String {
        var seconds = time_t(epoch / 1_000_000)
        var parts = unsafe tm()
        if isLocal { unsafe localtime_r(&seconds, &parts) } else { unsafe gmtime_r(&seconds, &parts) }
        var text = [CChar](repeating: 0, count: 40)
        let count = unsafe strftime(&text, text.count, format, &parts)
        return String(decoding: text.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
}

extension SourceInfo {
    /// The relation of its clock to the time of day; read again for a device, because the computer may have slept.
    package var timeOfDayNow: TimeOfDay? { kind == .device ? WallClock.reading : timeOfDay }
}
