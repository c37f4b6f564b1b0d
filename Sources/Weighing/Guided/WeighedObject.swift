internal import Core
import Metrology

/// A load that came to rest and is watched, because a hand may still support it.
struct Watch: Equatable, Sendable {
    /// How the load was detected.
    let loading: Loading
    /// The force of the finger before the load.
    let baseline: Baseline
    /// The first step at rest.
    let rest: Int
    /// The level of the first second at rest, in gross grams.
    let level: Double
    /// The change of the level that shows that the load had not settled, in grams.
    let tolerance: Double

    /// From rest until the weight is a result: 3 s.
    static let duration = SampleGrid.steps(3)
    /// From rest until the hand is off: 0.5 s.
    static let handOff = SampleGrid.steps(0.5)
    /// The number of blocks of the loaded level B: 2 s.
    static let blockCount = 8

    /// The number of blocks from the hand being off to the end: 2.5 s.
    static let watchedCount = 10

    /// The coefficient of variation of block means below which no finger holds a force (docs/metrology.md).
    static let steadiest = 0.003

    /// The step after the last one of B.
    var end: Int { rest + Self.handOff + Self.blockCount * Plateau.blockSteps }
}

/// An object that was weighed and still lies on the pad.
struct WeighedObject: Equatable, Sendable {
    /// How it was weighed.
    let watch: Watch
    /// The weight.
    let weight: Weight
    /// The level under the load, in gross grams.
    let level: Double
    /// The step at which the weight was complete.
    let end: Int

    /// For how long after a result a change of the level means that the load had not settled: 2 s. Later the finger has
    /// probably relaxed.
    static let revisable = SampleGrid.steps(2)

    /// The level below which the object was removed.
    var half: Double { level - weight.grams / 2 }
}
