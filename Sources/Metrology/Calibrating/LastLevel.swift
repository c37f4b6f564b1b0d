internal import Core

/// The level at which the load last rested, and whether the load has left it. Loads are in counts, times in steps of the
/// grid.
struct LastLevel: Equatable, Sendable {
    /// The step before which the load was last seen to leave the level; nil while it has not left it.
    private(set) var departure: Int? = 0
    /// The load just before it left the level; the sensor may have crept since the level was recorded.
    private(set) var origin: Double?
    /// The level, if it is at rest although it does not match the requested mass; nil if it was recorded.
    private(set) var resting: Double?
    /// The range of the block means of the last level that was recorded, or that was the first one.
    var noise = 0.0
    /// The step at which the level was seen to be at rest.
    private var end = 0

    /// Discards the level, so that the next one is the first.
    mutating func discard(at step: Int) { (departure, origin, resting) = (step, nil, nil) }

    /// Notes that the load has left the level.
    mutating func leave(_ level: Double, at step: Int) { (departure, origin) = (step, origin ?? level) }

    /// Notes a level that does not match the requested mass, so that the load must leave this level too.
    mutating func rest(at counts: Double, until step: Int) { (departure, resting, end) = (nil, counts, step) }

    /// Notes a level that was recorded.
    mutating func record(_ plateau: Plateau) {
        self = Self(departure: nil, noise: plateau.range, end: plateau.end)
    }

    /// Measures the next change from the level at which the load rests, instead of the one before.
    mutating func forgetOrigin() { origin = nil }

    /// The level two seconds ago: before even a slow hand began to load, and including the creep so far.
    ///
    /// - Parameters:
    ///   - series: the load.
    ///   - recorded: the level that was recorded last; nil before the first one.
    /// - Returns: nil before the first level.
    func recent(in series: HeldSeries, recorded: Double?) -> Double? {
        guard let last = resting ?? recorded else { return nil }
        let end = series.end - Self.lag
        guard end - Plateau.steps >= max(series.start, self.end - Plateau.steps) else { return last }
        return series.mean(end - Plateau.steps..<end)
    }

    private static let lag = SampleGrid.steps(1.5)
}
