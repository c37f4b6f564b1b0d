internal import Text

/// A figure of a group of results, as tables and machine output have it.
package struct ResultsFigure: Equatable, Sendable {
    /// The key in machine output, with the unit.
    package let key: String
    /// The name for people.
    package let name: String
    /// The unit; empty for counts and ratios.
    package let unit: String
    /// The value; nil if it is undefined.
    package let value: Double?
    /// Whether the value is a number of things.
    package let isCount: Bool
    /// Whether the value is an uncertainty, of which people read two digits.
    package var isUncertainty = false
    /// The decimals that people read; nil for four digits.
    package var decimals: Int?
}

extension ResultsGroup {
    /// All figures that the results allow.
    package var figures: [ResultsFigure] {
        var found = descriptive
        if let chart { found += figures(of: chart) }
        if let limits, let capability { found += figures(of: capability, limits) }
        if let agreement { found += figures(of: agreement) }
        if let study { found += figures(of: study) }
        if let share = statistics.percentPerGram, !statistics.scale.statesGrams {
            for (key, name, grams) in [
                ("mean_percent", "mean", statistics.mean),
                ("sd_percent", "standard deviation", statistics.deviation),
                ("min_percent", "least", statistics.least), ("max_percent", "greatest", statistics.greatest),
            ] { found.append(ratio(key, name, grams.map { $0 * share }, "%")) }
        }
        return found
    }

    private func grams(_ key: String, _ name: String, _ value: Double?) -> ResultsFigure {
        ResultsFigure(
            key: key, name: name, unit: "g", value: statistics.scale.stated(value),
            isCount: false)
    }

    private func uncertainty(_ key: String, _ name: String, _ value: Double?) -> ResultsFigure {
        ResultsFigure(key: key, name: name, unit: "g", value: value, isCount: false, isUncertainty: true)
    }

    private func count(_ key: String, _ name: String, _ value: Int?) -> ResultsFigure {
        ResultsFigure(key: key, name: name, unit: "", value: value.map { Double($0) }, isCount: true)
    }

    private func ratio(_ key: String, _ name: String, _ value: Double?, _ unit: String = "") -> ResultsFigure
    {
        ResultsFigure(key: key, name: name, unit: unit, value: value, isCount: false)
    }

    private var descriptive: [ResultsFigure] {
        let verdicts = statistics.verdicts
        return [
            count("count", "results", statistics.count),
            count("flagged", "results with flags" + flagNames, rows.count { !$0.flags.isEmpty }),
            grams("total_g", "total", statistics.total),
            uncertainty("total_uncertainty_g", "U of the total", statistics.totalUncertainty),
            grams("mean_g", "mean", statistics.mean),
            uncertainty("mean_uncertainty_g", "U of the mean, one object", statistics.meanUncertainty),
            uncertainty(
                "mean_uncertainty_independent_g", "U of the mean, different objects",
                statistics.independentMeanUncertainty),
            uncertainty("scale_uncertainty_g", "part of U due to the scale", statistics.scaleUncertainty),
            grams("sd_g", "standard deviation", statistics.deviation),
            grams("min_g", "least", statistics.least), grams("max_g", "greatest", statistics.greatest),
        ]
            + (verdicts.isEmpty
                ? []
                : Limits.Verdict.allCases.map { count($0.rawValue, $0.rawValue, verdicts[$0] ?? 0) })
    }

    /// ` (direct 1, several-steps 3)`
    private var flagNames: String {
        let names = rows.flatMap(\.flags)
        let counts = Set(names).sorted().map { name in "\(name) \(names.count { $0 == name })" }
        return counts.isEmpty ? "" : " (\(counts.joined(separator: ", ")))"
    }

