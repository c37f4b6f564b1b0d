internal import Core

/// The level at which the load last rested, whether the load has left it, and what is required or asked before the next
/// mass is recorded. Loads are in counts, times in steps of the grid.
struct LastLevel: Equatable, Sendable {
    /// The step before which the load was last seen to leave the level; nil while it has not left it.
    private(set) var departure: Int? = 0
    /// The load just before it left the level; the sensor may have crept since the level was recorded.
    private(set) var origin: Double?
    /// The level, if it is at rest although it does not match the requested mass; nil if it was recorded.
    private(set) var resting: Double?
    /// The range of the block means of the last level that was recorded, or that was the first one.
    private(set) var noise = 0.0
    /// The change that is required before anything is recorded; nil if none is required.
    private(set) var wanted: WantedChange?
    /// The question about an implausible level; nil if there is none.
    private(set) var question: LevelQuestion?
    /// The step at which the level was seen to be at rest.
    private var end = 0

    /// Discards the level and what was required or asked, so that the next level is the first.
    mutating func discard(at step: Int) {
        (departure, origin, resting) = (step, nil, nil)
        (wanted, question) = (nil, nil)
    }

    /// Notes that the load has left the level, which answers the question about it.
    mutating func leave(_ level: Double, at step: Int) {
        (departure, origin) = (step, origin ?? level)
        question = nil
    }

    /// Notes a level that does not match the requested mass, so that the load must leave this level too.
    mutating func rest(at counts: Double, until step: Int) { (departure, resting, end) = (nil, counts, step) }

    /// Notes a level that was recorded.
    mutating func record(_ plateau: Plateau) {
        self = Self(departure: nil, noise: plateau.range, end: plateau.end)
    }

    /// Notes the noise of the first level.
    mutating func measureNoise(of plateau: Plateau) { noise = plateau.range }

    /// Measures the next change from the level at which the load rests, instead of the one before.
    mutating func forgetOrigin() { origin = nil }

    /// Requires a change from the level at which the load rests.
    mutating func require(_ change: WantedChange, from counts: Double, until step: Int) {
        wanted = change
        rest(at: counts, until: step)
    }

    /// Notes that the required change has happened.
    mutating func meetRequirement() { wanted = nil }

    /// Asks about a level that is implausible for the requested mass.
    mutating func ask(about plateau: Plateau, at step: Int) {
        question = LevelQuestion(about: plateau.mean, at: step)
        rest(at: plateau.mean, until: plateau.end)
    }

    /// Requires that load is taken off a level, unless it is confirmed.
    mutating func refuse(_ plateau: Plateau, at step: Int) {
        (origin, wanted) = (nil, .less)
        ask(about: plateau, at: step)
    }

    /// The level two seconds ago: before even a slow hand began to load, and including the creep so far.
    ///
    /// - Parameters:
    ///   - series: the load.
    ///   - recorded: the level that was recorded last; nil before the first one.
    /// - Returns: nil before the first level.
    func recent(in series: GridSeries, recorded: Double?) -> Double? {
        guard let last = resting ?? recorded else { return nil }
        let end = series.end - Self.lagSteps
        guard end - Plateau.steps >= max(series.start, self.end - Plateau.steps) else { return last }
        return series.mean(end - Plateau.steps..<end)
    }

    private static let lagSteps = SampleGrid.steps(1.5)
}
