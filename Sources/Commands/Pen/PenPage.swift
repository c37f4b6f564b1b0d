import Pens
import Plots
import Screens
import Sessions
import Text

/// What is known of pens as plots and as a page: each with its figures, its response and what they do not show.
struct PenPage {
    /// A pen, several models that are compared, or the setting of a program.
    struct Section {
        let title: String
        /// What the figures do not show, in sentences; may be empty.
        let notes: [String]
        let plots: [Plot]
        /// The size of the plots in a page.
        var size = PlotPanel.Size.half
        let tables: [HTMLElement]

        /// The figures of a pen.
        init(_ figures: PenFigures, title: String) {
            self.title = title
            notes = figures.limits.map { "Note: \($0)." }
            plots = [PenPlot.response(figures, title: title)]
            tables = [
                .table(
                    caption: "Figures", head: ["figure", "value"],
                    rows: figures.rows.map { [$0.name, $0.text] }),
                .table(
                    caption: "Response", head: ["pressure", "force"],
                    rows: figures.responseRows.map { ["\($0.name) %", $0.text] }),
            ]
        }

        /// The envelopes of models.
        init(_ comparison: PenComparison) {
            (title, notes) = ("Median responses", [])
            plots = [PenPlot.comparison(comparison, title: title)]
            size = .wide
            tables =
                [
                    .table(
                        caption: "Models", head: PenComparison.overviewColumns,
                        rows: comparison.models.map(\.overview))
                ]
                + comparison.models.map { model in
                    .table(caption: model.heading, head: PenComparison.columns, rows: model.rows)
                }
        }

        /// The setting of a program, with the pressures before and after.
        init(_ curve: PenCurve, _ setting: PenSetting, title: String) {
            self.title = title
            notes = setting.sentences + curve.limits.map { "Note: \($0)." }
            let distribution = curve.hand.map { PenPlot.distribution(of: $0, setting) }
            plots = [PenPlot.curve(curve, setting, title: title)] + [distribution].compactMap(\.self)
            let rows = (0...10).map { [10 * $0, Int((setting.output(at: Double($0) / 10) * 100).rounded())] }
            tables = [
                .html("pre", setting.text),
                .table(
                    caption: "Pressures", head: ["before", "after"],
                    rows: rows.map { $0.map { "\($0) %" } }),
            ]
        }
    }

    let title: String
    let sections: [Section]

    /// Prints the plots, and writes the files.
    func draw(_ options: PenPictureOptions) throws {
        if options.plot {
            var out = Console.current.outputBuffer
            try TerminalPlots.print(sections.flatMap(\.plots), to: &out)
            try out.flush()
        }
        try options.write(sections.map(\.plots), title: title) { document }
    }

    private var document: Page {
        var page = Page(title: "\(title) – forcescale")
        page.append(.html("h1", title))
        for section in sections {
            if section.title != title { page.append(.html("h2", section.title)) }
            for note in section.notes { page.append(.html("p", note)) }
            let plots = section.plots.filter { !$0.isEmpty }
            if !plots.isEmpty {
                page.append(
                    HTMLElement.html("div", plots.map { PlotPanel.figure($0, section.size) }).inClass(
                        "figures"))
            }
            section.tables.forEach { page.append($0) }
        }
        page.append(
            .html("footer", "Made by forcescale \(Version.current); docs/pen.md says what the figures mean."))
        return page
    }
}
