package import TerminalUI

/// Draws canvases as figures: a window with rounded corners, drawn with shapes that need no font except for letters,
/// which are fitted to the grid.
package enum CanvasFigure {
    /// Draws one picture in the colors of its appearance.
    package static func draw(_ canvas: Canvas, title: String, summary: String? = nil) -> SVG {
        var svg = frame(of: canvas, title: title, summary: summary)
        svg.append(window(for: canvas))
        svg.append(cells(of: canvas))
        return svg
    }

    private static let fonts = "'DejaVu Sans Mono',Menlo,Consolas,monospace"

    static func frame(of canvas: Canvas, title: String, summary: String?) -> SVG {
        let grid = CellGrid(canvas)
        var svg = SVG(width: grid.width, height: grid.height, title: title, summary: summary)
        svg.styles.add(
            "text",
            "font:\(Markup.number(CellGrid.fontSize))px \(fonts);white-space:pre")
        svg.styles.add(".b", "shape-rendering:crispEdges")
        svg.styles.add(".l", "fill:none;stroke-width:1.2;stroke-linecap:square")
        svg.styles.add(".d", "fill:none;stroke-width:2.6;stroke-linecap:round")
        return svg
    }

    static func window(for canvas: Canvas) -> SVGElement {
        let grid = CellGrid(canvas)
        let edge = canvas.appearance.isLight ? "#D0D7DE" : "#30363D"
        return .rect(x: 0.5, y: 0.5, width: grid.width - 1, height: grid.height - 1, radius: 8)
            .with("fill", "\(FigureStyle.window(canvas.appearance))").with("stroke", edge)
    }

    private static func cells(of canvas: Canvas) -> SVGElement {
        .group(CellLayers(canvas, rows: 0..<canvas.rows) { _, _ in true }.elements)
    }
}
