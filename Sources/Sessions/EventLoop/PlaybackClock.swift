package import Core
import POSIX

/// The relation of a source's clock to the machine's clock.
package enum PlaybackClock {
    /// Both are CLOCK_MONOTONIC.
    case live
    /// The source's clock runs `speed` times as fast; `anchor` is the same moment on both.
    case paced(speed: Double, anchor: (source: SourceTime, machine: MachineTime)?)
    /// The source's clock jumps from frame to frame.
    case unpaced
    /// The source's clock is stopped at a moment, and continues at `speed`.
    case stopped(at: SourceTime, speed: Double)

    /// How far after the moment of a stopped clock something is still due, in microseconds.
    private static let slack: Int64 = 1_000

    /// CLOCK_MONOTONIC in whole microseconds.
    package static var machineNow: MachineTime { MachineTime(MonotonicClock.now) }

    var isLive: Bool { if case .live = self { true } else { false } }

    /// The moment of a stopped clock; nil if it runs.
    package var stand: SourceTime? {
        if case .stopped(let moment, _) = self { moment } else { nil }
    }

    /// Stops the clock of a replay at a moment. A live clock cannot be stopped.
    mutating func stop(at moment: SourceTime) {
        switch self {
        case .paced(let speed, _), .stopped(_, let speed): self = .stopped(at: moment, speed: speed)
        case .unpaced: self = .stopped(at: moment, speed: .infinity)
        case .live: break
        }
    }

    /// Continues a stopped clock.
    mutating func resume() {
        guard case .stopped(let moment, let speed) = self else { return }
        self =
            speed.isFinite
            ? .paced(speed: speed, anchor: (source: moment, machine: Self.machineNow)) : .unpaced
    }

    /// Whether it is a paced clock that has not started.
    var awaitsAnchor: Bool { if case .paced(_, nil) = self { true } else { false } }

    /// Starts a paced clock at a moment, if it has not started.
    mutating func anchor(at source: SourceTime) {
        if case .paced(let speed, nil) = self {
            self = .paced(speed: speed, anchor: (source, Self.machineNow))
        }
    }

    /// Returns the source's time at a moment of the machine; nil if the source's clock does not run by itself.
    package func source(atMachine machine: MachineTime) -> SourceTime? {
        switch self {
        case .live: SourceTime(live: machine)
        case .paced(_, nil), .unpaced: nil
        case .stopped(let moment, _): moment
        case .paced(let speed, .some(let anchor)):
            anchor.source.adding(
                saturating: Int64(saturating: (Double(machine - anchor.machine) * speed).rounded()))
        }
    }

    /// Returns the machine's time at a moment of the source; nil for immediately.
    ///
    /// Clocks of files and slow speeds may exceed the range of times, to which the result is limited.
    package func machine(atSource source: SourceTime) -> MachineTime? {
        switch self {
        case .live: MachineTime(live: source)
        case .paced(_, nil), .unpaced: nil
        case .stopped(let moment, _): source <= moment + Self.slack ? 0 : .max
        case .paced(let speed, .some(let anchor)):
            max(
                0,
                anchor.machine.adding(
                    saturating: Int64(
                        saturating: (Double(source.since(anchor.source)) / speed)
                            .rounded(.up))))
        }
    }
}
