internal import Core
package import Text

/// A click, as a line of machine output states it.
package struct ClickRecord {
    let click: Click
    /// What there is with it.
    let results: ClickResults

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
        Field("unit", "`g`, or `counts` where grams are unknown") { .text($0.results.unit.rawValue) },
        Field(
            "quarter", "`top-left`, `top-right`, `bottom-left` or `bottom-right`",
            null: "the position is unknown"
        ) { .text($0.click.quarter?.rawValue) },
        Field(
            "place",
            "with `--map`, the ninth of the pad: "
                + PadNinth.allCases.map { "`\($0.rawValue)`" }.listed(with: "or")
                + "; absent if the position is unknown"
        ) { .ifPresent(.text($0.results.plan.isMap ? $0.click.ninth?.rawValue : nil)) },
        Field("saturated", "whether a contact was at the limit of the pad") {
            .truth($0.click.isSaturated)
        },
    ]
}

/// The result of a measurement of clicks, as machine output states it.
package struct ClickResultRecord {
    let results: ClickResults
    let summary: ClickSummary
    let verdict: HLKVerdict
    /// The value of the knob that was set before; nil for none.
    let asked: Int?

    package init(_ results: ClickResults, asked: Int?) {
        (self.results, self.asked) = (results, asked)
        summary = results.summary
        verdict = summary.verdict
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
            .places(record.summary.quarters)
        },
        Field("unit", "`g`, or `counts` where grams are unknown") { .text($0.results.unit.rawValue) },
        Field(.scale) { .text($0.summary.provenance.rawValue) },
        Field("contains_scale", "whether ± contains the uncertainty of a calibration") {
            .truth($0.summary.containsScale)
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
        Field(
            "map",
            "with `--map`, the same statistics of the press at each of the nine places, row by row; "
                + "`null` for one without a click", unit: "`unit`", null: "`--map` was not given"
        ) { $0.summary.map.map { .places($0) } ?? .none },
        Field("hlk", "the verdict: see below") { .verdict($0.verdict) },
    ]
}

extension HLKVerdict {
    /// The fields, in the order of machine output.
    package static let fields: [Field<HLKVerdict>] = [
        Field("low_g", "the least force at which the button may go down", unit: "g") { _ in
            .number(range.lowerBound)
        },
        Field("high_g", "the greatest", unit: "g") { _ in .number(range.upperBound) },
        Field(
            "press",
            "whether the mean force at the press is between them: `within` if `probability` is 0.95 or more, `beyond` if it is "
                + "0.05 or less, else `unclear`"
        ) { .text($0.press.rawValue) },
        Field(
            "probability", "the probability that it is, by Student's t from the mean and its uncertainty",
            null: "`contains_scale` is false, or the pad was at its limit"
        ) { .number($0.probability) },
        Field(
            "uniform",
            "whether the pad clicks alike on all of it: `yes` if the two keys below add up to 30 g at most, `no` if their "
                + "difference exceeds 30 g, else `unclear`; `yes` needs clicks at all places"
        ) { .text($0.uniform.rawValue) },
        Field(
            "largest_difference_g",
            "the largest difference between the means of two places, the quarters or those of the map",
            unit: "g",
            null: "fewer than two places have clicks, the pad was at its limit, or grams are unknown"
        ) { .number($0.difference?.difference) },
        Field(
            "largest_difference_u_g",
            "its uncertainty (95 %), by the studentized range of all places", unit: "g",
            null: "the difference is null, or no place has two clicks"
        ) { .number($0.difference?.expandedUncertainty) },
        Field("command", "the command that helps", null: "the grams are calibrated") { .text($0.command) },
    ]
}

extension FieldValue {
    static func verdict(_ verdict: HLKVerdict) -> FieldValue {
        .object(
            HLKVerdict.fields.figures(of: verdict).map {
                FieldValue.Member(name: $0.key, value: $0.value)
            })
    }

    /// The statistics of the press at places.
    static func places(_ places: [ClickPlace]) -> FieldValue {
        .object(
            places.map { FieldValue.Member(name: $0.key, value: .statistics($0.figures?.press)) })
    }

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
