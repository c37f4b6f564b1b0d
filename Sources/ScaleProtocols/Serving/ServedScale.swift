package import Core
import Text

/// A scale at one moment, as the clients of a protocol see it.
package struct ServedScale: Equatable, Sendable {
    /// Whether the weight is known, and may be used. Raw values are the words in JSON.
    package enum Condition: String, Sendable {
        /// The weight has settled.
        case stable
        /// The weight is changing, or changed too recently.
        case moving
        /// The load is beyond the limit of the pad, so the weight is only a lower bound.
        case overloaded
        /// The load is below the zero point by more than a scale tolerates: the load that was zeroed has been removed.
        case underloaded
        /// There is no weight: the pad is lost, or another program has grabbed it, or it does not measure force.
        case unavailable
    }

    /// The name of the scale, one word.
    package var model = "forcescale"
    /// The origin of its grams, one word, such as `calibrated`.
    package var provenance = ""
    /// The ids of the pad, one word.
    package var serial = ""
    /// The version of the program.
    package var version = ""
    /// The full scale in grams.
    package var capacity = 0.0
    /// The display interval in grams.
    package var interval = 0.1
    /// The unit of the display, in which weights are sent; a unit of mass.
    package var unit = MassUnit.gram
    /// The weight above the zero point without the tare, in grams.
    package var net = 0.0
    /// The tare above the zero point, in grams.
    package var tare = 0.0
    /// Whether the weight is known, and may be used.
    package var condition = Condition.unavailable

    package init() {}

    /// The weight above the zero point, in grams.
    var gross: Double { net + tare }

    /// How far below the zero point a load is an underload, as a fraction of the full scale: the range in which scales of
    /// OIML R 76 may be zeroed, to either side.
    package static let underload = 0.02

    /// Returns a number of grams in a unit, rounded to the display interval in that unit, with its decimals.
    func text(ofGrams grams: Double, in unit: MassUnit) -> String {
        let step = DisplayInterval.interval(ofGrams: interval, in: unit)
        let value = grams / (unit.grams ?? 1)
        return DisplayInterval.round(value, to: step).fixed(DisplayInterval.decimals(of: step))
    }
}
