/// The time of day at one moment of a source's clock.
///
/// Event clocks count from the start of the machine; such a pair gives the time of day of every moment of a recording.
public struct TimeOfDay: Equatable, Sendable {
    /// The moment on the source's clock, in microseconds.
    public var clock: SourceTime
    /// The time of day at that moment: microseconds since 1970-01-01T00:00:00Z.
    public var epoch: Int64

    /// Creates a pair.
    public init(clock: SourceTime, epoch: Int64) {
        self.clock = clock
        self.epoch = epoch
    }

    /// Returns the time of day at another moment of the source's clock, in microseconds since 1970.
    public func epoch(at moment: SourceTime) -> Int64 {
        epoch.adding(saturating: moment.since(clock))
    }
}
