import Text

/// Draws sheets as SVG: panes edge to edge, and below them the sources and the command.
package enum SheetFigure {
    private static let width = 1200.0
    private static let rowHeight = 380.0
    private static let margin = 20.0
    private static let gap = 16.0
    private static let padding = 14.0

    /// Draws a sheet with `metadata` for programs.
    package static func draw(_ sheet: Sheet, metadata: String? = nil) -> SVG {
        let plots = sheet.plots
        let notice = lines(sheet.notice.map { [$0] } ?? [])
        let foot = lines(sheet.sources + ["forcescale \(sheet.version): \(sheet.command)"])
        let head = notice.isEmpty ? 0 : Double(notice.count) * PlotFrame.lineHeight + gap
        let panes = Double(sheet.layout.rows.count) * (rowHeight + gap) - gap
        let footTop = margin + head + panes + gap
        let height = footTop + Double(foot.count) * PlotFrame.lineHeight + margin
        var svg = SVG(
            width: width + 2 * margin, height: height,
            title: "\(plots.count.counted("pane")) – forcescale",
            summary: plots.map(\.title).joined(separator: "; "))
        svg.metadata = metadata
        svg.styles.page = sheet.page
        PlotFigure.addStyles(to: &svg.styles)
        svg.styles.add(".pane", "fill:none;stroke:#d9dde1", dark: "stroke:#343a41")
        svg.styles.add(".plot .alarm", "fill:#8a3b00;font-weight:600", dark: "fill:#f4c38a")
        svg.append(.rect(x: 0, y: 0, width: width + 2 * margin, height: height).inClass("page"))
        svg.append(text(notice, top: margin, kind: "alarm"))
        for (row, panes) in sheet.layout.rows.enumerated() {
            let share = (width - gap * Double(panes.count - 1)) / Double(panes.count)
            for (column, index) in panes.enumerated() {
                let x = margin + Double(column) * (share + gap)
                let y = margin + head + Double(row) * (rowHeight + gap)
                svg.append(pane(plots[index], x: x, y: y, width: share))
            }
        }
        svg.append(text(foot, top: footTop, kind: nil))
        return svg
    }

    /// A pane with its frame. A plot fills it; a map keeps its proportions.
    private static func pane(_ plot: Plot, x: Double, y: Double, width: Double) -> SVGElement {
        let inside = (width: width - 2 * padding, height: rowHeight - 2 * padding)
        let frame = PlotFrame(plot, width: inside.width, height: inside.height)
        let translation = "translate(\(Markup.number(x + padding)) \(Markup.number(y + padding)))"
        return .group([
            SVGElement.rect(x: x, y: y, width: width, height: rowHeight, radius: 6).inClass("pane"),
            PlotFigure.element(of: plot, frame).with("transform", translation),
        ])
    }

    private static func lines(_ texts: [String]) -> [String] {
        texts.flatMap { TextFit(width: width) { PlotFrame.width(of: $0) }.lines($0) }
    }

    private static func text(_ lines: [String], top: Double, kind: String?) -> SVGElement {
        let elements = zip(1..., lines).map { number, line in
            let element = SVGElement.text(line, x: margin, y: top + Double(number) * PlotFrame.lineHeight - 4)
            return kind.map { element.inClass($0) } ?? element
        }
        return SVGElement.group(elements).inClass("plot")
    }
}
