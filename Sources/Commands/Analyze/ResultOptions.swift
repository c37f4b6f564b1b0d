import ArgumentParser
import Text
import TouchAnalysis

/// The lines of results for engines that read them.
struct ResultOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "'flat': one line of JSON per touch, without nested values, before that of its recording.",
            valueName: "flat", visibility: .advanced), completion: .list(["flat"]))
    var touches: String?

    @Option(
        help: ArgumentHelp(
            "Leave out recordings of which this file already has a line with the same xxh128, version and options.",
            valueName: "results.ndjson", visibility: .advanced), completion: .file(extensions: ["ndjson"]))
    var skipKnown: String?

    @Option(
        help: ArgumentHelp(
            "Compare groups of recordings, or of results of analyze --json, by a key of the results, such as group for "
                + "meta.group; the first is that of the first file.", valueName: "key", visibility: .advanced)
    )
    var by: String?

    @Option(
        help: ArgumentHelp(
            "With --by: one value per person and group, the mean of all their touches there; the key names persons, "
                + "such as participant.", valueName: "key", visibility: .advanced))
    var per: String?

    @Option(
        help: ArgumentHelp(
            "Metric of touches by which --by compares groups.", valueName: "name", visibility: .advanced),
        completion: .list(GroupMetric.keys))
    var metric: String = GroupMetric.peak.key

    /// The comparison of groups, to which no recording was added yet; nil if groups are not compared.
    var groups: GroupComparison? {
        by.flatMap { key in
            GroupMetric(key: metric).map { GroupComparison(by: key, per: per, metric: $0) }
        }
    }

    func validate() throws {
        if GroupMetric(key: metric) == nil {
            throw ValidationError(
                (["unknown metric '\(metric)'; expected one of"]
                    + Wrapping.lines(
                        GroupMetric.keys.joined(separator: ", ") + ".", columns: 80, first: "  ", rest: "  "))
                    .joined(separator: "\n"))
        }
        if per != nil, by == nil {
            throw ValidationError(
                "--per needs --compare --by, for example --compare --by group --per participant.")
        }
        if let touches, touches != "flat" {
            throw ValidationError("unknown form of touches '\(touches)'; expected one of flat.")
        }
    }
}
