package import Core
package import Text

extension ResultsGroup {
    /// The figures that the results allow, in the order of tables and of machine output; rows for people are in grams.
    package var figures: [Figure] { figures(in: .gram) }

    /// The figures with rows for people in a unit.
    ///
    /// - Parameter unit: the unit; grams if it is not one of mass.
    package func figures(in unit: MassUnit) -> [Figure] {
        let digits = digits(in: unit)
        let totals = Stated(statistics, statistics.totalDigits(in: unit))
        var figures = Self.counts.figures(of: self) + ResultStatistics.totals.figures(of: totals)
        figures += ResultStatistics.weights.figures(of: Stated(statistics, digits))
        if !statistics.verdicts.isEmpty { figures += Self.verdicts.figures(of: statistics) }
        if let chart { figures += ControlChart.fields.figures(of: Stated(chart, digits)) }
        if let capability { figures += Capability.fields.figures(of: Stated(capability, digits)) }
        if let agreement {
            figures += BlandAltman.fields.figures(of: Stated(agreement, agreement.digits(in: unit)))
        }
        if let study {
            let limited = LimitedStudy(study: study, limits: limits)
            figures += GaugeStudy.fields.figures(of: Stated(limited, study.digits(in: unit)))
        }
        if !statistics.scale.statesGrams {
            figures += ResultStatistics.percentFields.figures(of: statistics)
        }
        return figures
    }

