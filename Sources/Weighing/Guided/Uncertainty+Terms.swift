internal import Core
import Metrology

extension Uncertainty {
    /// The variance of the difference of two means, relative to that of their blocks (docs/metrology.md).
    static let meanPart = 0.26

    /// The drift that each second between the plateaus adds, relative to that within the plateaus.
    static let wandering = 0.6

    /// How much of what the slope under the load makes since the landing is in the budget, as a part of its square.
    static let settlingPart = 0.81

    /// The same for a slope that finger and load have in common, between the middles of both levels.
    static let lastingPart = 0.4

    /// From the landing to the middle of B, less the gap, in seconds: 0.8 s, less the 0.3 s of the gap before it.
    static let sinceLanding = 0.5

    /// From the middle of A to that of B, less the gap, in seconds: 0.8 s each, as the nearest blocks weigh most.
    static let betweenMiddles = 1.6

    /// The standard uncertainty of the force of a finger under a load, as a part of that force.
    static let reactionPart = 0.0114
    /// The force in grams above which that part grows with the force: fingers that press harder change more within
    /// seconds.
    static let lightFinger = 90.0

    /// The standard uncertainty of the force of a finger under a load, in grams.
    static func reaction(ofFinger grams: Double) -> Double {
        reactionPart * grams * max(1, grams / lightFinger)
    }

    /// The slope of the line through block means, latest first, in grams per second.
    static func slope(_ blocks: [Double]) -> Double {
        let middle = Double(blocks.count - 1) / 2
        var (product, square) = (0.0, 0.0)
        for (back, mean) in blocks.enumerated() {
            let age = Double(back) - middle
            product -= age * mean
            square += age * age
        }
        return square > 0 ? product / square * Double(SampleGrid.rate) / Double(Plateau.blockSteps) : 0
    }

    /// The ratio of the variance of Student's t distribution to that of the normal distribution.
    static func studentFactor(_ degrees: Int) -> Double {
        Double(degrees) / Double(max(degrees - 2, 1))
    }
}
