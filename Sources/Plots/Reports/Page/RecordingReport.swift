import Core
import Text

/// A report on recordings as one HTML page: plots, figures, tables, and the provenance of grams.
package enum RecordingReport {
    /// The maximum number of touches in the table of a recording.
    static let listed = 100

    /// Creates the page.
    ///
    /// - Parameters:
    ///   - recordings: the recordings in order.
    ///   - comparison: the comparison that precedes the recordings; nil for none.
    ///   - version: the version of the program.
    package static func page(_ recordings: [ReportedRecording], comparison: Comparison?, version: String)
        -> Page
    {
        let title = recordings.count == 1 ? recordings[0].name : "\(recordings.count) recordings"
        var page = Page(title: "\(title) – forcescale")
        page.append(.html("h1", comparison == nil ? title : "\(title) compared"))
        if recordings.count > 1 { page.append(contents(recordings)) }
        if let comparison { for element in section(comparison) { page.append(element) } }
        for (number, recording) in recordings.enumerated() {
            if recordings.count > 1 {
                var heading = HTMLElement.html("h2", recording.name).with("id", "recording-\(number + 1)")
                if number == 0, comparison == nil { heading = heading.inClass("first") }
                page.append(heading)
            }
            for element in section(recording) { page.append(element) }
        }
        page.append(
            .html(
                "footer",
                "Made by forcescale \(version); docs/analysis.md defines the metrics. "
                    + "To read values, point at a plot, or select it with Tab and press the arrow keys."
            ))
        return page
    }

    private static func contents(_ recordings: [ReportedRecording]) -> HTMLElement {
        let items = zip(1..., recordings).map { number, recording in
            HTMLElement.html("li", [.html("a", recording.name).with("href", "#recording-\(number)")])
        }
        return .html("nav", [.html("ul", items)]).with("aria-label", "Recordings")
    }

    private static func section(_ recording: ReportedRecording) -> [HTMLElement] {
        var elements = [HTMLElement.html("p", source(of: recording)).inClass("soft")]
        elements.append(.html("p", recording.provenance).inClass(recording.needsWarning ? "alarm" : "soft"))
        guard recording.analysis.touches > 0 else {
            elements.append(.html("p", "Nothing touched the pad in this recording."))
            return elements
        }
        let shown = [
            "touch_count", "contact_s", "rate_hz", "peak", "mean", "max_rise", "hold_cv", "hold_tremor",
            "levels",
        ]
        let figures = recording.figures
        let facts = shown.compactMap { key in figures.first { $0.key == key && $0.value != nil } }.map {
            HTMLElement.html("div", [.html("dt", $0.name), .html("dd", $0.text)])
        }
        elements.append(.html("dl", facts))
        if let remark = recording.analysis.overall?.saturationRemark {
            elements.append(.html("p", remark).inClass("soft"))
        }
        let plots = RecordingPlots(recording)
        var panels = [PlotPanel.figure(plots.timeline, .wide)]
        panels += [plots.overlay, plots.spectrum, plots.counts, plots.intervals, plots.path, plots.pad]
            .compactMap(\.self).map { PlotPanel.figure($0, .half) }
        elements.append(HTMLElement.html("div", panels).inClass("figures"))
        if !plots.singles.isEmpty {
            elements.append(.html("h3", "\(recording.quantity.headline) of each touch"))
            if let omitted = ForcePlots.omitted(recording.analysis.touches, plots.singles.count, "touches") {
                elements.append(.html("p", omitted).inClass("soft"))
            }
            elements.append(
                HTMLElement.html("div", plots.singles.map { PlotPanel.figure($0, .quarter) }).inClass(
                    "figures"))
        }
        elements.append(TouchListing.table(recording))
        elements.append(
            .table(
                caption: "All contacts", head: ["metric", "value"],
                rows: figures.filter { $0.value != nil }.map { [$0.name, $0.text] }))
        return elements
    }

    private static func source(of recording: ReportedRecording) -> String {
        let source =
            recording.path == recording.device ? recording.path : "\(recording.path): \(recording.device)"
        return source + (recording.started.map { ", recorded \(CivilTime.readable($0))" } ?? "")
    }

    private static func section(_ comparison: Comparison) -> [HTMLElement] {
        var elements: [HTMLElement] = []
        if let notice = comparison.notice { elements.append(HTMLElement.html("p", notice).inClass("alarm")) }
        let panels = comparison.plots.flatMap { row in
            row.map { PlotPanel.figure($0, row.count == 1 && !$0.isToScale ? .wide : .half) }
        }
        elements.append(HTMLElement.html("div", panels).inClass("figures"))
        for pair in comparison.pairs {
            elements.append(
                .table(
                    caption: "\(pair.other.name) compared with \(pair.base.name)",
                    head: ["metric", pair.base.name, pair.other.name, "difference"],
                    rows: pair.rows.map { [$0.base.name, $0.base.text, $0.other.text, $0.differenceText] }))
        }
        return elements
    }
}
