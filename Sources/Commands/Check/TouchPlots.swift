import Core
import Plots
import Sensing

/// The plots of a check of touches.
struct TouchPlots {
    let totals: TouchTotals

    /// All of them; nil for one without data.
    var all: [Plot?] {
        [
            strokes(areHorizontal: true), strokes(areHorizontal: false), rests, gap, rates(ofSeveral: false),
            rates(ofSeveral: true), reach,
        ]
    }

    private func strokes(areHorizontal: Bool) -> Plot? {
        let strokes = totals.check.pictures.strokes.filter { $0.isHorizontal == areHorizontal }
        guard !strokes.isEmpty else { return nil }
        return Plot(
            title: areHorizontal ? "Strokes along the pad" : "Strokes across the pad",
            note:
                "deviation of the middle of each stroke from its line; what all have in common is the pad's or the ruler's",
            x: PlotAxis(areHorizontal ? "from the left" : "from the top", unit: "mm"),
            y: PlotAxis("deviation", unit: "mm", includesZero: true),
            layers: strokes.enumerated().map { index, stroke in
                .line(
                    PlotSeries(
                        name: "stroke \(index + 1)", ink: .series(index % 4), isThin: true,
                        points: stroke.points.map { PlotPoint($0.x, $0.y) }))
            })
    }

    private var rests: Plot? {
        let rests = totals.check.pictures.rests
        guard !rests.isEmpty else { return nil }
        return Plot(
            title: "Rests", note: "positions from their mean",
            x: PlotAxis("to the right", unit: "mm", includesZero: true),
            y: PlotAxis("downward", unit: "mm", includesZero: true, isReversed: true),
            layers: rests.enumerated().map { index, points in
                .line(
                    PlotSeries(
                        name: "rest \(index + 1)", ink: .series(index % 4), shape: .points,
                        points: points.map { PlotPoint($0.x, $0.y) }.sorted { $0.x < $1.x }))
            }, isToScale: true)
    }

    private var gap: Plot? {
        let steps = totals.check.pictures.gap
        guard !steps.isEmpty else { return nil }
        return Plot(
            title: "The greatest gap", note: "steps of the contact that has it: a good pad's change evenly",
            x: PlotAxis("time", unit: "s"), y: PlotAxis("step", unit: "mm", includesZero: true),
            layers: [.line(PlotSeries(shape: .points, points: steps.map { PlotPoint($0.x, $0.y) }))])
    }

    /// The pad, seen from above, with the places of the last contacts.
    private var reach: Plot? {
        let places = totals.check.pictures.places
        guard let size = totals.check.axes.size, !places.isEmpty else { return nil }
        let corners = [(0, 0), (size.x, 0), (size.x, size.y), (0, size.y), (0, 0)].map {
            ColoredPoint(x: $0.0, y: $0.1, value: 0)
        }
        let tracks = places.enumerated().flatMap { index, points in
            points.map { ColoredPoint(x: $0.x, y: $0.y, value: Double(index + 1)) } + [.gap]
        }
        return Plot(
            title: "Reach", note: "the outline of the axes, and where the last contacts were that traveled",
            x: PlotAxis("from the left", unit: "mm", includesZero: true),
            y: PlotAxis("from the top", unit: "mm", includesZero: true, isReversed: true),
            shade: .whole("contact"), layers: [.track(PlotTrack(points: corners + [.gap] + tracks))],
            isToScale: true)
    }

    private func rates(ofSeveral: Bool) -> Plot? {
        let levels = totals.intervals(ofSeveral: ofSeveral)
        guard let last = levels.last else { return nil }
        let width = max(Double(last.raw) / 1000 / 60, 0.1)
        var bins: [Int: Double] = [:]
        for level in levels { bins[Int(Double(level.raw) / 1000 / width), default: 0] += Double(level.count) }
        return Plot(
            title: ofSeveral ? "Times between frames, several fingers" : "Times between frames, one finger",
            x: PlotAxis("time", unit: "ms", includesZero: true),
            y: PlotAxis("frames", includesZero: true),
            layers: [
                .bars(
                    PlotBars(
                        bars: bins.sorted { $0.key < $1.key }.map {
                            PlotBars.Bar(Double($0.key) * width...Double($0.key + 1) * width, $0.value)
                        }))
            ])
    }
}