    /// The figures of a chart, with two digits of its standard deviation, so that its limits differ visibly from their center,
    /// but never with fewer than others have.
    private func figures(of chart: ControlChart) -> [ResultsFigure] {
        var (decimals, shown) = (0, chart.sigma)
        while decimals < 9, shown < 10 { (decimals, shown) = (decimals + 1, 10 * shown) }
        func grams(_ key: String, _ name: String, _ value: Double?) -> ResultsFigure {
            ResultsFigure(
                key: key, name: name, unit: "g", value: value, isCount: false,
                decimals: chart.sigma > 0 && decimals > 0 ? decimals : nil)
        }
        return [
            count("subgroup_size", "subgroup size", chart.size),
            grams("control_center_g", "control chart, center", chart.values.center),
            grams("control_lower_g", "control chart, lower limit", chart.values.lower),
            grams("control_upper_g", "control chart, upper limit", chart.values.upper),
            grams("range_center_g", "range chart, center", chart.ranges.center),
            grams("range_lower_g", "range chart, lower limit", chart.ranges.lower),
            grams("range_upper_g", "range chart, upper limit", chart.ranges.upper),
            grams("sigma_within_g", "standard deviation within subgroups", chart.sigma),
            count("outside_control", "points outside the control limits", chart.values.outside.count),
            count("ranges_outside_control", "ranges outside their limits", chart.ranges.outside.count),
            count("shifts", "points beyond eight in a row on one side", chart.shifts.count),
        ]
    }

    private func figures(of capability: Capability, _ limits: Limits) -> [ResultsFigure] {
        [
            grams("limit_lower_g", "specification, lower limit", limits.grams.lowerBound),
            grams("limit_upper_g", "specification, upper limit", limits.grams.upperBound),
            ratio("cp", "Cp", capability.cp), ratio("cpk", "Cpk", capability.cpk),
            ratio("pp", "Pp", capability.pp), ratio("ppk", "Ppk", capability.ppk),
        ]
    }

    private func figures(of agreement: BlandAltman) -> [ResultsFigure] {
        [
            count("pairs", "results with a reference", agreement.differences.count),
            grams("bias_g", "bias", agreement.bias.value),
            grams("bias_ci_g", "95 % confidence interval of the bias, ±", agreement.bias.reach),
            grams("difference_sd_g", "standard deviation of the differences", agreement.deviation),
            grams("agreement_lower_g", "limits of agreement, lower", agreement.lower.value),
            grams("agreement_upper_g", "limits of agreement, upper", agreement.upper.value),
            grams("agreement_ci_g", "95 % confidence interval of these limits, ±", agreement.lower.reach),
            ratio("difference_slope", "slope of differences over means", agreement.slope?.value),
            ratio("difference_slope_ci", "95 % confidence interval of the slope, ±", agreement.slope?.reach),
        ]
    }

    private func figures(of study: GaugeStudy) -> [ResultsFigure] {
        func deviation(_ variance: Double) -> Double { variance.squareRoot() }
        let variance = study.variance
        return [
            count("parts", "parts", study.parts), count("operators", "operators", study.operators),
            count("trials", "trials", study.trials),
            ratio("interaction_p", "probability of the interaction", study.interactionProbability),
            grams("repeatability_g", "repeatability (EV)", deviation(variance.repeatability)),
            grams("reproducibility_g", "reproducibility (AV)", deviation(variance.reproducibility)),
            grams("interaction_g", "interaction, part of AV", deviation(variance.interaction)),
            grams("grr_g", "repeatability and reproducibility (GRR)", deviation(variance.gauge)),
            grams("part_sd_g", "part variation (PV)", deviation(variance.parts)),
            grams("total_sd_g", "total variation (TV)", deviation(variance.total)),
            ratio("grr_percent", "GRR, as a share of the total variation", study.percentOfTotal, "%"),
            ratio(
                "grr_tolerance_percent", "6 GRR, as a share of the limits",
                limits.map { study.percent(of: $0) }, "%"),
            count("ndc", "distinct categories (ndc)", study.distinctCategories),
        ]
    }

    /// The line of machine output, including its newline.
    package var line: [UInt8] {
        JSONWriter.line("statistics") { json in
            json.field("scale", statistics.scale.rawValue)
            json.field("kind", statistics.kind.rawValue)
            if let value { json.field("group", value) }
            for figure in figures {
                if figure.isCount, let value = figure.value {
                    json.field(figure.key, Int(value))
                } else {
                    json.field(figure.key, orNull: figure.value)
                }
            }
            if let budget { json.encode(budget) }
        }
    }
}
