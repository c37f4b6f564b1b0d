import Glibc

/// How the clock of a source runs beside the machine's.
enum SessionClock {
    /// They are the same: CLOCK_MONOTONIC.
    case live
    /// The source's clock runs `speed` times as fast; `anchor` is a moment on both.
    case paced(speed: Double, anchor: (source: Int64, machine: Int64)?)
    /// The source's clock jumps from frame to frame.
    case unpaced

    /// CLOCK_MONOTONIC in whole microseconds.
    static var machineNow: Int64 {
        var now = timespec()
        unsafe clock_gettime(CLOCK_MONOTONIC, &now)
        return Int64(now.tv_sec) * 1_000_000 + Int64(now.tv_nsec) / 1_000
    }

    var isLive: Bool {
        if case .live = self { true } else { false }
    }

    /// Sets the moment from which a paced clock runs, once.
    mutating func anchor(at source: Int64) {
        if case .paced(let speed, nil) = self {
            self = .paced(speed: speed, anchor: (source, Self.machineNow))
        }
    }

    /// The source's time at a moment of the machine; nil where it does not run by itself.
    func source(atMachine machine: Int64) -> Int64? {
        switch self {
        case .live: machine
        case .paced(_, nil), .unpaced: nil
        case .paced(let speed, .some(let anchor)):
            anchor.source + Int64((Double(machine - anchor.machine) * speed).rounded())
        }
    }

    /// The machine's time at a moment of the source; nil for at once.
    func machine(atSource source: Int64) -> Int64? {
        switch self {
        case .live: source
        case .paced(_, nil), .unpaced: nil
        case .paced(let speed, .some(let anchor)):
            anchor.machine + Int64((Double(source - anchor.source) / speed).rounded(.up))
        }
    }
}
