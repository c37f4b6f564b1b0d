extension PlotFigure {
    /// The part of a drawing that a point or a text takes, in user units.
    private struct Box {
        let left, top, right, bottom: Double

        func overlaps(_ other: Box) -> Bool {
            left < other.right && other.left < right && top < other.bottom && other.top < bottom
        }
    }

    /// The labels of points, above or below them, where they cover neither points nor other labels. A label without space is
    /// left out; the script of a page has it.
    static func pointLabels(of plot: Plot, _ frame: PlotFrame) -> [SVGElement] {
        var series: [PlotSeries] = []
        for case .line(let line) in plot.layers where !line.names.isEmpty { series.append(line) }
        guard !series.isEmpty else { return [] }
        var taken = levelLabels(of: plot, frame)
        for point in series.flatMap(\.points) where point.isFinite {
            let (x, y) = (frame.x(point.x), frame.y(point.y))
            taken.append(Box(left: x - 4, top: y - 4, right: x + 4, bottom: y + 4))
        }
        var labels: [SVGElement] = []
        for (point, texts, isValley) in series.flatMap(\.labeled) {
            let (x, y) = (frame.x(point.x), frame.y(point.y))
            // A line rises from a valley, so that the label is best below it.
            let baselines = isValley ? [y + 17, y - 8] : [y - 8, y + 17]
            let places = texts.flatMap { text in baselines.map { (text, $0) } }.map { text, baseline in
                let half = PlotFrame.width(of: text) / 2
                let center = min(max(x, frame.left + half), frame.width - half)
                let box = Box(
                    left: center - half - 2, top: baseline - 9, right: center + half + 2, bottom: baseline + 2
                )
                return (text: text, x: center, y: baseline, box: box)
            }
            let free = places.first { place in
                place.box.top >= frame.top && place.box.bottom <= frame.bottom
                    && !taken.contains(where: place.box.overlaps)
            }
            guard let free else { continue }
            taken.append(free.box)
            labels.append(.text(free.text, x: free.x, y: free.y, anchor: .middle).inClass("halo"))
        }
        return labels
    }

    /// Where the labels of levels are, at the right end of their lines.
    private static func levelLabels(of plot: Plot, _ frame: PlotFrame) -> [Box] {
        plot.marks.filter { $0.axis == .y }.map { mark in
            let y = frame.y(mark.value)
            return Box(
                left: frame.right - PlotFrame.width(of: mark.label), top: y - 14, right: frame.right,
                bottom: y)
        }
    }
}
