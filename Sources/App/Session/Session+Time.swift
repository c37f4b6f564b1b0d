import Core

/// The times of a session on the clock of its source.
extension Session {
    /// Whether the recording is over and its last animation has ended.
    var isAtRest: Bool { isOver && moment >= lastMoment + Self.afterglow }

    /// How long the picture of a recording is animated after its end, so that a circle can shrink, in microseconds.
    static var afterglow: Int64 { 250_000 }

    /// When the duration is over, on CLOCK_MONOTONIC; nil if it is not limited or has not begun.
    var deadline: MachineTime? { last.flatMap { clock.machine(atSource: $0) } }

    /// The time on the source's clock.
    var now: SourceTime { clock.source(atMachine: PlaybackClock.machineNow) ?? moment }

    /// Time 0, the moment of the first contact; nil before it.
    var timeZero: SourceTime? { pipeline.timeZero }

    /// The last moment of the duration, on the source's clock; nil if it is not limited or has not begun.
    var last: SourceTime? {
        guard let duration, let zero = pipeline.timeZero else { return nil }
        return zero.adding(saturating: duration)
    }
}
