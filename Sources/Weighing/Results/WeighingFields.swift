internal import Core
package import Text

extension WeighingResult {
    private static let noWeight = "the result is not a weight"
    private static let noMeasurement = "; absent unless the weighing was guided"

    /// The fields, in the order of machine output.
    package static let fields: [Field<WeighingResult>] = [
        Field("t", "the time of the result", unit: "s") { .microseconds($0.weight.time.microseconds) },
        Field("object", "the number of the object in the session; a revision keeps it") { .whole($0.object) },
        Field("label", "the label; may be empty") { .text($0.label) },
        Field(
            "percent",
            "the force in percent of full scale if the result is not a weight, because the pad senses contact size or grams are "
                + "unknown; otherwise absent",
            unit: "%"
        ) { .ifPresent(.number($0.percent)) },
        Field("grams", "the weight", unit: "g", null: "grams are unknown") { .number($0.grams) },
        Field("uncertainty_g", "the expanded uncertainty U, k = 2", unit: "g", null: noWeight) {
            .number($0.isWeight ? $0.weight.uncertainty : nil)
        },
        Field(
            "scale_uncertainty_g", "the part of U that is due to the scale, the same for all results",
            unit: "g", null: "it is unknown"
        ) { .number($0.scaleUncertainty) },
        Field(
            "u_common_g",
            "the standard uncertainty of what is common to all weighings of an object "
                + "([the budget](metrology.md#the-budget))",
            unit: "g", null: noWeight
        ) { .number($0.budget?.common) },
        Field(
            "u_random_g", "the standard uncertainty of what differs from one weighing to the next",
            unit: "g", null: noWeight
        ) { .number($0.budget?.random) },
        Field(.scale) { .text($0.scale.rawValue) },
        Field("kind", "what the pad senses") { .text($0.kind.rawValue) },
        Field("flags", "what makes the result doubtful ([flags](metrology.md#flags-of-a-result))") {
            .texts($0.weight.flags.map(\.rawValue))
        },
        Field("pieces", "the number of pieces; absent unless pieces are counted") {
            .ifPresent(.whole($0.pieces?.pieces))
        },
        Field("pieces_doubtful", "whether that number may be wrong by one; absent likewise") {
            .ifPresent(.truth($0.pieces?.isDoubtful))
        },
        Field("limits", "`under`, `ok`, `over` or `unclear`; absent without limits") {
            .ifPresent(.text($0.verdict?.rawValue))
        },
        measured(
            "revision", "how often the result of the object was replaced; above 0 it replaces the one before"
        ) { result, _ in .whole(result.weight.revision) },
        measured("placing", "`grams` and `uncertainty_g` of putting the object down, if it was removed", "g")
        {
            result, _ in .step(result.weight.steps?.placing)
        },
        measured("removing", "the same of removing it", "g") { result, _ in
            .step(result.weight.steps?.removing)
        },
        measured("settle_s", "the time from the onset of the load to rest; `null` without a finger", "s") {
            result, _ in .number(result.weight.settling)
        },
        measured("baseline_g", "A, the force of the finger before the object", "g") { .number($1.baseline) },
        measured("loaded_g", "B, the force with the object", "g") { .number($1.loaded) },
        measured("gap_s", "G, the time from the end of A to the start of B", "s") {
            .number($1.uncertainty.gap)
        },
        measured("degrees_of_freedom", "those of the estimate of the drift") {
            .whole($1.uncertainty.degreesOfFreedom)
        },
        measured("block_variance_g2", "the variance of the means of blocks", "g²") {
            .number($1.uncertainty.blockVariance)
        },
        measured(
            "variance_g2",
            "`drift`, `settling`, `reaction`, `load`, `resolution` and `calibration`: what u² is the sum of "
                + "([the estimator](metrology.md#the-estimator)); `calibration` is `null` if it is unknown",
            "g²"
        ) { _, measurement in
            let uncertainty = measurement.uncertainty
            return .object([
                "drift": .number(uncertainty.drift), "settling": .number(uncertainty.settling),
                "reaction": .number(uncertainty.reaction), "load": .number(uncertainty.load.total),
                "resolution": .number(uncertainty.resolution),
                "calibration": .number(uncertainty.calibration),
            ])
        },
        Field("k", "the coverage factor of U; absent without a budget") {
            $0.budget == nil ? .absent : .number(Budget.coverageFactor)
        },
        Field(
            "budget",
            "`term`, `u_g`, `share`, `type`, `dof` and `smaller_by` of what contributes to U "
                + "([the budget](metrology.md#the-budget)); absent without one",
            unit: "g"
        ) { .ifPresent($0.budget?.fieldValue ?? .none) },
        Field(
            "contacts", "`slot`, `gross_g` and `share` of each contact; absent unless there are several",
            unit: "g"
        ) { result in
            guard result.contacts.count > 1 else { return .absent }
            return .list(
                result.contacts.map { contact in
                    .object([
                        "slot": .whole(contact.slot),
                        "gross_g": .number(result.scale.stated(contact.grams)),
                        "share": .number(contact.share),
                    ])
                })
        },
    ]

    /// A field of a guided weighing.
    private static func measured(
        _ key: String, _ definition: String, _ unit: String = "none",
        _ value: @escaping @Sendable (WeighingResult, Weight.Measurement) -> FieldValue
    ) -> Field<WeighingResult> {
        Field(key, definition + noMeasurement, unit: unit) { result in
            result.weight.measurement.map { value(result, $0) } ?? .absent
        }
    }
}

extension FieldValue {
    /// One of the two measurements of an object that was removed.
    fileprivate static func step(_ step: Weight.Step?) -> FieldValue {
        step.map {
            .object(["grams": .number($0.grams), "uncertainty_g": .number($0.uncertainty)])
        } ?? .absent
    }
}

extension Budget {
    fileprivate var fieldValue: FieldValue {
        .list(
            contributions.map { part in
                .object([
                    "term": .text(part.term.rawValue), "u_g": .number(part.standard),
                    "share": .number(share(of: part)), "type": .text(part.type),
                    "dof": .whole(part.degreesOfFreedom), "smaller_by": .text(part.smallerBy),
                ])
            })
    }
}
