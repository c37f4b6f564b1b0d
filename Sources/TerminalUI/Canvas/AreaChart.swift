/// Values over time as a filled area whose color and glyph change at thresholds, with a dotted line at each.
package struct AreaChart: Hashable, Sendable {
    /// The values from 0 (bottom) to 1 (top), one per column, the newest at the right; nil leaves a gap.
    package var values: [Double?]
    /// The thresholds, 0...1, in ascending order; the first two separate the three zones.
    package var marks: [Double]

    package init(_ values: [Double?], marks: [Double] = []) {
        self.values = values
        self.marks = marks
    }

    /// Returns the row of a level of 0...1 in an area of `rows` rows.
    package static func row(of level: Double, rows: Int) -> Int {
        max(0, rows - 1 - max(0, Bar.steps(level, 8 * rows) - 1) / 8)
    }
}

extension Canvas {
    /// Draws a chart in an area; if it has fewer values than the area has columns, the left part stays empty.
    package mutating func draw(_ chart: AreaChart, in area: Area) {
        guard !area.isEmpty else { return }
        if showsPixels(in: area) {
            return draw(drawing(of: chart, in: area), column: area.column, row: area.row)
        }
        drawMarks(of: chart, in: area)
        let shown = chart.values.suffix(area.columns)
        var column = area.endColumn - shown.count
        for value in shown {
            if let value, value.isFinite { drawColumn(column, value, chart.marks, in: area) }
            column += 1
        }
    }

    /// The chart as shapes: the line connects the values, and the part above a threshold has another color.
    private func drawing(of chart: AreaChart, in area: Area) -> Drawing {
        var drawing = Drawing(columns: area.columns, rows: area.rows)
        let floor = Double(2 * area.rows)
        // Whole pixels, so that zones do not blend and noise causes no redraws.
        let pixel = 2 / Double(appearance.graphics?.cell.height ?? 2)
        func rowPosition(_ level: Double) -> Double {
            floor - (min(max(level, 0), 1) * floor / pixel).rounded() * pixel
        }
        let marks = chart.marks.filter { $0.isFinite && $0 > 0 && $0 <= 1 }
        for mark in marks.map(rowPosition) {
            drawing.rectangle(
                from: PixelPoint(x: 0, y: mark), to: PixelPoint(x: Double(area.columns), y: mark + pixel),
                role: .faint, opacity: 0.5)
        }
        let shown = chart.values.suffix(area.columns)
        var tops = shown.map { value -> Double in
            // No height, rather than a gap: drawings with NaN are never equal, and would be sent again and again.
            guard let value, value.isFinite else { return floor }
            return min(rowPosition(value), floor - pixel)
        }
        // The newest value extends to the right edge.
        if let last = tops.last { tops.append(last) }
        let limits = [floor] + marks.prefix(2).map(rowPosition) + [0]
        for (zone, (bottom, top)) in zip(limits, limits.dropFirst()).enumerated() {
            drawing.area(
                below: tops.map { max($0, top) },
                left: Double(area.columns - shown.count), step: 1, floor: bottom, role: Zone.roles[zone],
                opacity: Self.chartOpacity)
        }
        return drawing
    }

    private static let chartOpacity = 0.75

    /// Draws a column of the area, whose top ends at an eighth of a row.
    private mutating func drawColumn(_ column: Int, _ value: Double, _ marks: [Double], in area: Area) {
        let height = Bar.steps(value, 8 * area.rows)
        let top = AreaChart.row(of: value, rows: area.rows)
        let rest = height - 8 * (area.rows - 1 - top)
        let zone = marks.prefix(2).count { $0 <= value }
        self[column, area.row + top] = Cell(topGlyph(eighths: rest, zone), style: style(of: zone))
        for row in top + 1..<max(top + 1, area.rows) {
            let level = (Double(area.rows - row) - 0.5) / Double(area.rows)
            let zone = marks.prefix(2).count { $0 <= level }
            self[column, area.row + row] = Cell(fillGlyph(zone), style: style(of: zone))
        }
    }

    private func style(of zone: Int) -> Style {
        let role = Zone.roles[zone]
        let color = appearance.background.mixed(with: palette.rgb(role), opacity: Self.chartOpacity)
        return Style(foreground: palette.color(color, from: role))
    }

    /// The upper end of a column. A value of 0 is a line at the bottom, unlike a light touch and a gap.
    private func topGlyph(eighths: Int, _ zone: Int) -> Unicode.Scalar {
        switch appearance.charset {
        case .full: ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"][min(max(eighths, 1), 8) - 1]
        case .blocks: eighths > 4 ? "█" : eighths > 0 ? "▄" : "_"
        case .ascii: eighths > 0 ? zoneGlyphs[zone] : "_"
        }
    }

    private func fillGlyph(_ zone: Int) -> Unicode.Scalar {
        appearance.charset != .ascii && appearance.depth != .none ? "█" : zoneGlyphs[zone]
    }

    private mutating func drawMarks(of chart: AreaChart, in area: Area) {
        let cell = Cell(appearance.charset == .ascii ? "." : "·", style: palette.style(.faint))
        for mark in chart.marks where mark.isFinite && mark >= 0 && mark <= 1 {
            let row = area.row + AreaChart.row(of: mark, rows: area.rows)
            for column in stride(from: area.column + 1, to: area.endColumn, by: 2) {
                self[column, row] = cell
            }
        }
    }
}
