internal import Core
package import Text

/// A click, as a line of machine output states it.
package struct ClickRecord {
    let click: Click
    let unit: ClickUnit

    /// The fields, in the order of machine output.
    package static let fields: [Field<ClickRecord>] = [
        Field("t", "the first report with the button", unit: "s") {
            .microseconds($0.click.pressed.microseconds)
        },
        Field(
            "press",
            "the force when the button went down: the middle between the reports before and after; at the limit of the pad, what "
                + "it is at least",
            unit: "`unit`"
        ) { .number($0.click.press.middle) },
        Field("press_limit", "by how much it may differ, either way, at most", unit: "`unit`") {
            .number($0.click.press.limit)
        },
        Field(
            "release", "the force when the button came up", unit: "`unit`",
            null: "the finger let go too fast, or the force rose meanwhile"
        ) { .number($0.click.release.bracket?.middle) },
        Field(
            "release_limit", "by how much it may differ, either way, at most", unit: "`unit`",
            null: "`release` is null"
        ) { .number($0.click.release.bracket?.limit) },
        Field("unit", "`g`, or `counts` where grams are unknown") { .text($0.unit.rawValue) },
        Field(
            "quarter", "`top-left`, `top-right`, `bottom-left` or `bottom-right`",
            null: "the position is unknown"
        ) { .text($0.click.quarter?.rawValue) },
        Field("saturated", "whether a contact was at the limit of the pad") {
            .truth($0.click.isSaturated)
        },
    ]
}

/// The result of a measurement of clicks, as machine output states it.
package struct ClickResultRecord {
    let results: ClickResults
    let summary: ClickSummary
    /// The value of the knob that was set before; nil for none.
    let asked: Int?

    package init(_ results: ClickResults, asked: Int?) {
        (self.results, self.asked) = (results, asked)
        summary = results.summary
    }

    private var delay: DecisionDelay? { summary.delay.flatMap { $0.isSignificant ? $0 : nil } }

    /// The line of machine output, including its newline.
    package var line: [UInt8] {
        JSONWriter.line("click-result") { $0.figures(Self.fields.figures(of: self)) }
    }

    private static let statistics =
        "`clicks`, `mean`, `median`, `expanded_uncertainty`, `sd`, `minimum` and `maximum` of the "

    /// The fields, in the order of machine output.
    package static let fields: [Field<ClickResultRecord>] = [
        Field("asked", "the value of the click force that was set before; absent if none was") {
            .ifPresent(.whole($0.asked))
        },
        Field("clicks", "the clicks that count") { .whole($0.results.clicks.count) },
        Field("complete", "whether as many as were asked for") { .truth($0.results.isComplete) },
        Field(
            "press", statistics + "force when the button went down", unit: "`unit`", null: "no click counts"
        ) { .statistics($0.summary.all.press) },
        Field(
            "release", statistics + "force when the button came up", unit: "`unit`",
            null: "no release was slow enough"
        ) { .statistics($0.summary.all.release) },
        Field(
            "hysteresis", statistics + "difference of both forces of a click", unit: "`unit`",
            null: "no release was slow enough"
        ) { .statistics($0.summary.all.hysteresis) },
        Field(
            "quarters",
            "the same statistics of the press in each quarter of the pad; `null` for one without a click",
            unit: "`unit`"
        ) { record in
            .object(
                PadQuarter.allCases.map { quarter in
                    FieldValue.Member(
                        name: quarter.rawValue, value: .statistics(record.summary.quarters[quarter]?.press))
                })
        },
        Field("unit", "`g`, or `counts` where grams are unknown") { .text($0.results.unit.rawValue) },
        Field(.scale) { .text($0.summary.provenance.rawValue) },
        Field("contains_scale", "whether ± contains the uncertainty of a calibration") {
            .truth(
                $0.results.unit == .grams ? $0.summary.all.press?.uncertainty?.scale != nil : false)
        },
        Field(
            "lower_bound", "whether the pad was at its limit, so that the force at the press is at least this"
        ) { .truth($0.summary.isLowerBound) },
        Field(
            "delay_frames", "how late the pad reports its button", unit: "reports",
            null: "the clicks do not show that it is late"
        ) { .number($0.delay?.frames) },
        Field(
            "delay_excess", "by how much that makes the force at the press too great", unit: "`unit`",
            null: "the clicks do not show that it is late"
        ) { .number($0.delay?.excess) },
        Field("too_fast", "presses that were too fast to be measured") { .whole($0.results.tooFast) },
        Field("without_press", "clicks that came without a press") { .whole($0.results.withoutPress) },
        Field("discarded", "clicks about which something was unknown") { .whole($0.results.discarded) },
    ]
}

extension FieldValue {
    /// The statistics of some clicks.
    static func statistics(_ statistics: ClickStatistics?) -> FieldValue {
        statistics.map { statistics in
            .object([
                "clicks": .whole(statistics.count), "mean": .number(statistics.mean),
                "median": .number(statistics.median),
                "expanded_uncertainty": .number(statistics.expandedUncertainty),
                "sd": .number(statistics.deviation), "minimum": .number(statistics.minimum),
                "maximum": .number(statistics.maximum),
            ])
        } ?? .none
    }
}
