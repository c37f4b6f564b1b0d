internal import Core
package import Text

extension CheckRecord {
    /// The fields of a line of the history, in their order.
    package static let fields: [Field<CheckRecord>] = [
        Field("time", "when the pad was checked, ISO 8601 in UTC; of a recording, when it was made") {
            .text(CivilTime.text(ofEpochMicroseconds: $0.time))
        },
        Field("source", "`device`, `replay` for a recording, or `demo`") { .text($0.source.rawValue) },
        Field("program", "the version of the program") { .text($0.program) },
        Field("unit", "64 random bits by which this pad is recognized, as in [studies](formats.md#study)") {
            .text($0.unit.bits)
        },
        Field("device", "`name`, `bus`, `vendor`, `product` and `version` of the pad") {
            let identity = $0.device.identity
            return .object([
                "name": .text($0.device.name), "bus": .whole(Int(identity.bus)),
                "vendor": .whole(Int(identity.vendor)), "product": .whole(Int(identity.product)),
                "version": .whole(Int(identity.version)),
            ])
        },
        Field("axis", "`code`, `minimum` and `maximum` of its pressure") {
            .object([
                "code": .text($0.axis.name), "minimum": .whole(Int($0.axis.minimum)),
                "maximum": .whole(Int($0.axis.maximum)),
            ])
        },
        Field("profile", "the profile that defined the grams", null: "none did") { .text($0.profile) },
        Field(
            "levels",
            "`reference_g`, its standard uncertainty `u_ref_g`, and `raw`: the known masses in rising order, with the mean "
                + "counts of rising and falling loads; empty without known masses"
        ) {
            .list(
                $0.levels.map { level in
                    .object([
                        "reference_g": .number(level.referenceGrams), "u_ref_g": .number(level.uncertainty),
                        "raw": .number(level.raw),
                    ])
                })
        },
        Field(
            "counts_per_gram", "the slope of the least-squares line of these counts on the masses",
            unit: "count/g", null: "fewer than two masses were known"
        ) { .number($0.sensitivity?.value) },
        Field(
            "counts_per_gram_u",
            "its U (k = 2): of the scatter about the line, at least noise and q/√12, and of the masses",
            unit: "count/g", null: "`counts_per_gram` is"
        ) { .number($0.sensitivity?.expanded) },
        Field(
            "zero_return_counts", "the last load at rest of a stand that stays, minus the first",
            unit: "count",
            null: "it was not measured"
        ) { .number($0.zeroReturn?.value) },
        Field(
            "zero_return_u_counts", "its U: 2 √(2 (noise² + q²/12))", unit: "count",
            null: "it was not measured"
        ) {
            .number($0.zeroReturn?.expanded)
        },
        Field(
            "noise_counts", "the noise floor ([metrics of check](metrology.md#metrics-of-check))",
            unit: "count", null: "it was not measured"
        ) { .number($0.noise?.value) },
        Field(
            "noise_u_counts", "its U, from the scatter s of n seconds: 2 · 1.2533 s/√n", unit: "count",
            null: "fewer than two seconds were measured"
        ) { .number($0.noise?.expanded) },
        Field(
            "sensor", "`hysteresis_pct` and `creep_pct` as in a [profile](formats.md#profile-schema-2)",
            unit: "%",
            null: "neither was measured"
        ) {
            $0.sensor.map {
                .object([
                    "hysteresis_pct": .number($0.hysteresis.map { 100 * $0 }),
                    "creep_pct": .number($0.creep.map { 100 * $0 }),
                ])
            } ?? .none
        },
    ]

    /// The line of the history, including its newline.
    package var line: [UInt8] { JSONWriter.line("check") { $0.figures(Self.fields.figures(of: self)) } }

    /// Reads a line of a history, without its line end.
    ///
    /// - Throws: `MalformedProfile` with the reason.
    init(line: [UInt8]) throws(MalformedProfile) {
        let json: JSONValue
        do throws(LineError) { json = try JSONParser.value(of: line.span) } catch {
            throw MalformedProfile("byte \(error.column): \(error.reason)")
        }
        guard json["type"]?.string == "check" else { throw MalformedProfile("it is not a check") }
        let fields = ProfileFields(json)
        guard let time = CivilTime.epochMicroseconds(try fields.text("time")) else {
            throw MalformedProfile("time must be like 2026-01-31T12:00:00.000000Z")
        }
        guard let source = SourceInfo.Kind(rawValue: try fields.text("source")) else {
            throw MalformedProfile("source must be device, replay or demo")
        }
        guard let unit = UInt64(bits: try fields.text("unit")) else {
            throw MalformedProfile("unit must be 16 hexadecimal digits")
        }
        guard let device = try fields.device(), let axis = try fields.axis() else {
            throw MalformedProfile("it has no device or no axis")
        }
        self.init(
            time: time, source: source, program: try fields.text("program"), unit: unit, device: device,
            axis: axis, profile: json["profile"]?.string, levels: try fields.levels(),
            zeroReturn: try fields.figure("zero_return_counts", "zero_return_u_counts"),
            noise: try fields.figure("noise_counts", "noise_u_counts"), sensor: try fields.sensor())
    }
}

extension ProfileFields {
    fileprivate func figure(
        _ value: String, _ expanded: String
    ) throws(MalformedProfile) -> CheckRecord.Figure? {
        guard let number = try number(value) else { return nil }
        let reach = try self.number(expanded)
        guard number.magnitude <= CalibrationPoint.greatestRaw, reach ?? 0 >= 0 else {
            throw MalformedProfile("\(value) or \(expanded) is out of range")
        }
        return CheckRecord.Figure(number, expanded: reach)
    }

    fileprivate func levels() throws(MalformedProfile) -> [CheckRecord.Level] {
        guard let elements = json["levels"]?.elements else {
            throw MalformedProfile("levels must be a list")
        }
        var levels: [CheckRecord.Level] = []
        for (index, element) in elements.enumerated() {
            let fields = ProfileFields(element)
            guard let grams = try fields.number("reference_g"), let raw = try fields.number("raw") else {
                throw MalformedProfile("level \(index + 1) must have reference_g and raw")
            }
            let point = CalibrationPoint(
                referenceGrams: grams, raw: raw, uncertainty: try fields.number("u_ref_g"))
            if let defect = point.defect { throw MalformedProfile("level \(index + 1): \(defect)") }
            guard levels.last.map({ $0.referenceGrams < grams }) ?? true else {
                throw MalformedProfile("level \(index + 1) is not heavier than the one before")
            }
            levels.append(CheckRecord.Level(referenceGrams: grams, uncertainty: point.uncertainty, raw: raw))
        }
        return levels
    }
}
