import TerminalUI

/// The layout of a plot in a drawing, in user units.
struct PlotFrame {
    static let titleSize = 14.0
    static let textSize = 11.0
    static let lineHeight = 15.0

    let width: Double
    let height: Double
    /// The edges of the data area.
    let left: Double
    let top: Double
    let right: Double
    let bottom: Double
    let scales: PlotScales
    /// The title, shortened to fit.
    let title: String
    /// The lines of the note.
    let note: [String]
    /// The names in the legend with their positions; empty if the lines need no names.
    let names: [(series: PlotSeries, text: String, x: Double, line: Int)]
    /// The baseline of the legend; nil if there is none.
    let legend: Double?
    /// The baseline of the y axis title.
    let yTitle: Double

    init(_ plot: Plot, width: Double, height: Double) {
        self.width = width
        title = TextFit(width: width) { Self.width(of: $0, size: 1.05 * Self.titleSize) }.shortened(
            plot.title)
        let fit = TextFit(width: width) { Self.width(of: $0) }
        note = plot.note.map(fit.lines) ?? []
        names = Self.names(plot.named, width: width)
        var line = Self.titleSize + 2
        line += Double(note.count) * Self.lineHeight
        if names.isEmpty, plot.shade == nil {
            legend = nil
        } else {
            legend = line + Self.lineHeight + 3
            line += Self.lineHeight * Double((names.last?.line ?? 0) + 1) + 3
        }
        line += Self.lineHeight + 6
        yTitle = line
        top = line + 8
        let lowest = max(top + 20, height - Self.foot)
        let ticks = (x: max(2, Int(width / 90)), y: max(2, Int((lowest - top) / 32)))
        var scales = PlotScales(plot, ticks: ticks)
        if plot.isToScale {
            // The shape of the map decides how many labels fit.
            let unit = min((width - 50) / scales.x.length, (lowest - top) / scales.y.length)
            scales = PlotScales(
                plot,
                ticks: (
                    x: max(2, Int(unit * scales.x.length / 60)), y: max(2, Int(unit * scales.y.length / 32))
                ))
        }
        self.scales = scales
        let labels = scales.yTicks.values.map { [scales] in Self.width(of: scales.yTicks.label($0)) }
        left = (labels.max() ?? 0) + 10
        let widest = max(left + 20, width - 14)
        if plot.isEmpty {
            (right, bottom) = (widest, top)
            self.height = yTitle + 4
        } else if plot.isToScale {
            let unit = min((widest - left) / scales.x.length, (lowest - top) / scales.y.length)
            right = left + unit * scales.x.length
            bottom = top + unit * scales.y.length
            self.height = bottom + Self.foot
        } else {
            (right, bottom) = (widest, lowest)
            self.height = height
        }
    }

    /// The width of the line sample before a name in the legend.
    static let swatch = 21.0

    private static func names(
        _ named: [PlotSeries], width: Double
    ) -> [(series: PlotSeries, text: String, x: Double, line: Int)] {
        let texts = named.map { TextFit(width: width - swatch) { Self.width(of: $0) }.shortened($0.name) }
        let starts = TextFit(width: width) { Self.width(of: $0) }.flow(
            texts.map { swatch + Self.width(of: $0) }, gap: 14)
        return zip(zip(named, texts), starts).map { ($0.0, $0.1, $1.start, $1.line) }
    }

    /// The height below the data area: tick labels and the x axis title.
    private static let foot = 36.0

    /// The data area.
    var plane: PlotPlane {
        PlotPlane(scales: scales, left: left, top: top, right: right, bottom: bottom)
    }

    func x(_ value: Double) -> Double { plane.x(value) }
    func y(_ value: Double) -> Double { plane.y(value) }

    /// The approximate width of a text in most sans-serif fonts.
    static func width(of text: String, size: Double = textSize) -> Double {
        Double(CellText.width(of: text)) * size * 0.56
    }
}
