package import Text

extension ResultsGroup {
    /// The figures that the results allow, in the order of tables and of machine output.
    package var figures: [Figure] {
        let verdicts = statistics.verdicts.isEmpty ? [] : Self.verdicts.figures(of: statistics)
        return Self.counts.figures(of: self) + ResultStatistics.fields.figures(of: statistics) + verdicts
            + (chart.map { ControlChart.fields.figures(of: StatedChart($0, decimals: statistics.decimals)) }
                ?? [])
            + (capability.map(Capability.fields.figures) ?? [])
            + (agreement.map(BlandAltman.fields.figures) ?? [])
            + (study.map { GaugeStudy.fields.figures(of: LimitedStudy(study: $0, limits: limits)) } ?? [])
            + (statistics.scale.statesGrams ? [] : ResultStatistics.percentFields.figures(of: statistics))
    }

    /// The line of machine output, including its newline.
    package var line: [UInt8] {
        JSONWriter.line("statistics") { json in
            json.field("scale", statistics.scale.rawValue)
            json.field("kind", statistics.kind.rawValue)
            if let value { json.field("group", value) }
            json.figures(figures)
            if let budget { json.encode(budget) }
        }
    }

    private static let counts: [Field<ResultsGroup>] = [
        Field("count", "number of results") { .whole($0.statistics.count) }
            .row("results") { "\($0.statistics.count)" },
        Field(
            "flagged",
            "number of results with [flags](metrology.md#flags-of-a-result), such as `disagree`; they count like the others. "
                + "`--by flags` separates them"
        ) { .whole($0.flagged) }
        .row { Figure.Row(name: "results with flags\($0.flagNames)", text: "\($0.flagged)") },
    ]

    private static let verdicts: [Field<ResultStatistics>] = Limits.Verdict.allCases.map { verdict in
        Field(verdict.rawValue, verdict.definition) { .whole($0.verdicts[verdict] ?? 0) }
            .row(verdict.rawValue) { "\($0.verdicts[verdict] ?? 0)" }
    }

    private var flagged: Int { rows.count { !$0.flags.isEmpty } }

    /// ` (direct 1, several-steps 3)`
    private var flagNames: String {
        let names = rows.flatMap(\.flags)
        let counts = Set(names).sorted().map { name in "\(name) \(names.count { $0 == name })" }
        return counts.isEmpty ? "" : " (\(counts.joined(separator: ", ")))"
    }

    /// What the figures mean, by the sections of docs/results.md.
    package static let definitions: [(section: String, definitions: [FigureDefinition])] = [
        (
            "Statistics",
            counts.definitions() + ResultStatistics.fields.definitions() + verdicts.definitions()
                + ResultStatistics.percentFields.definitions()
        ),
        ("Control chart", ControlChart.fields.definitions()),
        ("Capability", Capability.fields.definitions()),
        ("Agreement with references", BlandAltman.fields.definitions()),
        ("Gauge study", GaugeStudy.fields.definitions()),
    ]
}

extension Limits.Verdict {
    fileprivate var definition: String {
        switch self {
        case .under, .over: "number of results \(rawValue) the limits, by more than U"
        case .ok: "number of results within the limits, by more than U"
        case .unclear:
            "number of results with a limit less than U away ([limits](metrology.md)), or without U"
        }
    }
}

