internal import Core
package import Text

/// The result of a study, as machine output states it.
package struct StudyRecord {
    let file: String
    let study: Study
    let findings: [StudyFinding]

    /// - Parameters:
    ///   - file: the file of the study, as it was given.
    ///   - study: what it contains.
    ///   - findings: what makes no sense in it.
    package init(file: String, _ study: Study, _ findings: [StudyFinding]) {
        (self.file, self.study, self.findings) = (file, study, findings)
    }

    /// The line of machine output, including its newline.
    package var line: [UInt8] {
        JSONWriter.line("result", of: "study") { $0.figures(Self.fields.figures(of: self)) }
    }

    /// The fields, in the order of machine output.
    package static let fields: [Field<StudyRecord>] = [
        Field("file", "the file of the study") { .text($0.file) },
        Field("unit", "64 random bits: studies of one pad have the same") { .text($0.study.head.unit.bits) },
        Field("simulated", "whether the pad was simulated") { .truth($0.study.head.isSimulated) },
        Field("steps", "the number of steps that were measured") { .whole($0.study.sections.count) },
        Field("findings", "the number of steps and things that make no sense; 0 if the study can be used") {
            .whole($0.findings.count)
        },
    ]
}

/// What studies of a model give, as machine output states it.
package struct ModelRecord {
    let row: CountsPerGram
    /// Nil with too few pads for a type calibration.
    let type: TypeCalibration?

    package init(_ row: CountsPerGram, _ type: TypeCalibration? = nil) { (self.row, self.type) = (row, type) }

    /// The line of machine output, including its newline.
    package var line: [UInt8] {
        JSONWriter.line("result", of: "calibrate import") { $0.figures(Self.fields.figures(of: self)) }
    }

    private static let ofType = "; absent without a type calibration"

    /// The fields, in the order of machine output.
    package static let fields: [Field<ModelRecord>] = [
        Field("device", "`name`, `vendor`, `product`, and `minimum` and `maximum` of the axis of a pad") {
            record in
            let pad = record.row.pad
            return .object([
                "name": .text(pad.name), "vendor": .whole(Int(pad.identity.vendor)),
                "product": .whole(Int(pad.identity.product)), "minimum": .whole(Int(pad.minimum)),
                "maximum": .whole(Int(pad.maximum)),
            ])
        },
        Field("simulated", "whether the pads were simulated") { .truth($0.row.isSimulated) },
        Field("units", "the number of pads") { .whole($0.row.units) },
        Field("counts_per_gram", "their mean, from 0 to the common counts", unit: "counts/g") {
            .number($0.row.mean)
        },
        Field(
            "between_units_pct",
            "the standard deviation s among pads at the greatest common counts, in percent of the mean",
            unit: "%"
        ) { .number(100 * ($0.type?.betweenUnits ?? $0.row.scatter)) },
        Field(
            "within_units_pct",
            "the standard deviation of repeated loadings of one pad, in percent of the load",
            unit: "%", null: "no load was repeated"
        ) { .number($0.row.withinUnits.map { 100 * $0 }) },
        Field("profile", "the name of the profile" + ofType) { .ifPresent(.text($0.type?.profile.name)) },
        Field("scale", "`type`" + ofType) {
            $0.type == nil ? .absent : .text(Scale.Provenance.type.rawValue)
        },
        Field("degrees_of_freedom", "the number of pads minus 1" + ofType) {
            .ifPresent(.whole($0.type?.degreesOfFreedom))
        },
        Field(
            "leave_one_out",
            "`unit`, `error_pct`, `expanded_uncertainty_pct` and `covered`: each pad as the others predict it"
                + ofType,
            unit: "%"
        ) { record in
            guard let type = record.type else { return .absent }
            return .list(
                type.leftOut.map { one in
                    .object([
                        "unit": .text(one.unit.bits), "error_pct": .number(100 * one.error),
                        "expanded_uncertainty_pct": .number(100 * one.expandedUncertainty),
                        "covered": .truth(one.isCovered),
                    ])
                })
        },
    ]
}
