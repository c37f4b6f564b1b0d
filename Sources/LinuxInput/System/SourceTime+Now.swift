internal import Core
internal import POSIX

extension SourceTime {
    /// This moment on the clock of this machine's devices.
    static var now: SourceTime { SourceTime(live: MachineTime(MonotonicClock.now)) }
}