extension ResultStatistics {
    /// The fields in grams, in the order of the table.
    package static let fields: [Field<ResultStatistics>] = [
        weight(
            "total_g", "total", "sum", null: "the pad cannot weigh",
            { $0.totalUncertainty?.decimalsOfTwoDigits ?? FourDigits.decimals(of: $0.total ?? 0) }
        ) { $0.total },
        .uncertainty(
            "total_uncertainty_g", "U of the total",
            "expanded uncertainty of the sum if the results are of different objects: n times `mean_uncertainty_independent_g`"
        ) { $0.totalUncertainty },
        weight("mean_g", "mean", "mean") { $0.mean },
        .uncertainty(
            "mean_uncertainty_g", "U of the mean, one object",
            "expanded uncertainty of the mean if all results are of **one object**: k √(Σu_random²/n² + ū_common²), k = 2. What the "
                + "weighings of an object have in common, `u_common_g`, does not decrease with their number (GUM, 5.2.2). Results of "
                + "earlier versions, which have no such column, count as common with all of their uncertainty, and a message says so"
        ) { $0.meanUncertainty },
        .uncertainty(
            "mean_uncertainty_independent_g", "U of the mean, different objects",
            "the same if the results are of **different objects** at different places: √(Σ(U² − U_s²)/n² + Ū_s²); U of each result, "
                + "U_s the part of it that is due to the scale, which alone is then common. For how much the objects differ, see `sd_g`"
        ) { $0.independentMeanUncertainty },
        .uncertainty(
            "scale_uncertainty_g", "part of U due to the scale",
            "Ū_s, the mean of U_s; then no uncertainty of a mean contains anything of the scale's error",
            null: "it is unknown, as for `assumed` and most `device` grams"
        ) { $0.scaleUncertainty },
        weight("sd_g", "standard deviation", "standard deviation, with divisor n − 1") { $0.deviation },
        weight("min_g", "least", "least result") { $0.least },
        weight("max_g", "greatest", "greatest result") { $0.greatest },
    ]

    /// A weight, for people with the decimals that all weights of the group have.
    private static func weight(
        _ key: String, _ name: String, _ definition: String, null absence: String? = unknown,
        _ decimals: @escaping @Sendable (ResultStatistics) -> Int = \.decimals,
        _ value: @escaping @Sendable (ResultStatistics) -> Double?
    ) -> Field<ResultStatistics> {
        Field(key, definition, unit: "g", null: absence) { .number($0.scale.stated(value($0))) }.row(name) {
            group in
            group.scale.stated(value(group)).map { "\($0.fixed(decimals(group))) g" }
        }
    }

    /// The decimals of weights for people: those of the uncertainty of their mean, or four digits where it is unknown, and
    /// as many as the limits of the control chart need to differ visibly from their center.
    var decimals: Int {
        max(chartDecimals, meanUncertainty?.decimalsOfTwoDigits ?? FourDigits.decimals(of: mean ?? 0))
    }

    /// The fields in percent of full scale, where grams are unknown.
    static let percentFields: [Field<ResultStatistics>] = [
        .ratio("mean_percent", "mean", "`mean_g` in percent of full scale; only where grams are unknown", "%")
        {
            $0.percent($0.mean)
        },
        .ratio("sd_percent", "standard deviation", "`sd_g` in percent of full scale, likewise", "%") {
            $0.percent($0.deviation)
        },
        .ratio("min_percent", "least", "`min_g` in percent of full scale, likewise", "%") {
            $0.percent($0.least)
        },
        .ratio("max_percent", "greatest", "`max_g` in percent of full scale, likewise", "%") {
            $0.percent($0.greatest)
        },
    ]

    private static let unknown = "grams are unknown"

    private func percent(_ grams: Double?) -> Double? {
        grams.flatMap { grams in percentPerGram.map { grams * $0 } }
    }
}

/// A control chart with the decimals of its weights for people.
struct StatedChart {
    let chart: ControlChart
    let decimals: Int

    init(_ chart: ControlChart, decimals: Int) { (self.chart, self.decimals) = (chart, decimals) }
}

