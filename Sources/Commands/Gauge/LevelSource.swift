import Core
import LinuxInput
import SessionEvents
import Sessions

/// Reports how level the computer is, from the accelerometer of its base.
final class LevelSource: ClockFollower, Scheduled {
    private let sensor: any Accelerometer
    private var monitor = LevelMonitor()
    private var last: Level?
    private var next = PlaybackClock.machineNow

    /// The time between readings in microseconds: hands shake a table at up to 10 Hz.
    private static let intervalMicroseconds: Int64 = 50_000

    /// Opens the accelerometer; nil if the computer has none.
    init?(roots: SensorRoots = SensorRoots()) {
        guard let sensor = Accelerometers.open(.base, roots: roots) else { return nil }
        self.sensor = sensor
    }

    var nextDue: MachineTime? { next }

    func pass(to moment: SourceTime, in session: SessionContext) -> [SessionCommand] {
        let now = PlaybackClock.machineNow
        guard now >= next else { return [] }
        next = now + Self.intervalMicroseconds
        guard let value = sensor.read(), let level = monitor.add(value, at: now), level != last else {
            return []
        }
        last = level
        return [.level(level)]
    }
}
