package import Text

extension GroupComparison {
    /// Writes the line with the means of all groups and their differences.
    ///
    /// - Parameters:
    ///   - groups: the groups of this comparison.
    ///   - json: receives the line.
    package func write(_ groups: [TouchGroup], into json: inout JSONWriter) {
        let pairs = Self.scales(of: groups).flatMap { GroupPair.all(of: $0.groups) }
        json.line("comparison") { json in
            json.field("by", key)
            json.field("per", person)
            json.field("metric", metric.key)
            json.objects("groups", groups) { $0.figures(Self.means.figures(of: $1)) }
            json.objects("comparisons", pairs) { $0.figures(GroupPair.fields.figures(of: $1)) }
        }
    }

    /// The fields of a mean. Its numbers are in the unit of the metric.
    package static let means: [Field<TouchGroup>] = [
        Field("group", "the value of the key") { .text($0.name) },
        Field("scale", "the source of the grams; `null` for a figure that is not in grams") {
            .text($0.scale)
        },
        Field("n", "number of values: persons with `--per`, else touches") { .whole($0.values.count) },
        Field("mean", "mean of the values", null: "there are none") { .number($0.mean?.value) },
        Field(
            "mean_clipped",
            "whether touches at the limit of the pad contribute to the mean, `+` in text: it may be too small, or distorted"
        ) { .truth($0.isMeanClipped) },
        Field(
            "mean_low", "lower limit of the 95 % confidence interval of the mean, by Student's t", null: lone
        ) {
            .number($0.mean?.interval?.lowerBound)
        },
        Field("mean_high", "upper limit of this interval", null: lone) {
            .number($0.mean?.interval?.upperBound)
        },
        Field("sd", "standard deviation of the values, with divisor n − 1", null: lone) {
            .number($0.mean?.deviation)
        },
        Field("median", "median of the values", null: "there are none") { .number($0.mean?.median) },
    ]

    private static let lone = "there are fewer than two values"
}

extension GroupPair {
    /// The fields of a difference.
    package static let fields: [Field<GroupPair>] = [
        Field("base", "the group that appears first in the files") { .text($0.base) },
        Field("other", "the group that appears later") { .text($0.other) },
        Field("scale", "that of both groups") { .text($0.scale) },
        Field(
            "test",
            "`paired`: Student's t of the differences of the persons who are in both groups, if there are any; else `welch`: "
                + "Welch's t of independent values, whose variances may differ"
        ) { .text($0.difference.test.rawValue) },
        Field("n_base", "values of the first group that are compared") { .whole($0.counts.base) },
        Field("n_other", "values of the second group that are compared; of pairs the same number") {
            .whole($0.counts.other)
        },
        Field("left_out", "persons who are in one of the two groups only, and therefore left out of pairs") {
            .whole($0.leftOut)
        },
        Field("difference", "mean of `other` minus mean of `base`, in the unit of the metric") {
            .number($0.difference.value)
        },
        Field("difference_low", "lower limit of its 95 % confidence interval", null: still) {
            .number($0.difference.interval?.lowerBound)
        },
        Field("difference_high", "upper limit of this interval", null: still) {
            .number($0.difference.interval?.upperBound)
        },
        Field("t", "difference divided by its standard error", null: still) { .number($0.difference.t) },
        Field("df", "degrees of freedom of t", null: still) { .number($0.difference.degrees) },
        Field(
            "p",
            "probability of such a difference, of either sign, if there is none; adjusted for all pairs of the scale, if there "
                + "are several", null: still, source: "Holm, Scandinavian Journal of Statistics 6:65 (1979)"
        ) { .number($0.p) },
        Field("p_unadjusted", "the same of this pair alone", null: still) { .number($0.difference.p) },
        Field(
            "g",
            "Hedges' g = J d, with J = Γ(ν/2) / (√(ν/2) Γ((ν − 1)/2)); d is the difference divided by the pooled standard "
                + "deviation (ν = n₁ + n₂ − 2), of pairs by that of the differences (ν = n − 1)",
            null: "there is no variance, and with ν = 1",
            source: "Hedges, Journal of Educational Statistics 6:107 (1981)"
        ) { .number($0.difference.effect?.g) },
        Field("g_low", "lower limit of the 95 % confidence interval: that of d by the noncentral t, times J")
        {
            .number($0.difference.effect?.interval.lowerBound)
        },
        Field("g_high", "upper limit of this interval") {
            .number($0.difference.effect?.interval.upperBound)
        },
    ]

    private static let still = "there is no variance, or a group has fewer than two values"
}