extension ControlChart {
    /// The fields, in the order of the table.
    static let fields: [Field<StatedChart>] = [
        .count(
            "subgroup_size", "subgroup size",
            "n; 1 for individuals. Results that do not fill the last subgroup are not in the chart"
        ) { $0.chart.size },
        level("control_center_g", "control chart, center", "mean of the points") { $0.chart.values.center },
        level("control_lower_g", "control chart, lower limit", "mean of the points − 3 σ/√n") {
            $0.chart.values.lower
        },
        level("control_upper_g", "control chart, upper limit", "mean of the points + 3 σ/√n") {
            $0.chart.values.upper
        },
        level("range_center_g", "range chart, center", "R̄") { $0.chart.ranges.center },
        level("range_lower_g", "range chart, lower limit", "R̄ − 3 d₃ σ, at least 0") {
            $0.chart.ranges.lower
        },
        level("range_upper_g", "range chart, upper limit", "R̄ + 3 d₃ σ") { $0.chart.ranges.upper },
        level("sigma_within_g", "standard deviation within subgroups", "σ") { $0.chart.sigma },
        .count(
            "outside_control", "points outside the control limits",
            "number of points outside their limits"
        ) { $0.chart.values.outside.count },
        .count(
            "ranges_outside_control", "ranges outside their limits",
            "number of ranges outside their limits"
        ) { $0.chart.ranges.outside.count },
        .count(
            "shifts", "points beyond eight in a row on one side",
            "number of points that are the ninth or a later one in a row on one side of the center: the mean has shifted (Nelson, "
                + "Journal of Quality Technology 16:237, 1984, test 2)"
        ) { $0.chart.shifts.count },
    ]

    private static func level(
        _ key: String, _ name: String, _ definition: String,
        _ value: @escaping @Sendable (StatedChart) -> Double
    ) -> Field<StatedChart> {
        Field(key, definition, unit: "g") { .number(value($0)) }.row(name) {
            "\(value($0).fixed($0.decimals)) g"
        }
    }
}

extension Capability {
    /// The fields, in the order of the table.
    static let fields: [Field<Capability>] = [
        .grams("limit_lower_g", "specification, lower limit", "L") { $0.limits.grams.lowerBound },
        .grams("limit_upper_g", "specification, upper limit", "H") { $0.limits.grams.upperBound },
        .ratio("cp", "Cp", "(H − L)/6σ, with σ within subgroups") { $0.cp },
        .ratio("cpk", "Cpk", "min(H − mean, mean − L)/3σ, with σ within subgroups") { $0.cpk },
        .ratio("pp", "Pp", "as `cp`, with the standard deviation of all results") { $0.pp },
        .ratio("ppk", "Ppk", "as `cpk`, with the standard deviation of all results") { $0.ppk },
    ]
}

extension BlandAltman {
    /// The fields, in the order of the table.
    static let fields: [Field<BlandAltman>] = [
        .count("pairs", "results with a reference", "number of results with a reference") {
            $0.differences.count
        },
        .grams("bias_g", "bias", "mean of d") { $0.bias.value },
        .grams(
            "bias_ci_g", "95 % confidence interval of the bias, ±",
            "half the width of the 95 % confidence interval of the bias, t s/√n"
        ) { $0.bias.reach },
        .grams(
            "difference_sd_g", "standard deviation of the differences", "s, the standard deviation of d"
        ) { $0.deviation },
        .grams(
            "agreement_lower_g", "limits of agreement, lower",
            "bias − 1.96 s: if the differences are normally distributed, 95 % of them lie between these limits"
        ) { $0.lower.value },
        .grams("agreement_upper_g", "limits of agreement, upper", "bias + 1.96 s") { $0.upper.value },
        .grams(
            "agreement_ci_g", "95 % confidence interval of these limits, ±",
            "half the width of the confidence interval of each limit, t s √(1/n + 1.96²/2(n − 1))"
        ) { $0.lower.reach },
        .ratio(
            "difference_slope", "slope of differences over means",
            "slope of d over the mean of result and reference: an error that grows with the load"
        ) { $0.slope?.value },
        .ratio(
            "difference_slope_ci", "95 % confidence interval of the slope, ±",
            "half the width of its 95 % confidence interval"
        ) { $0.slope?.reach },
    ]
}

/// A gauge study with the limits of what was weighed.
struct LimitedStudy {
    let study: GaugeStudy
    let limits: Limits?
}

