package import Text

/// A metric of a check: its names, its meaning, and what it is graded by.
package struct CheckMetric: Equatable, Sendable {
    /// The key, the unit and the meaning.
    package let definition: FigureDefinition
    /// The display name.
    package private(set) var title: String
    /// Up to what a pad is good and fair, in words; empty if there is no such bound.
    private let good, fair: String

    private init(
        _ key: String, _ title: String, _ unit: String = "", good: String, fair: String = "",
        _ definition: String
    ) {
        self.definition = FigureDefinition(
            [key], title, unit: unit.isEmpty ? "none" : unit, definition, null: "it was not measured")
        (self.title, self.good, self.fair) = (title, good, fair)
    }

    /// What stands in place of bounds if there are none.
    private static let noLimits = "–"

    /// A metric that is defined elsewhere; without bounds unless there are some.
    package init(
        _ definition: FigureDefinition, _ title: String, good: String = noLimits, fair: String = ""
    ) {
        (self.definition, self.title, self.good, self.fair) = (definition, title, good, fair)
    }

    /// Whether there are bounds by which it is judged.
    package var hasLimits: Bool { good != Self.noLimits }

    /// The unit; empty for a dimensionless number.
    package var unit: String { definition.unit == "none" ? "" : definition.unit }

    /// The metric under another name.
    func titled(_ title: String) -> CheckMetric {
        var metric = self
        metric.title = title
        return metric
    }

    /// The row of the table in docs/metrology.md.
    package var row: String {
        "| `\(definition.keys[0])` | \(definition.definition) | \(good) |\(fair.isEmpty ? "" : " \(fair)") |"
    }

    /// Up to what a pad is good and fair, as a row of a table.
    package var limits: String { "| `\(definition.keys[0])` | \(good) |\(fair.isEmpty ? "" : " \(fair)") |" }

    /// All metrics, in display order.
    package static let all: [CheckMetric] = [
        .noiseFloor, .effectiveBits, .noiseFreeCounts, .creep, .creepSinceArrival, .repeatability,
        .eccentricity, .linearity, .errorOfIndication, .hysteresis, .zeroReturn, .discrimination,
        .uncertaintyOffset, .uncertaintySlope, .minimumWeight, .missingCodes, .twoFingerChange,
        .sizeCorrelation,
    ]

    static let noiseFloor = CheckMetric(
        "noise_floor_g", "noise floor", "g", good: "q or 0.2 % of FS", fair: "1 % of FS",
        "median of the standard deviations about a line (n − 2) of the whole seconds of all holds, "
            + "excluding those at the limit")
    static let effectiveBits = CheckMetric(
        "effective_bits", "effective bits", "bit", good: "7 or more", fair: "5 or more",
        "log2(FS / (√12 max(noise, q/√12))): an ideal converter with as many bits has the same noise")
    static let noiseFreeCounts = CheckMetric(
        "noise_free_counts", "noise-free counts", good: "50 or more", fair: "20 or more",
        "FS / max(6.6 noise, q): 6.6 standard deviations contain 99.9 % of the readings, so that this "
            + "many can be told apart at one look; about half of 2^bits")
    static let creep = CheckMetric(
        "creep_g", "creep", "g", good: "1 %", fair: "5 %",
        "mean over 29.5…30.5 s minus mean over 0.5…1.5 s after the contact came down, of the first hold "
            + "that is long enough and of one load: each load at rest in it differs from the one before by at "
            + "most 3.2 % (16 % without `--stand`) or two counts; called `drift` without `--stand`")
    static let creepSinceArrival = CheckMetric(
        "creep_settled_g", "creep since arrival", "g", good: "2 %", fair: "10 %",
        "mean over 299.5…300.5 s (29.5…30.5 s if the load rested for less) minus that of the quarter "
            + "second in which the load had arrived: the first that differs from the next by no more than 1 % "
            + "or two counts. Half of the creep of many sensors falls into the first second")
    static let repeatability = CheckMetric(
        "repeatability_g", "repeatability", "g", good: "1 %", fair: "3 %",
        "standard deviation (n − 1) of the means of the largest set of loadings, five or more, of the "
            + "same load, within 15 % of the pad of one of them")
    static let eccentricity = CheckMetric(
        "eccentricity_g", "eccentricity", "g", good: "3 %", fair: "10 %",
        "largest difference between the mean at a corner (outer quarters in both directions) and at the "
            + "center (middle third in both directions), of the same load, within half of the center's")
    static let linearity = CheckMetric(
        "linearity_pct", "linearity", "percent", good: "1 %", fair: "5 %",
        "least-squares line of the mean count of each mass against the mass, largest deviation divided by"
            + " the range of these means; three masses or more")
    static let errorOfIndication = CheckMetric(
        "error_of_indication_g", "error of indication", "g", good: "1 %", fair: "5 %",
        "largest magnitude of the difference of a reading from that of the lightest mass, minus the "
            + "difference of the masses; `indication` in JSON has all. With a profile, also how many loads err "
            + "by more than its U, with √(h² + c²)/√12 of the load where the profile knows hysteresis and "
            + "creep; `--store` stores both. R 76 asks for five to ten loads, rising and falling")
    static let hysteresis = CheckMetric(
        "hysteresis_g", "hysteresis", "g", good: "1 %", fair: "3 %",
        "largest difference between falling and rising loads of one mass on a stand that stays")
    static let zeroReturn = CheckMetric(
        "zero_return_g", "zero return", "g", good: "0.5 %", fair: "2 %",
        "the last load at rest of a stand that stays, minus the first; of the same mass or, if masses are"
            + " unknown, within a tenth of the range")
    static let discrimination = CheckMetric(
        "discrimination_g", "discrimination", "g", good: "all steps", fair: "unseen ones of 2 % of FS",
        "smallest step of masses on a stand that stays which, like all larger ones, changed the reading "
            + "by 0.7 of it or more (R 76-1, A.4.8)")
    static let uncertaintyOffset = CheckMetric(
        "uncertainty_offset_g", "uncertainty in use, constant part a", "g", good: "2 % of FS",
        fair: "5 % of FS",
        "a = 2 √(repeatability² + q²/6)")
    static let uncertaintySlope = CheckMetric(
        "uncertainty_slope_pct", "uncertainty in use, part b that grows with the load", "percent",
        good: "3 %", fair: "10 %",
        "b = 2 √(eccentricity²/12 + creep²/12 + hysteresis²/12 + error²/3), each as a share; what was not"
            + " measured is left out and named")
    static let minimumWeight = CheckMetric(
        "minimum_weight_g", "minimum weight for 1 %", "g", good: "half of FS", fair: "FS",
        "a / (1 % − b): the load from which U(W) = a + b W is at most 1 %; none if b is more: fair if "
            + "there is one for 5 %, else poor (EURAMET cg-18, 7.4, 7.5)")
    static let missingCodes = CheckMetric(
        "missing_codes", "missing codes", "count", good: "2 % of them", fair: "10 %",
        "counts never seen between the 1st and the 99th percentile of all contacts' counts in all frames;"
            + " `unclear` below ten samples per count, or where presses left out a range of counts, ten times "
            + "wider than the usual step. Two missing counts of a hundred widen a step to two counts, which is "
            + "less than the noise of most pads. `poor` if three contacts or more had one and the same count "
            + "from landing to lift: then the counts never change, and no other figure is stated")
    static let twoFingerChange = CheckMetric(
        "two_finger_change_share", "pressure with two fingers",
        good: "above a tenth of the share with one contact",
        "share of the frames with the same two or more contacts in which a pressure changed; 20 frames or more"
    )
    static let sizeCorrelation = CheckMetric(
        "size_correlation", "pressure and touch size", good: "0.7, on a pad of kind `force`",
        "Spearman's rank correlation of count and contact size (`ABS_MT_TOUCH_MAJOR`) over all samples")
}
