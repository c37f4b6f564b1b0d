import Core
import POSIX

/// How the clock of a source runs beside the machine's.
enum PlaybackClock {
    /// They are the same: CLOCK_MONOTONIC.
    case live
    /// The source's clock runs `speed` times as fast; `anchor` is a moment on both.
    case paced(speed: Double, anchor: (source: SourceTime, machine: MachineTime)?)
    /// The source's clock jumps from frame to frame.
    case unpaced
    /// The source's clock is stopped at a moment, and will continue at `speed`.
    case stopped(at: SourceTime, speed: Double)

    /// Slack for what is to be shown at once although its moment lies just after that at which the clock stands.
    private static let slack: Int64 = 1_000

    /// CLOCK_MONOTONIC in whole microseconds.
    static var machineNow: MachineTime { MachineTime(MonotonicClock.now) }

    var isLive: Bool {
        if case .live = self { true } else { false }
    }

    /// Where the clock stands still; nil where it runs.
    var stand: SourceTime? {
        if case .stopped(let moment, _) = self { moment } else { nil }
    }

    /// Stops the clock of a replay at a moment; a live one cannot be stopped.
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

    /// Sets the moment from which a paced clock runs, once.
    mutating func anchor(at source: SourceTime) {
        if case .paced(let speed, nil) = self {
            self = .paced(speed: speed, anchor: (source, Self.machineNow))
        }
    }

    /// The source's time at a moment of the machine; nil where it does not run by itself.
    func source(atMachine machine: MachineTime) -> SourceTime? {
        switch self {
        case .live: SourceTime(live: machine)
        case .paced(_, nil), .unpaced: nil
        case .stopped(let moment, _): moment
        case .paced(let speed, .some(let anchor)):
            anchor.source.adding(
                saturating: Int64(saturating: (Double(machine - anchor.machine) * speed).rounded()))
        }
    }

    /// The machine's time at a moment of the source; nil for at once.
    ///
    /// Clocks of files and slow speeds may put it beyond all time, where it is held.
    func machine(atSource source: SourceTime) -> MachineTime? {
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
