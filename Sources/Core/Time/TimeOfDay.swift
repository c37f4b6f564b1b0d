/// The time of day at one moment of a source's clock.
///
/// Event clocks count from the start of the machine; such a pair gives the time of day of every moment of a recording.
package struct TimeOfDay: Equatable, Sendable {
    /// The moment on the source's clock, in microseconds.
    package var clock: SourceTime
    /// The time of day at that moment: microseconds since 1970-01-01T00:00:00Z.
    package var epoch: Int64

    package init(clock: SourceTime, epoch: Int64) {
        self.clock = clock
        self.epoch = epoch
    }

    /// Returns the time of day at another moment of the source's clock, in microseconds since 1970.
    package func epoch(at moment: SourceTime) -> Int64 {
        epoch.adding(saturating: moment.since(clock))
    }
}
