package import Text

/// A figure of a contact, of which the greatest of all contacts is stated too.
struct ContactFigure: Sendable {
    let definition: FigureDefinition
    let value: @Sendable (SensedContact) -> Double?

    private init(
        _ key: String, _ definition: String, unit: String = "mm", null absence: String,
        _ value: @escaping @Sendable (SensedContact) -> Double?
    ) {
        self.definition = FigureDefinition([key], definition, unit: unit, null: absence)
        self.value = value
    }

    /// All of them, in the order of machine output.
    static let all: [ContactFigure] = strokes + rests + steps

    private static let strokes: [ContactFigure] = [
        ContactFigure(
            "linearity_mm",
            "greatest distance of the middle of a stroke from the line through it (total least squares). A stroke has 10 samples "
                + "or more, 20 mm or more from first to last, which is 0.9 or more of its extent, no step over a quarter of "
                + "that, and no sample farther from its line than an eighth of the extent; its middle is not within 3.5 mm of "
                + "an edge, nor in the first or last tenth",
            null: "there is no stroke"
        ) { $0.straightness?.deviation },
        ContactFigure(
            "linearity_rms_mm", "root mean square of these distances of a stroke", null: "there is no stroke"
        ) { $0.straightness?.deviationRMS },
        ContactFigure(
            "linearity_edge_mm", "greatest distance from that line within 3.5 mm of an edge",
            null: "no stroke reaches an edge"
        ) { $0.straightness?.edge },
        ContactFigure(
            "linearity_ends_mm",
            "greatest distance from that line in the first and last tenth: landing and lifting",
            null: "there is no stroke"
        ) { $0.straightness?.ends },
        ContactFigure(
            "wobble_mm",
            "greatest distance of the middle from lines through pieces of 10 mm, one every 5 mm: a slow bend of the hand hardly "
                + "enters, the period of the electrodes does",
            null: "there is no stroke"
        ) { $0.straightness?.wobble },
        ContactFigure(
            "backward_mm", "greatest step of the middle of a stroke against its direction, while it moves",
            null: "there is no stroke"
        ) { $0.straightness?.backward.greatest },
    ]

    private static let rests: [ContactFigure] = [
        ContactFigure(
            "jitter_mm",
            "diameter of the smallest circle around the positions of 10 s of a contact at rest, the largest of them: from 0.5 s "
                + "after landing to 0.25 s before the lift, 1 s or more, inside a circle of 10 mm",
            null: "nothing rested for so long"
        ) { $0.rest?.jitter },
        ContactFigure(
            "held_s", "how long it rested between landing and lifting", unit: "s",
            null: "nothing rested for so long"
        ) { $0.rest?.seconds },
        ContactFigure(
            "jitter_whole_mm", "diameter of the smallest circle around all samples of a contact at rest",
            null: "nothing rested"
        ) { $0.rest?.whole },
        ContactFigure(
            "landing_mm", "farthest sample of the first 0.5 s from the mean position at rest",
            null: "nothing rested"
        ) { $0.rest?.landing },
        ContactFigure(
            "lifting_mm", "farthest sample of the last 0.25 s from the mean position at rest",
            null: "nothing rested, or the pad sent nothing then"
        ) { $0.rest?.lifting },
    ]

    private static let steps: [ContactFigure] = [
        ContactFigure(
            "gap_ratio",
            "greatest step of 0.8 mm or more of a contact that travels (10 samples, 20 mm of path, no step above half of its "
                + "spread), while it moves, divided by the median of its four neighbors, which is a count or more",
            unit: "none", null: "there is no such step"
        ) { $0.gap?.ratio },
        ContactFigure("jump_mm", "greatest step of a contact that does not travel", null: "there is none") {
            $0.taps?.jump
        },
        ContactFigure(
            "drumroll_mm",
            "of a contact that does not travel: each sample belongs to the nearer of the two that are farthest apart; the larger "
                + "radius of the smallest circles around them",
            null: "there is none"
        ) { $0.taps?.radius },
        ContactFigure("first_step_mm", "first change of the position of a contact", null: "none moved") {
            $0.firstStep
        },
        ContactFigure(
            "spread_mm", "greatest distance of two samples of a contact that does not travel",
            null: "there is none"
        ) {
            $0.spread
        },
    ]
}

extension SensedContact {
    /// What only a contact has, and not all of them together.
    package static var ownDefinitions: [FigureDefinition] {
        fields.definitions().filter { !TouchTotals.fields.definitions().contains($0) }
    }

    /// The fields of one contact, in the order of machine output.
    package static let fields: [Field<SensedContact>] =
        [
            Field("id", "tracking id") { .whole(Int64($0.trackingID)) },
            Field("slot", "slot") { .whole($0.slot) },
            Field("t", "time of its first sample", unit: "s", null: "it has none") {
                .microseconds($0.start?.microseconds)
            },
            Field("end_s", "time of its end", unit: "s") { .microseconds($0.end?.microseconds) },
            Field("samples", "number of samples") { .whole($0.samples) },
            Field("begun", "whether its beginning is unknown") { .truth($0.isBegun) },
            Field("cut", "whether its end is unknown") { .truth($0.isCut) },
            Field("travels", "whether it travels") { .truth($0.travels) },
            Field("stroke", "whether it is a stroke") { .truth($0.isStroke) },
        ]
        + ContactFigure.all.map { figure in Field(figure.definition) { .number(figure.value($0)) } } + [
            Field(TouchTotals.definition(of: "time_ratio")) { .number($0.gap?.timeRatio) },
            Field(TouchTotals.definition(of: "duplicates")) { .whole($0.duplicates) },
            Field(TouchTotals.definition(of: "duplicates_of")) { .whole($0.fastSteps) },
            Field(TouchTotals.definition(of: "chromeos")) { ChromeOSFigures.members(of: [$0.chromeos]) },
        ]
}
