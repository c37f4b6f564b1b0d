import Text

/// A plot in a page, with the data for the values under the pointer.
package enum PlotPanel {
    /// The width of a plot in relation to the page.
    package enum Size: String, Hashable, Sendable {
        /// The full width; narrow screens get a separate drawing.
        case wide
        /// Half of the width.
        case half
        /// A quarter of the width.
        case quarter
    }

    /// Creates the figure of a plot.
    package static func figure(_ plot: Plot, _ size: Size) -> HTMLElement {
        let tall = plot.isToScale ? 1.35 : 1.0
        var box = HTMLElement.html("div").inClass("plot-box")
        switch size {
        case .wide:
            box.append(drawing(plot, width: 960, height: 300 * tall).inClass("on-wide"))
            box.append(drawing(plot, width: 400, height: 270 * tall).inClass("on-narrow"))
        case .half: box.append(drawing(plot, width: 460, height: 290 * tall))
        case .quarter: box.append(drawing(plot, width: 225, height: 170 * tall))
        }
        guard !plot.isEmpty else { return HTMLElement.html("figure", [box]).inClass(size.rawValue) }
        box = box.with("tabindex", "0").with("role", "group").with(
            "aria-label", "\(plot.title): values by arrow keys"
        )
        .with("data-values", values(of: plot))
        return HTMLElement.html("figure", [box]).inClass(size.rawValue)
    }

    private static func drawing(_ plot: Plot, width: Double, height: Double) -> SVGElement {
        let frame = PlotFrame(plot, width: width, height: height)
        var svg = SVG(
            width: width, height: frame.height, title: plot.title, summary: summary(of: plot, frame.scales))
        svg.append(PlotFigure.element(of: plot, frame))
        let inside = [frame.left, frame.top, frame.right, frame.bottom].map(Markup.number).joined(
            separator: " ")
        return svg.root.with("data-inside", inside).with("data-x", frame.scales.x.limits)
            .with("data-y", frame.scales.y.limits)
    }

    /// A description of the plot in a sentence, for screen readers.
    static func summary(of plot: Plot, _ scales: PlotScales) -> String {
        guard !plot.isEmpty else { return "Nothing to show." }
        func span(_ axis: PlotAxis, _ domain: AxisDomain) -> String {
            guard axis.names.isEmpty else { return "\(axis.title): \(axis.names.joined(separator: ", "))" }
            let ticks = Ticks(domain, count: 100)
            if let only = domain.only { return "\(ticks.title(of: axis)): \(ticks.label(only))" }
            return "\(ticks.title(of: axis)) from \(ticks.label(domain.low)) to \(ticks.label(domain.high))"
        }
        var parts = [span(plot.y, scales.y), span(plot.x, scales.x)]
        if let axis = plot.shade, let shade = scales.shade { parts.append("color: " + span(axis, shade)) }
        parts += plot.bands.filter { !$0.label.isEmpty }.map { "\($0.label) shaded" }
        if !plot.named.isEmpty { parts.append("lines: " + plot.named.map(\.name).joined(separator: ", ")) }
        return parts.joined(separator: "; ") + (plot.note.map { ". \($0)" } ?? "")
    }

    /// The data for the script: all values with names and units, as JSON.
    private static func values(of plot: Plot) -> String {
        var json = JSONWriter()
        json.beginObject()
        for (key, axis) in [("x", plot.x), ("y", plot.y), ("z", plot.shade)] {
            guard let axis else { continue }
            json.field(key, [axis.title, axis.unit])
        }
        if !plot.x.names.isEmpty { json.field("names", plot.x.names) }
        json.objects("series", plot.layers.filter { !$0.isEmpty }) { write($1, into: &$0) }
        json.endObject()
        return json.text
    }

    private static func write(_ layer: PlotLayer, into json: inout JSONWriter) {
        switch layer {
        case .line(let series):
            let points = series.points.filter(\.isFinite)
            json.field("name", series.name)
            json.field("steps", series.shape == .steps)
            if series.isOfPoints { json.field("dots", true) }
            write("x", points.map(\.x), into: &json)
            write("y", points.map(\.y), into: &json)
            if !series.names.isEmpty {
                json.field("names", zip(series.points, series.names).filter(\.0.isFinite).map(\.1))
            }
        case .bars(let bars):
            json.field("name", bars.name)
            write("x", bars.bars.map(\.middle), into: &json)
            write("y", bars.bars.map { bars.value ?? $0.y }, into: &json)
        case .cells(let cells):
            write("x", cells.cells.map(\.x), into: &json)
            write("y", cells.cells.map(\.y), into: &json)
            write("z", cells.cells.map(\.value), into: &json)
        case .track(let track):
            let points = track.points.filter(\.isFinite)
            write("x", points.map(\.x), into: &json)
            write("y", points.map(\.y), into: &json)
            write("z", points.map(\.value), into: &json)
        }
    }

    private static func write(_ key: String, _ values: [Double], into json: inout JSONWriter) {
        json.array(key, values) { $0.raw(json: short($1).utf8) }
    }

    /// Formats a number with up to nine digits, at most six of them after the decimal point, without trailing zeros.
    static func short(_ value: Double) -> String {
        guard value.isFinite else { return "null" }
        guard value.magnitude >= 1e-3, value.magnitude < 1e9 else {
            return value == 0 ? "0" : value.description
        }
        var text = Substring(value.fixed(6))
        while text.last == "0" { text = text.dropLast() }
        if text.last == "." { text = text.dropLast() }
        return String(text)
    }
}

extension AxisDomain {
    /// Both ends, whether the axis is logarithmic and whether it is reversed, for the script.
    fileprivate var limits: String {
        "\(low.description) \(high.description) \(isLogarithmic ? 1 : 0) \(isReversed ? 1 : 0)"
    }
}
