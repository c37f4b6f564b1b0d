import Core
import Plots
import SessionEvents
import Text
import TouchAnalysis

/// A comparison of groups as text, as a table and as a page.
struct GroupComparisonPage {
    private let comparison: GroupComparison
    private let groups: [TouchGroup]
    private let unit: GroupUnit

    /// - Parameters:
    ///   - comparison: the comparison with all its recordings.
    ///   - unit: the unit of masses in text, plots and page; nil for grams.
    init(_ comparison: GroupComparison, unit: MassUnit?) {
        (self.comparison, groups) = (comparison, comparison.groups)
        self.unit = GroupUnit(comparison.metric, unit)
    }

    /// The title of page and pictures.
    var title: String { "\(comparison.metric.key) by \(comparison.key.printable(limit: 60)) – forcescale" }

    /// The plots of all groups.
    var plots: [Plot] {
        let scales = scales
        return scales.flatMap { scale, groups in
            // One scale is stated above the table; that grams are assumed is part of every figure.
            let note = scales.count > 1 || scale == Scale.Provenance.assumed.rawValue ? scale : nil
            return GroupPlots(groups, scale: note, comparison, unit).all
        }
    }

    /// The groups, one per line, below a heading for each scale: percentiles of touches unless persons are compared, means, and
    /// differences of means.
    func text(columns: Int) -> String {
        var text = ""
        for (scale, groups) in scales {
            text += (text.isEmpty ? "" : "\n") + heading(scale) + "\n"
            if comparison.person == nil {
                text +=
                    ([Self.head(comparison)] + groups.map(row)).rightAligned.joined(separator: "\n") + "\n"
            }
            for table in GroupMeans(groups, comparison, unit).tables {
                if let title = table.title { text += "\n\(title)\n" }
                text += ([table.head] + table.rows).rightAligned.joined(separator: "\n") + "\n"
            }
        }
        let sentences = Wrapping.lines(remarks.joined(separator: " "), columns: columns, rest: "")
        return text + "\n" + sentences.joined(separator: "\n") + "\n"
    }

    private var scales: [(scale: String?, groups: [TouchGroup])] { GroupComparison.scales(of: groups) }

    /// `peak_g in g, scale: device`
    private func heading(_ scale: String?) -> String {
        comparison.metric.key + (unit.symbol.isEmpty ? "" : ", in \(unit.symbol)")
            + (scale.map { ", scale: \($0)" } ?? "")
    }

    private static func head(_ comparison: GroupComparison) -> [String] {
        [
            comparison.key.printable(limit: 40), "recordings", "touches", "saturated", "5 %", "median",
            "95 %",
            "days", "drift per day", "",
        ]
    }

    private func row(_ group: TouchGroup) -> [String] {
        [
            group.name.printable(limit: 40), "\(group.files)", "\(group.touches)", "\(group.saturated)",
            words(group.low), words(group.middle), words(group.high), "\(group.medians.count)",
            group.drift.map(words) ?? "–", group.isOdd == true ? "odd" : "",
        ]
    }

    /// The drift with the digits of its uncertainty, or with its own where that is zero but for rounding.
    private func words(_ drift: (perDay: Double, reach: Double)) -> String {
        let drift = (perDay: unit.value(drift.perDay), reach: unit.value(drift.reach))
        let size = drift.perDay.magnitude
        let scale = (drift.reach < size / 1e6 ? size / 10 : drift.reach).twoDigits
        let decimals = scale.split(separator: ".").dropFirst().first?.count ?? 0
        return "\(drift.perDay.signed(decimals)) ± \(drift.reach.fixed(decimals))"
    }

    private func words(_ percentile: TouchGroup.Percentile) -> String {
        percentile.value.map { FourDigits.text(unit.value($0)) + (percentile.isClipped ? "+" : "") } ?? "–"
    }

