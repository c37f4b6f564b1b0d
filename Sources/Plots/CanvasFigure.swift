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
        let stroke = canvas.appearance.isLight ? "#D0D7DE" : "#30363D"
        return .rect(x: 0.5, y: 0.5, width: grid.width - 1, height: grid.height - 1, radius: 8)
            .with("fill", "\(FigureStyle.window(canvas.appearance))").with("stroke", stroke)
    }

    private static func cells(of canvas: Canvas) -> SVGElement {
        .group(CellLayers(canvas, rows: 0..<canvas.rows) { _, _ in true }.elements)
    }
}

extension CanvasFigure {
    /// A frame of an animation.
    package struct Frame: Sendable {
        /// The time at which the frame appears, in seconds from the start.
        package var time: Double
        /// The picture; all frames of an animation have the same size.
        package var canvas: Canvas

        /// `time` is that at which the frame appears, in seconds from the start.
        package init(time: Double, canvas: Canvas) {
            self.time = time
            self.canvas = canvas
        }
    }

    /// Draws frames one after the other, in a loop of `duration` seconds, with CSS alone.
    ///
    /// Cells that never change are drawn once, and rows that stay the same for several frames are drawn once for those
    /// frames. If animations do not run, because the program does not support them or the reader prefers reduced
    /// motion, the frame with the index `still` is shown, by default the last.
    package static func animate(
        _ frames: [Frame], durationSeconds: Double, title: String, summary: String? = nil, still: Int? = nil
    ) -> SVG {
        let usable = frames.filter { $0.time >= 0 && $0.time < durationSeconds }.sorted { $0.time < $1.time }
        guard let first = usable.first else {
            return SVG(width: 1, height: 1, title: title, summary: summary)
        }
        let canvases = usable.map(\.canvas).filter { $0.area == first.canvas.area }
        guard canvases.count == usable.count else {
            return draw(first.canvas, title: title, summary: summary)
        }
        var svg = frame(of: first.canvas, title: title, summary: summary)
        svg.append(window(for: first.canvas))
        let resting = first.canvas.cells.indices.map { index in
            canvases.allSatisfy { $0.cells[index] == first.canvas.cells[index] }
        }
        let columns = first.canvas.columns
        let background = CellLayers(first.canvas, rows: 0..<first.canvas.rows) { resting[$1 * columns + $0] }
        svg.append(.group(background.elements))
        var timeline = Timeline(
            times: usable.map { $0.time / durationSeconds }, durationSeconds: durationSeconds,
            still: min(max(still ?? usable.count - 1, 0), usable.count - 1))
        for row in 0..<first.canvas.rows {
            let rowRange = row * columns..<(row + 1) * columns
            guard rowRange.contains(where: { !resting[$0] }) else { continue }
            for span in Timeline.spans(canvases.map { $0.cells[rowRange] }) {
                let layers = CellLayers(canvases[span.lowerBound], rows: row..<row + 1) { column, _ in
                    !resting[rowRange.lowerBound + column]
                }
                let shapes = layers.elements
                if !shapes.isEmpty { svg.append(.group(shapes).inClass(timeline.classes(of: span))) }
            }
        }
        timeline.add(to: &svg.styles)
        return svg
    }
}