    /// The keys of the figures that a short summary leaves out: those of the control chart, and what the list of the results
    /// shows.
    package var detailKeys: Set<String> {
        let single: Set = ["total_g", "total_uncertainty_g", "sd_g", "sd_percent"]
        return Set(["flagged", "scale_uncertainty_g", "min_g", "max_g", "min_percent", "max_percent"])
            .union(ControlChart.fields.definitions().flatMap(\.keys))
            .union(statistics.count > 1 ? [] : single)
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
    package static let fields = totals + weights

    /// The sum, whose digits are its own.
    fileprivate static let totals: [Field<Stated<ResultStatistics>>] = [
        weight("total_g", "total", "sum", null: "the pad cannot weigh") { $0.total },
        .uncertainty(
            "total_uncertainty_g", "± of the total",
            "expanded uncertainty of the sum if the results are of different objects: n times `mean_uncertainty_independent_g`"
        ) { $0.totalUncertainty },
    ]

    /// All other fields.
    fileprivate static let weights: [Field<Stated<ResultStatistics>>] = [
        weight("mean_g", "mean", "mean") { $0.mean },
        .uncertainty(
            "mean_uncertainty_g", "± of the mean, one object",
            "expanded uncertainty of the mean if all results are of **one object**: k √(Σu_random²/n² + ū_common²), k = 2. What the "
                + "weighings of an object have in common, `u_common_g`, does not decrease with their number (GUM, 5.2.2). Results of "
                + "earlier versions, which have no such column, count as common with all of their uncertainty, and a message says so"
        ) { $0.meanUncertainty },
        .uncertainty(
            "mean_uncertainty_independent_g", "± of the mean, different objects",
            "the same if the results are of **different objects** at different places: √(Σ(U² − U_s²)/n² + Ū_s²); U of each result, "
                + "U_s the part of it that is due to the scale, which alone is then common. For how much the objects differ, see `sd_g`"
        ) { $0.independentMeanUncertainty },
        .uncertainty(
            "scale_uncertainty_g", "part of ± due to the scale",
            "Ū_s, the mean of U_s; then no uncertainty of a mean contains anything of the scale's error",
            null: "it is unknown, as for `assumed` and most `device` grams"
        ) { $0.scaleUncertainty },
        weight("sd_g", "standard deviation", "standard deviation, with divisor n − 1") { $0.deviation },
        weight("min_g", "least", "least result") { $0.least },
        weight("max_g", "greatest", "greatest result") { $0.greatest },
    ]

    /// A weight, if grams are known.
    private static func weight(
        _ key: String, _ name: String, _ definition: String, null absence: String? = unknown,
        _ value: @escaping @Sendable (ResultStatistics) -> Double?
    ) -> Field<Stated<ResultStatistics>> {
        .grams(key, name, definition, null: absence) { $0.scale.stated(value($0.record)) }
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

extension ControlChart {
    /// The fields, in the order of the table.
    static let fields: [Field<Stated<ControlChart>>] = [
        .count(
            "subgroup_size", "subgroup size",
            "n; 1 for individuals. Results that do not fill the last subgroup are not in the chart"
        ) { $0.size },
        .grams("control_center_g", "control chart, center", "mean of the points") { $0.values.center },
        lowerLimit,
        .grams("control_upper_g", "control chart, upper limit", "mean of the points + 3 σ/√n") {
            $0.values.upper
        },
        .grams("range_center_g", "range chart, center", "R̄") { $0.ranges.center },
        .grams("range_lower_g", "range chart, lower limit", "R̄ − 3 d₃ σ, at least 0") {
            $0.ranges.lower
        },
        .grams("range_upper_g", "range chart, upper limit", "R̄ + 3 d₃ σ") { $0.ranges.upper },
        .grams("sigma_within_g", "standard deviation within subgroups", "σ") { $0.sigma },
        .count(
            "outside_control", "points outside the control limits",
            "number of points outside their limits"
        ) { $0.values.outside.count },
        .count(
            "ranges_outside_control", "ranges outside their limits",
            "number of ranges outside their limits"
        ) { $0.ranges.outside.count },
        .count(
            "shifts", "points beyond eight in a row on one side",
            "number of points that are the ninth or a later one in a row on one side of the center: the mean has shifted (Nelson, "
                + "Journal of Quality Technology 16:237, 1984, test 2)"
        ) { $0.shifts.count },
    ]

    /// People read no limit that no weight can fall below.
    private static let lowerLimit = Field<Stated<ControlChart>>(
        "control_lower_g",
        "mean of the points − 3 σ/√n; texts and charts have none below 0, which no mass can reach", unit: "g"
    ) { .number($0.values.lower) }
    .row("control chart, lower limit") { $0.record.lowerLimit.map($0.digits.text) ?? "none" }
}

extension Capability {
    /// The fields, in the order of the table.
    static let fields: [Field<Stated<Capability>>] = [
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
    static let fields: [Field<Stated<BlandAltman>>] = [
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
struct LimitedStudy: Sendable {
    let study: GaugeStudy
    let limits: Limits?
}

extension GaugeStudy {
    /// The fields, in the order of the table.
    static let fields: [Field<Stated<LimitedStudy>>] = [
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
    /// A mass, which people read with the digits of their group.
    fileprivate static func grams<Source>(
        _ key: String, _ name: String, _ definition: String, null absence: String? = nil,
        _ value: @escaping @Sendable (Record) -> Double?
    ) -> Field where Record == Stated<Source> {
        Field(key, definition, unit: "g", null: absence) { .number(value($0)) }
            .row(name) { record in value(record).map(record.digits.text) }
    }

    /// An uncertainty, which people read rounded up to these digits.
    fileprivate static func uncertainty<Source>(
        _ key: String, _ name: String, _ definition: String, null absence: String? = "it is unknown",
        _ value: @escaping @Sendable (Record) -> Double?
    ) -> Field where Record == Stated<Source> {
        Field(key, definition, unit: "g", null: absence) { .number(value($0)) }
            .row(name) { record in value(record).map(record.digits.textRoundedUp) }
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
        Field(key, definition, unit: unit.isEmpty ? "none" : unit, null: "it is undefined") {
            .number(value($0))
        }
        .row(name) { value($0).map { "\(FourDigits.text($0)) \(unit)".trimmingEnd } }
    }
}