    /// What is to be known about the groups, in sentences.
    private var remarks: [String] {
        var remarks = [
            "\(comparison.files.counted("recording")) compared, \(comparison.failed) failed when they were analyzed."
        ]
        if comparison.ungrouped > 0 {
            remarks.append(
                "\(comparison.ungrouped.counted("recording")) left out: no \(comparison.key.printable(limit: 60))."
            )
        }
        if comparison.weightless > 0 {
            remarks.append(
                "\(comparison.weightless.counted("recording")) left out: their grams are unknown; "
                    + "compare them with --metric peak_percent.")
        }
        if comparison.anonymous > 0 {
            remarks.append(
                "\(comparison.anonymous.counted("recording")) left out: no \((comparison.person ?? "").printable(limit: 60))."
            )
        }
        remarks += GroupMeans.remarks(scales.map { GroupMeans($0.groups, comparison, unit) })
        if groups.contains(where: {
            $0.isMeanClipped || $0.low.isClipped || $0.middle.isClipped || $0.high.isClipped
        }) {
            remarks.append("+: touches at the limit of the pad contribute; the true value may be greater.")
        }
        if !comparison.mixedKinds.isEmpty {
            remarks.append(
                "The pads are of different kinds (\(comparison.mixedKinds.listed(with: "and"))), which measure different "
                    + "quantities: compare those of one kind.")
        }
        if scales.count > 1 {
            remarks.append("Groups of different scales are not compared with one another.")
        }
        // Whether stands of a fleet are odd is not asked of groups of persons.
        guard comparison.person == nil else { return remarks }
        remarks.append(
            groups.contains { $0.isOdd != nil }
                ? "odd: the median differs from that of all groups by more than 3.5 scaled median absolute deviations, and "
                    + "by more than 5 %."
                : "There are too few groups of one scale to say which are odd: it takes five.")
        return remarks
    }

    /// What the intervals and tests assume, if touches count as independent; else nil.
    var assumption: String? { GroupMeans.assumption(comparison) }

    /// One line of JSON per group, that of their means and differences, and a summary.
    var lines: [UInt8] {
        var json = JSONWriter()
        for group in groups { group.write(into: &json, by: comparison.key, comparison.metric) }
        comparison.write(groups, into: &json)
        return json.bytes
            + JSONWriter.summary(of: "analyze", ended: .source) { json in
                json.field("files", comparison.files)
                json.field("failed", comparison.failed)
                json.field("ungrouped", comparison.ungrouped)
                if comparison.person != nil { json.field("without_person", comparison.anonymous) }
                json.field("contact_size", comparison.weightless)
                json.field("groups", groups.count)
                if !comparison.mixedKinds.isEmpty { json.field("kinds", comparison.mixedKinds) }
            }
    }

    /// The groups as comma-separated values, one per row.
    var table: String {
        var text =
            "group,scale,files,touch_count,saturated,p5,p5_clipped,median,median_clipped,p95,p95_clipped,days,"
            + "drift_per_day,drift_ci,odd,n,mean,mean_low,mean_high,sd,median_of_n\n"
        for group in groups {
            let figures = [group.low, group.middle, group.high].flatMap { figure in
                [figure.value.map { "\($0)" } ?? "", figure.isClipped ? "1" : "0"]
            }
            let drift = [group.drift?.perDay, group.drift?.reach].map { $0.map { "\($0)" } ?? "" }
            let mean = group.mean
            let means = [
                mean?.value, mean?.interval?.lowerBound, mean?.interval?.upperBound, mean?.deviation,
                mean?.median,
            ].map { $0.map { "\($0)" } ?? "" }
            let cells =
                [group.name.csvField, group.scale ?? ""] + [
                    "\(group.files)", "\(group.touches)", "\(group.saturated)",
                ]
                + figures + ["\(group.medians.count)"] + drift + [group.isOdd.map { $0 ? "1" : "0" } ?? ""]
                + ["\(group.values.count)"] + means
            text += cells.joined(separator: ",") + "\n"
        }
        return text
    }

    /// The page with plots and tables.
    func document(version: String) -> Page {
        var page = Page(title: title)
        page.append(.html("h1", title.split(separator: " – ").first.map(String.init) ?? title))
        page.append(.html("p", remarks.joined(separator: " ")))
        page.append(HTMLElement.html("div", plots.map { PlotPanel.figure($0, .half) }).inClass("figures"))
        for (scale, groups) in scales {
            page.append(
                .table(caption: heading(scale), head: Self.head(comparison), rows: groups.map(row)))
            for table in GroupMeans(groups, comparison, unit).tables {
                page.append(
                    .table(caption: table.title ?? table.caption, head: table.head, rows: table.rows))
            }
        }
        page.append(HTMLElement.html("footer", "forcescale \(version)"))
        return page
    }
}
