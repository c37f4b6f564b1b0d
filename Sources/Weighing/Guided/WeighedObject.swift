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
    /// The step after the last one that is watched.
    private(set) var end: Int
    /// The change of the level that shows that the load had not settled, in grams.
    private(set) var tolerance: Double
    /// How often the watch was prolonged.
    private var prolonged = 0

    /// From the moment at which the hand was off until the weight is a result: 2.9 s.
    static let afterLanding = SampleGrid.steps(2.9)
    /// From rest until the weight is a result, at least: 2.5 s.
    static let shortest = blockCount * Plateau.blockSteps
    /// From rest until the hand is off, at most: 0.5 s.
    static let handOff = SampleGrid.steps(0.5)
    /// The number of blocks of the loaded level B: the last 2.5 s.
    static let blockCount = 10

    /// How often the watch of a level that just began to rise is prolonged by a quarter second, at most.
    private static let mostProlonged = 4
    /// The change of such a level that shows that the load had not settled, as a part of the tolerance.
    private static let risingPart = 0.5

    /// The coefficient of variation of block means below which a force is that of no finger (docs/metrology.md).
    static let steadiest = 0.003
    /// The same, where no tremor is visible.
    static let steady = 0.005

    init(loading: Loading, baseline: Baseline, rest: Int, level: Double, end: Int, tolerance: Double) {
        self.loading = loading
        self.baseline = baseline
        self.rest = rest
        self.level = level
        self.end = end
        self.tolerance = tolerance
    }

    /// The watch of a level that began to rise just before it was to end; nil if it lasted long enough.
    var longer: Watch? {
        guard prolonged < Self.mostProlonged else { return nil }
        var longer = self
        longer.end += Plateau.blockSteps
        if prolonged == 0 { longer.tolerance *= Self.risingPart }
        longer.prolonged += 1
        return longer
    }
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
