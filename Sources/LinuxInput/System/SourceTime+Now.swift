internal import Core
internal import POSIX

extension SourceTime {
    /// The current time on the clock of this machine's devices.
    static var now: SourceTime { SourceTime(live: MachineTime(MonotonicClock.now)) }
}
