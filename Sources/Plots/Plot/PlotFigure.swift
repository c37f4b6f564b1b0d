/// Renders plots as SVG for light and dark pages.
package enum PlotFigure {
    /// A stand-alone drawing of several plots, row by row.
    ///
    /// - Parameters:
    ///   - rows: the plots of each row, which share its width.
    ///   - title: the title of the drawing.
    ///   - width: the width of a row in pixels.
    ///   - height: the height of a row in pixels; a plot to scale is as high as its shape requires, up to 1.5 times
    ///     this height.
    package static func sheet(_ rows: [[Plot]], title: String, width: Double = 960, height: Double = 300)
        -> SVG
    {
        let (margin, gap) = (20.0, 28.0)
        let rows = rows.filter { !$0.isEmpty }.map { row in
            let share = (width - gap * Double(row.count - 1)) / Double(row.count)
            return row.map {
                (plot: $0, frame: PlotFrame($0, width: share, height: $0.isToScale ? 1.5 * height : height))
            }
        }
        let heights = rows.map { $0.map(\.frame.height).max() ?? 0 }
        let total = heights.reduce(0, +) + gap * Double(max(0, rows.count - 1)) + 2 * margin
        let names = rows.joined().map(\.plot.title).joined(separator: "; ")
        var svg = SVG(width: width + 2 * margin, height: total, title: title, summary: names)
        addStyles(to: &svg.styles)
        svg.append(.rect(x: 0, y: 0, width: width + 2 * margin, height: total).inClass("page"))
        var y = margin
        for (row, height) in zip(rows, heights) {
            for (index, (plot, frame)) in row.enumerated() {
                let x = margin + Double(index) * (frame.width + gap)
                let drawn = element(of: plot, frame)
                svg.append(drawn.with("transform", "translate(\(Markup.number(x)) \(Markup.number(y)))"))
            }
            y += height + gap
        }
        return svg
    }

    /// Adds the style rules for all plots of a page.
    static func addStyles(to styles: inout SVGStyles) {
        styles.add(".page", "fill:#fff", dark: "fill:#15181c")
        styles.add(
            ".plot text",
            "font:\(Markup.number(PlotFrame.textSize))px system-ui,'Segoe UI','DejaVu Sans',sans-serif;"
                + "fill:#4d5359;font-variant-numeric:tabular-nums", dark: "fill:#a9b1ba")
        styles.add(
            ".plot .title", "font-size:\(Markup.number(PlotFrame.titleSize))px;font-weight:600;fill:#16191d",
            dark: "fill:#eceff2")
        styles.add(".plot .strong", "fill:#16191d", dark: "fill:#eceff2")
        styles.add(".halo", "paint-order:stroke;stroke:#fff;stroke-width:3px", dark: "stroke:#15181c")
        styles.add(".grid", "stroke:#e3e6e9;fill:none", dark: "stroke:#2b3036")
        styles.add(".axis", "stroke:#8b929a;fill:none", dark: "stroke:#6d757e")
        styles.add(".mark", "stroke:#5d646c;fill:none;stroke-dasharray:3 3", dark: "stroke:#97a0aa")
        styles.add(".band", "fill:#e69f00;fill-opacity:.16", dark: "fill:#e69f00;fill-opacity:.2")
        styles.add(".line", "fill:none;stroke-width:1.6;stroke-linejoin:round;stroke-linecap:round")
        styles.add(".thin", "stroke-width:1;stroke-opacity:.5")
        styles.add(".track", "fill:none;stroke-width:2.4;stroke-linecap:round")
        styles.add(".spot", "stroke-width:7")
        for index in 0...PlotColor.count {
            let (light, dark) = (PlotColor.light[index], PlotColor.dark[index])
            styles.add(".s\(index)", "stroke:\(light)", dark: "stroke:\(dark)")
            styles.add(".f\(index)", "fill:\(light)", dark: "fill:\(dark)")
        }
        for step in 0..<Shades.count {
            let (light, dark) = (Shades.color(step, isLight: true), Shades.color(step, isLight: false))
            styles.add(".c\(step)", "fill:\(light)", dark: "fill:\(dark)")
            styles.add(".d\(step)", "stroke:\(light)", dark: "stroke:\(dark)")
        }
    }

    /// The plot as a group, from (0, 0) to the size of the frame.
    static func element(of plot: Plot, _ frame: PlotFrame) -> SVGElement {
        var parts = [SVGElement.text(frame.title, x: 0, y: PlotFrame.titleSize).inClass("title")]
        for (index, line) in frame.note.enumerated() {
            parts.append(.text(line, x: 0, y: PlotFrame.titleSize + 15 * Double(index + 1) + 2))
        }
        guard !plot.isEmpty else {
            parts.append(.text("nothing to show", x: 0, y: frame.yTitle))
            return SVGElement.group(parts).inClass("plot")
        }
        parts += legend(of: plot, frame)
        parts += plot.bands.compactMap { band($0, frame) }
        parts += axes(of: plot, frame)
        parts += plot.layers.flatMap { PlotShape.all(of: $0, in: frame.plane).map(\.element) }
        parts += plot.bands.compactMap { label(of: $0, frame) }
        parts += pointLabels(of: plot, frame)
        parts += marks(of: plot, frame)
        parts += values(of: plot, frame)
        return SVGElement.group(parts).inClass("plot")
    }
}