extension GaugeStudy {
    /// The fields, in the order of the table.
    static let fields: [Field<LimitedStudy>] = [
        .count("parts", "parts", "number of parts") { $0.study.parts },
        .count("operators", "operators", "number of operators") { $0.study.operators },
        .count("trials", "trials", "number of trials of each part by each operator") { $0.study.trials },
        .ratio(
            "interaction_p", "probability of the interaction",
            "probability of an interaction at least as large as observed, if there is none"
        ) { $0.study.interactionProbability },
        .grams(
            "repeatability_g", "repeatability (EV)", "σ of trials of one part by one operator (EV)"
        ) { $0.study.variance.repeatability.squareRoot() },
        .grams(
            "reproducibility_g", "reproducibility (AV)", "σ of operators, with the interaction (AV)"
        ) { $0.study.variance.reproducibility.squareRoot() },
        .grams("interaction_g", "interaction, part of AV", "σ of the interaction alone") {
            $0.study.variance.interaction.squareRoot()
        },
        .grams("grr_g", "repeatability and reproducibility (GRR)", "GRR = √(EV² + AV²)") {
            $0.study.variance.gauge.squareRoot()
        },
        .grams("part_sd_g", "part variation (PV)", "PV, σ of parts") {
            $0.study.variance.parts.squareRoot()
        },
        .grams("total_sd_g", "total variation (TV)", "TV = √(GRR² + PV²)") {
            $0.study.variance.total.squareRoot()
        },
        .ratio(
            "grr_percent", "GRR, as a share of the total variation",
            "100 GRR/TV: below 10 % the gauge is good, above 30 % it is not acceptable", "%"
        ) { $0.study.percentOfTotal },
        .ratio(
            "grr_tolerance_percent", "6 GRR, as a share of the limits", "600 GRR/(H − L), with limits", "%"
        ) { limited in limited.limits.map { limited.study.percent(of: $0) } },
        .count(
            "ndc", "distinct categories (ndc)",
            "number of distinct categories, 1.41 PV/GRR rounded down, at least 1; 5 or more are required"
        ) { $0.study.distinctCategories },
    ]
}

extension Field {
    /// A mass, which people read with four digits.
    fileprivate static func grams(
        _ key: String, _ name: String, _ definition: String, null absence: String? = nil,
        _ value: @escaping @Sendable (Record) -> Double?
    ) -> Field {
        figure(key, name, definition, unit: "g", null: absence, value) { "\(FourDigits.text($0)) g" }
    }

    /// An uncertainty, which people read rounded up to two digits.
    fileprivate static func uncertainty(
        _ key: String, _ name: String, _ definition: String, null absence: String? = "it is unknown",
        _ value: @escaping @Sendable (Record) -> Double?
    ) -> Field {
        figure(key, name, definition, unit: "g", null: absence, value) { "\($0.roundedUp) g" }
    }

    /// A number of things.
    fileprivate static func count(
        _ key: String, _ name: String, _ definition: String,
        _ value: @escaping @Sendable (Record) -> Int?
    ) -> Field {
        Field(key, definition) { .whole(value($0)) }.row(name) { value($0).map { "\($0)" } }
    }

    /// A ratio, which people read with four digits.
    fileprivate static func ratio(
        _ key: String, _ name: String, _ definition: String, _ unit: String = "",
        _ value: @escaping @Sendable (Record) -> Double?
    ) -> Field {
        figure(
            key, name, definition, unit: unit.isEmpty ? "none" : unit, null: "it is undefined", value
        ) { "\(FourDigits.text($0)) \(unit)".trimmingEnd }
    }

    /// A number, and how people read it.
    private static func figure(
        _ key: String, _ name: String, _ definition: String, unit: String, null absence: String?,
        _ value: @escaping @Sendable (Record) -> Double?, _ text: @escaping @Sendable (Double) -> String
    ) -> Field {
        Field(key, definition, unit: unit, null: absence) { .number(value($0)) }
            .row(name) { value($0).map(text) }
    }
}
