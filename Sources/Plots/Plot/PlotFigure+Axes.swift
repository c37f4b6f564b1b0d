extension PlotFigure {
    /// The grid, axes, tick labels and axis titles.
    static func axes(of plot: Plot, _ frame: PlotFrame) -> [SVGElement] {
        let scales = frame.scales
        var grid = SVGPath()
        var ticks = SVGPath()
        var labels: [SVGElement] = []
        for value in scales.yTicks.values {
            let y = frame.y(value)
            grid.move(toX: frame.left, y: y)
            grid.addLine(toX: frame.right)
            labels.append(.text(scales.yTicks.label(value), x: frame.left - 7, y: y + 3.8, anchor: .end))
        }
        let names = scales.xTicks.labels(along: frame.right - frame.left, least: 48) { width in
            TextFit(width: width) { PlotFrame.width(of: $0) }
        }
        for (value, label) in names {
            let x = frame.x(value)
            if plot.isToScale {
                grid.move(toX: x, y: frame.top)
                grid.addLine(toY: frame.bottom)
            }
            ticks.move(toX: x, y: frame.bottom)
            ticks.addLine(toY: frame.bottom + 4)
            labels.append(.text(label, x: x, y: frame.bottom + 16, anchor: .middle))
        }
        if plot.isToScale {
            ticks.rect(
                x: frame.left, y: frame.top, width: frame.right - frame.left, height: frame.bottom - frame.top
            )
        } else {
            ticks.move(toX: frame.left, y: frame.bottom)
            ticks.addLine(toX: frame.right)
        }
        return [
            .path(grid).inClass("grid"), .path(ticks).inClass("axis"), .group(labels),
            .text(scales.yTicks.title(of: plot.y), x: 0, y: frame.yTitle).inClass("strong"),
            .text(
                scales.xTicks.title(of: plot.x), x: (frame.left + frame.right) / 2, y: frame.bottom + 32,
                anchor: .middle
            ).inClass("strong"),
        ]
    }

    /// The legend: names of lines, or a color scale with its end values.
    static func legend(of plot: Plot, _ frame: PlotFrame) -> [SVGElement] {
        guard let y = frame.legend else { return [] }
        var parts: [SVGElement] = []
        for (series, text, x, line) in frame.names {
            let y = y + PlotFrame.lineHeight * Double(line)
            parts.append(PlotShape.swatch(of: series, x: x, y: y - 4, length: 16).element)
            parts.append(.text(text, x: x + PlotFrame.swatch, y: y))
        }
        guard let shade = frame.scales.shade, let axis = plot.shade else { return parts }
        let ends = ends(shade)
        parts.append(.text(ends.title(of: axis), x: 0, y: y).inClass("strong"))
        let width = 7.0
        if let only = shade.only {
            let start = PlotFrame.width(of: ends.title(of: axis)) + 11
            parts.append(
                .rect(x: start, y: y - 9, width: width, height: 10).inClass(
                    "c\(Shades.step(of: shade.share(of: only)))"))
            parts.append(.text(ends.label(only), x: start + width + 5, y: y))
            return parts
        }
        let start =
            PlotFrame.width(of: ends.title(of: axis)) + 16 + PlotFrame.width(of: ends.label(shade.low))
        for step in 0..<Shades.count {
            parts.append(
                .rect(x: start + Double(step) * width, y: y - 9, width: width + 0.3, height: 10).inClass(
                    "c\(step)"))
        }
        parts.append(.text(ends.label(shade.low), x: start - 5, y: y, anchor: .end))
        parts.append(.text(ends.label(shade.high), x: start + width * Double(Shades.count) + 5, y: y))
        return parts
    }

    /// Ticks that format the end values of a color scale with about three digits.
    static func ends(_ shade: AxisDomain) -> Ticks { Ticks(shade, count: 100) }

    static func band(_ band: PlotBand, _ frame: PlotFrame) -> SVGElement? {
        extent(of: band, frame).map {
            .rect(
                x: $0.lowerBound, y: frame.top, width: $0.upperBound - $0.lowerBound,
                height: frame.bottom - frame.top
            ).inClass("band")
        }
    }

    /// The label of a band, which is drawn on top of the lines.
    static func label(of band: PlotBand, _ frame: PlotFrame) -> SVGElement? {
        guard !band.label.isEmpty else { return nil }
        return extent(of: band, frame).map {
            .text(
                band.label, x: ($0.lowerBound + $0.upperBound) / 2,
                y: band.hasLabelAtBottom ? frame.bottom - 7 : frame.top + 13, anchor: .middle
            ).inClass("halo")
        }
    }

    /// The visible part of a band; nil if there is none.
    private static func extent(of band: PlotBand, _ frame: PlotFrame) -> ClosedRange<Double>? {
        let left = max(frame.left, frame.x(band.range.lowerBound))
        let right = min(frame.right, frame.x(band.range.upperBound))
        return right > left ? left...right : nil
    }

    /// Dashed lines with labels; overlapping labels are placed below each other, those of levels beside each other.
    static func marks(of plot: Plot, _ frame: PlotFrame) -> [SVGElement] {
        var parts: [SVGElement] = []
        var ends: [Double] = []
        var levels: [(y: Double, start: Double)] = []
        for mark in plot.marks {
            switch mark.axis {
            case .y:
                let y = frame.y(mark.value)
                guard y >= frame.top - 0.5, y <= frame.bottom + 0.5 else { continue }
                parts.append(.line(x1: frame.left, y1: y, x2: frame.right, y2: y).inClass("mark"))
                let end = levels.last { abs($0.y - y) < 12 }.map { $0.start - 8 } ?? frame.right
                levels.append((y, end - PlotFrame.width(of: mark.label)))
                parts.append(.text(mark.label, x: end, y: y - 4, anchor: .end).inClass("halo"))
            case .x:
                let x = frame.x(mark.value)
                guard x >= frame.left - 0.5, x <= frame.right + 0.5 else { continue }
                let width = PlotFrame.width(of: mark.label) + 8
                let isLeft = x + width > frame.width
                let start = isLeft ? x - width : x
                let line = ends.firstIndex { $0 <= start } ?? ends.count
                if line == ends.count { ends.append(0) }
                ends[line] = start + width
                let top = frame.top + 14 * Double(line)
                parts.append(.line(x1: x, y1: top + 2, x2: x, y2: frame.bottom).inClass("mark"))
                parts.append(
                    .text(mark.label, x: isLeft ? x - 4 : x + 4, y: top + 11, anchor: isLeft ? .end : .start)
                        .inClass("halo"))
            }
        }
        return parts
    }
}
