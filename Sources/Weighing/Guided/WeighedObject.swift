internal import Core
import Metrology

/// A load that came to rest and is watched, because a hand may still support it.
struct Watch: Equatable, Sendable {
    /// The load that came to rest.
    let rise: GuidedWeighing.Rise
    /// The level before the load: the force of the finger, and what lay on the pad.
    let baseline: Baseline
    /// The first step at rest.
    let rest: Int
    /// The level of the first second at rest, in gross grams.
    let level: Double
    /// The step at which the hand was off when the load landed.
    let landed: Int
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

    init(
        _ rise: GuidedWeighing.Rise, over baseline: Baseline, rest: Int, level: Double, landed: Int,
        end: Int, tolerance: Double
    ) {
        self.rise = rise
        self.baseline = baseline
        self.rest = rest
        self.level = level
        self.landed = landed
        self.end = end
        self.tolerance = tolerance
    }

    /// The step from which on a greater rise is another object.
    var due: Int { landed + Self.afterLanding }

    /// The load as one that has not settled, over the same level as before.
    var unsettled: GuidedWeighing.Rise {
        var rise = rise
        (rise.baseline, rise.landed) = (baseline, landed)
        return rise
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
    var weight: Weight
    /// The level under this load and those before it, in gross grams.
    var level: Double
    /// The first step at that level.
    var rest: Int
    /// The step at which the weight was complete.
    let end: Int
    /// Whether it may be another object of the same weight, one of which was taken off.
    var isMistakable = false

    /// For how long after a result a change of the level means that the load had not settled: 2 s. Later the finger has
    /// probably relaxed.
    static let revisable = SampleGrid.steps(2)

    /// The level below which the object was removed.
    var half: Double { level - weight.grams / 2 }
}

extension [WeighedObject] {
    /// The level below which one of the objects was removed, in gross grams; nil without objects.
    var half: Double? {
        guard let top = last, let lightest = map(\.weight.grams).min() else { return nil }
        return top.level - lightest / 2
    }

    /// U of all objects together in grams, as far as their errors are independent.
    var uncertainty: Double {
        reduce(0) { $0 + $1.weight.uncertainty * $1.weight.uncertainty }.squareRoot()
    }

    /// The places of the objects whose removal explains a fall: of one object, or else of as few as possible; several if more
    /// than one choice fits.
    func removed(by fall: Weight) -> [[Int]] {
        func fits(_ places: [Int]) -> Bool {
            let chosen = places.map { self[$0] }
            let difference = fall.grams - chosen.reduce(0) { $0 + $1.weight.grams }
            let limit = fall.uncertainty * fall.uncertainty + chosen.uncertainty * chosen.uncertainty
            return difference * difference <= limit
        }
        // Of more objects, too many choices would fit.
        guard count <= Self.mostChosen else { return [] }
        let choices = (1..<1 << count).map { bits in indices.filter { bits >> $0 & 1 == 1 } }
        for size in 1..<Swift.max(count, 2) {
            let fitting = choices.filter { $0.count == size && fits($0) }
            if !fitting.isEmpty { return fitting }
        }
        return []
    }

    /// The greatest number of objects among which the removed ones are sought.
    private static var mostChosen: Int { 12 }
}
