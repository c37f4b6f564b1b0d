internal import Text

/// A force on a pen's tip and the pressure that the pen reported, both at rest.
package struct PenPair: Hashable, Sendable {
    /// The force in grams, as shown by a scale under the tablet; may be slightly negative.
    package var grams: Double
    /// The pressure in percent of the declared range, 0…100.
    package var percent: Double

    package init(grams: Double, percent: Double) {
        (self.grams, self.percent) = (grams, percent)
    }
}

/// Why a response of a pen cannot be read, computed or used: a sentence without a full stop.
package struct PenRefusal: Error, Equatable, Sendable, CustomStringConvertible {
    /// The problem and, where there is one, its remedy.
    package let description: String
    /// Whether more of the same measurement may help.
    package let needsMore: Bool

    package init(_ description: String, needsMore: Bool = false) {
        (self.description, self.needsMore) = (description, needsMore)
    }
}

/// What a response does not show although figures were computed: stated beside them.
package enum PenLimit: Hashable, Sendable, CustomStringConvertible {
    /// Pairs were not in ascending order of force and have been sorted.
    case unsorted
    /// A number of pairs occurred more than once and count once.
    case duplicated(Int)
    /// The pressure falls by this many percent at most while the force rises.
    case falling(percent: Double)
    /// Forces with pressure 0 and above 0 overlap, or one of the two is missing: there is no activation force.
    case noActivation
    /// Pairs near contact or maximum are so far apart that activation or maximum contradict the percentiles.
    case coarsePairs
    /// The pressure never reached 100 %, or forces below and at 100 % overlap: there is no maximum force.
    case noMaximum
    /// The pen rose to this many percent and no higher, although the force rose further.
    case endsBelow(percent: Double)
    /// The pen was never lifted between sweeps: there is no activation force.
    case neverLifted
    /// The pressure stayed at one value while the force changed by this many grams, in both directions.
    case stuck(percent: Double, grams: Double)
    /// The step of the scale is more than a fifth of the activation force.
    case coarseScale(grams: Double)
    /// The expanded uncertainty in grams is more than half of the activation force.
    case uncertainActivation(grams: Double)
    /// So few complete sweeps were measured that no interval can be stated.
    case fewSweeps(Int)
    /// The forces of the sweeps at the same pressure differ by a standard deviation of this many percent.
    case mixedPens(percent: Double)
    /// The zero of the scale moved by this many grams during the measurement.
    case scaleDrift(grams: Double)
    /// The curve was made from strokes alone, in percent.
    case noGrams
    /// The curve was made from this many strokes, which may not be all that the hand does.
    case fewStrokes(Int)
    /// The strokes need only this many percent of the range.
    case lightHand(percent: Double)
    /// This many percent of the readings in contact are at the greatest pressure.
    case saturated(percent: Double)
    /// The strokes are those of an eraser.
    case eraserOnly
    /// A number of readings of an eraser among those of a pen does not count.
    case eraserLeftOut(Int)

    package var description: String {
        switch self {
        case .unsorted: "the pairs were not in ascending order of force; they have been sorted"
        case .duplicated(let count): "\(count.counted("pair occurs", "pairs occur")) more than once"
        case .falling(let percent):
            "the pressure falls by up to \(percent.significant) % while the force rises"
        case .noActivation: "no activation force: forces without and with pressure overlap or are missing"
        case .coarsePairs:
            "pairs near contact or maximum are far apart: activation and maximum are middles between pairs, and contradict the "
                + "percentiles, which are interpolated"
        case .noMaximum: "no maximum force: forces below and at 100 % overlap or are missing"
        case .endsBelow(let percent): "the pressure ends at \(percent.fixed(1)) %, below its declared maximum"
        case .neverLifted: "no activation force: the pen was not lifted between the sweeps"
        case .stuck(let percent, let grams):
            "the pressure stays at \(percent.fixed(1)) % while the force changes by \(grams.significant) g"
        case .coarseScale(let grams):
            "the scale's step of \(grams.significant) g is coarse for this activation force"
        case .uncertainActivation(let grams):
            "the activation force is known to ± \(grams.significant) g only; touch and lift more slowly, and vary the speed"
        case .fewSweeps(let count):
            "\(count.counted("complete sweep")); ± needs at least 3, each up and down between lifts"
        case .mixedPens(let percent):
            "the sweeps differ by \(percent.fixed(0)) % (SD): two pens or a pen and its eraser may be mixed, or the pen was tilted"
        case .scaleDrift(let grams):
            "the scale moved by \(grams.significant) g without a load; what it showed between the sweeps is taken as its zero"
        case .noGrams:
            "grams are unknown: the curve follows from the strokes alone, in percent of the pen's range"
        case .fewStrokes(let count):
            "\(count.counted("stroke")) may not show all that your hand does; draw for a minute, lightly and firmly, for a curve "
                + "that lasts"
        case .lightHand(let percent):
            "the strokes need only \(percent.fixed(0)) % of the pen's range, which the curve spreads over the whole: firm "
                + "strokes give more than before with every target, and pressing harder changes nothing"
        case .saturated(let percent):
            "\(percent.fixed(0)) % of the readings in contact are at the pen's maximum; what the hand did beyond it is unknown, and "
                + "the curve cannot recover it"
        case .eraserOnly: "the strokes are those of an eraser, and so is the curve"
        case .eraserLeftOut(let count):
            "\(count.counted("reading")) of the eraser \(count == 1 ? "was" : "were") left out; it needs a curve of its own"
        }
    }

    /// The name of the limit in machine output.
    package var name: String {
        switch self {
        case .unsorted: "unsorted"
        case .duplicated: "duplicated"
        case .falling: "not-monotone"
        case .noActivation: "no-activation"
        case .coarsePairs: "coarse-pairs"
        case .noMaximum: "no-maximum"
        case .endsBelow: "ends-below-maximum"
        case .neverLifted: "never-lifted"
        case .stuck: "stuck"
        case .coarseScale: "coarse-scale"
        case .uncertainActivation: "activation-uncertain"
        case .fewSweeps: "few-sweeps"
        case .mixedPens: "sweeps-differ"
        case .scaleDrift: "scale-drift"
        case .noGrams: "no-grams"
        case .fewStrokes: "few-strokes"
        case .lightHand: "light-hand"
        case .saturated: "saturated"
        case .eraserOnly: "eraser"
        case .eraserLeftOut: "eraser-left-out"
        }
    }
}
