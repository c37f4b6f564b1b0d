/// What time of day it was at a moment of a source's clock.
///
/// Event clocks count from the start of a machine; with such a pair every moment of a recording has its time of day.
public struct TimeOfDay: Equatable, Sendable {
    /// The moment on the source's clock, in microseconds.
    public var clock: SourceTime
    /// The time of day at it: microseconds since 1970-01-01T00:00:00Z.
    public var epoch: Int64

    /// The time of day at a moment.
    public init(clock: SourceTime, epoch: Int64) {
        self.clock = clock
        self.epoch = epoch
    }

    /// The time of day at another moment of the source's clock, in microseconds since 1970.
    public func epoch(at moment: SourceTime) -> Int64 {
        epoch.adding(saturating: moment.since(clock))
    }
}
