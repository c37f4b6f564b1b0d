import Canvas

/// Where the parts of a plot stand in a drawing, in user units.
struct PlotFrame {
    static let titleSize = 14.0
    static let textSize = 11.0
    private static let lineHeight = 15.0

    let width: Double
    let height: Double
    /// The inside, where data is drawn.
    let left: Double
    let top: Double
    let right: Double
    let bottom: Double
    let scales: PlotScales
    /// The note, a line each.
    let note: [String]
    /// Baseline of the line that explains colours; nil where none need it.
    let legend: Double?
    /// Baseline of the title of the y axis.
    let yTitle: Double

    init(_ plot: Plot, width: Double, height: Double) {
        self.width = width
        self.height = height
        note = plot.note.map { Self.wrapped($0, width: width) } ?? []
        var line = Self.titleSize + 2
        line += Double(note.count) * Self.lineHeight
        if plot.named.isEmpty, plot.shade == nil {
            legend = nil
        } else {
            line += Self.lineHeight + 3
            legend = line
        }
        line += Self.lineHeight + 6
        yTitle = line
        top = line + 8
        bottom = max(top + 20, height - 36)
        let room = (x: Int(width / 90), y: max(2, Int((bottom - top) / 44)))
        let rough = PlotScales(plot, aspect: (width - 60) / (bottom - top), ticks: room)
        let labels = rough.yTicks.values.map { Self.width(of: rough.yTicks.label($0)) }
        left = (labels.max() ?? 0) + 10
        right = max(left + 20, width - 14)
        scales = PlotScales(plot, aspect: (right - left) / (bottom - top), ticks: room)
    }

    func x(_ value: Double) -> Double { left + scales.x.share(of: value) * (right - left) }
    func y(_ value: Double) -> Double { bottom - scales.y.share(of: value) * (bottom - top) }

    /// Where a value is drawn that may lie below what a logarithmic axis can show.
    func heldY(_ value: Double) -> Double {
        let place = y(value)
        return place.isFinite ? min(max(place, top), bottom) : bottom
    }

    /// About how long a text is in most sans-serif fonts.
    static func width(of text: String, size: Double = textSize) -> Double {
        Double(CellText.width(of: text)) * size * 0.56
    }

    /// The text in lines that fit, cut between words.
    private static func wrapped(_ text: String, width: Double) -> [String] {
        var lines: [String] = []
        for word in text.split(separator: " ") {
            if let last = lines.last, Self.width(of: last + " " + word) <= width {
                lines[lines.count - 1] = last + " " + word
            } else {
                lines.append(String(word))
            }
        }
        return lines
    }
}
