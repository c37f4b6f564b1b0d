internal import Core
internal import Metrology
package import Text

extension PadHistory {
    /// The fields of the `result` of `check --history`, in their order.
    package static let fields: [Field<PadHistory>] = [
        Field("unit", "64 random bits of the pad", null: "all lines are left out") {
            .text($0.history.records.first?.unit.bits)
        },
        Field(
            "checks", "the checks in the order of time, each as in the file, without those that are left out"
        ) {
            .list(
                $0.history.records.map { record in
                    .object(
                        CheckRecord.fields.figures(of: record).map {
                            FieldValue.Member(name: $0.key, value: $0.value)
                        })
                })
        },
        Field("left_out", "`line` and `reason` of each line of the file that is left out") {
            .list(
                $0.history.problems.map {
                    .object(["line": .whole($0.line), "reason": .text($0.reason)])
                })
        },
        Field("compared", "number of checks that have masses in common with the last one") {
            .whole($0.compared.count)
        },
        Field("days", "time from the first of them to the last", unit: "d") { .number($0.days) },
        chart(
            "sensitivity",
            "[control chart](results.md#control-chart) of the counts per gram of these checks, on the masses of the last one: "
                + "`values`, `center`, `lower`, `upper`, and in `outside` the numbers of those outside, from 1",
            "count/g"
        ) { $0.sensitivity },
        chart("zero_return", "the same of the zero return, of all checks that measured it", "count") {
            $0.zeroReturn
        },
        chart("noise", "the same of the noise floor", "count") { $0.noise },
        Field(
            "drift_percent", "change of the sensitivity in 30 days: the least-squares line", unit: "%",
            null: "there are fewer than three such checks, or they cover less than 30 days"
        ) { .number($0.drift.map { 100 * $0.perMonth.value }) },
        Field("drift_u_percent", "its U", unit: "%", null: "`drift_percent` is") {
            .number($0.drift.map { 100 * $0.perMonth.expanded })
        },
        Field("profile", "the profile of the pad", null: "the pad is not calibrated") {
            .text($0.calibration?.name)
        },
        Field("calibrated", "when it was made", null: "it is unknown") {
            .text(($0.calibration?.time).flatMap(CivilTime.text(ofEpochMicroseconds:)))
        },
        Field(
            "deviation_percent", "by how much the last check reads its masses too heavy", unit: "%",
            null: "the pad is not calibrated, or was calibrated after it"
        ) { .number($0.deviation.map { 100 * $0.value }) },
        Field("deviation_u_percent", "U of that comparison", unit: "%", null: "`deviation_percent` is") {
            .number($0.deviation.map { 100 * $0.expanded })
        },
        Field("heaviest_g", "the heaviest mass of the last check, M", unit: "g", null: "`age_u_g` is") {
            .number($0.heaviest?.grams)
        },
        Field(
            "age_u_g", "standard uncertainty of the term `age` of M, weighed now", unit: "g",
            null: "there is no such term"
        ) { .number($0.heaviest?.age) },
        Field(
            "others_u_g", "root sum of squares of all other terms of M on a stand", unit: "g",
            null: "`age_u_g` is"
        ) { .number($0.heaviest?.others) },
        Field(
            "due",
            "`yes` if `age_u_g` exceeds `others_u_g`, or if the last check lies outside the limits of `sensitivity`; `unknown` "
                + "for fewer than three compared checks or less than 30 days; else `no`"
        ) { .text($0.due.rawValue) },
    ]

    /// The line of machine output, including its newline.
    package var line: [UInt8] {
        JSONWriter.line("result", of: "check") { $0.figures(Self.fields.figures(of: self)) }
    }

    private static func chart(
        _ key: String, _ definition: String, _ unit: String,
        _ chart: @escaping @Sendable (PadHistory) -> ControlChart?
    ) -> Field<PadHistory> {
        Field(key, definition, unit: unit, null: "there are fewer than three") { history in
            chart(history).map { chart in
                .object([
                    "values": .list(chart.values.points.map { .number($0) }),
                    "center": .number(chart.values.center), "lower": .number(chart.values.lower),
                    "upper": .number(chart.values.upper),
                    "outside": .list(chart.values.outside.map { .whole(Int64($0 + 1)) }),
                ])
            } ?? .none
        }
    }
}
