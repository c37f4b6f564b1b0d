internal import Core

/// Observes how the counts of a mass change while it rests: a sensor creeps.
///
/// A finger below the masses moves as much as a sensor creeps, so that only levels as steady as those on a stand count.
struct CreepObserver: Equatable, Sendable {
    /// The change from 1 s to 30 s as a fraction of the load, of the heaviest mass that rested so long; nil if none did.
    private(set) var creep: Double?

    /// The load of that mass in counts.
    private var heaviest = 0.0
    /// The level that rests now; nil if it is not observed.
    private var level: Level?

    private struct Level: Equatable, Sendable {
        let counts: Double
        let load: Double
        let due: Int
    }

    /// From 1 s to 30 s after loading.
    private static let durationSteps = SampleGrid.steps(29)
    /// The lightest load in counts: half a count is then 1 %.
    private static let lightest = 50.0

    /// Begins with a mass that was just added.
    ///
    /// - Parameters:
    ///   - plateau: the level at which it was measured, in counts.
    ///   - zero: the counts without masses.
    mutating func begin(_ plateau: Plateau, above zero: Double) {
        let load = plateau.mean - zero
        guard load >= Self.lightest, plateau.isSteadyAsOnStand else { return end() }
        level = Level(counts: plateau.mean, load: load, due: plateau.end + Self.durationSteps)
    }

    /// Ends the observation, because the load changed.
    mutating func end() { level = nil }

    /// Examines the load after a step.
    mutating func look(at feed: PlateauFeed) {
        guard let level, feed.series.end >= level.due else { return }
        end()
        guard level.load > heaviest, let plateau = feed.plateau, plateau.isSteadyAsOnStand else { return }
        heaviest = level.load
        creep = (plateau.mean - level.counts) / level.load
    }
}
