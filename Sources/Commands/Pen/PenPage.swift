import Pens
import Plots
import Screens
import Sessions
import Text

/// What is known of pens as plots and as a page: each with its figures, its response and what they do not show.
struct PenPage {
    /// A pen, or several models that are compared.
    struct Section {
        let title: String
        /// What the figures do not show, in sentences; may be empty.
        let notes: [String]
        let plot: Plot
        /// The size of the plot in a page.
        var size = PlotPanel.Size.half
        let tables: [HTMLElement]

        /// The figures of a pen.
        init(_ figures: PenFigures, title: String) {
            self.title = title
            notes = figures.limits.map { "Note: \($0)." }
            plot = PenPlot.response(figures, title: title)
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
            plot = PenPlot.comparison(comparison, title: title)
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
    }

    let title: String
    let sections: [Section]

    /// Prints the plots, and writes the files.
    func draw(_ options: PenPictureOptions) throws {
        if options.plot {
            var out = Console.current.outputBuffer
            try TerminalPlots.print(sections.map(\.plot), to: &out)
            try out.flush()
        }
        try options.write(sections.map { [$0.plot] }, title: title) { document }
    }

    private var document: Page {
        var page = Page(title: "\(title) – forcescale")
        page.append(.html("h1", title))
        for section in sections {
            if section.title != title { page.append(.html("h2", section.title)) }
            for note in section.notes { page.append(.html("p", note)) }
            if !section.plot.isEmpty {
                page.append(
                    HTMLElement.html("div", [PlotPanel.figure(section.plot, section.size)]).inClass("figures"))
            }
            section.tables.forEach { page.append($0) }
        }
        page.append(
            .html("footer", "Made by forcescale \(Version.current); docs/pen.md says what the figures mean."))
        return page
    }
}
