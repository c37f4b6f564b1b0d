import Text
import TouchAnalysis

/// Force over time: all of a recording, its touches laid over each other, and each by itself.
enum ForcePlots {
    /// Touches that are drawn over each other or side by side.
    static let overlaid = 64
    static let single = 12
    /// Points of all touches of one picture together.
    private static let budget = 8000
    /// Notes that a line of time has room for.
    private static let marks = 12

    static func timeline(_ recording: ReportedRecording) -> Plot {
        let time = TimeUnit(for: recording.analysis.duration)
        let points = recording.analysis.pictures?.force.line(time, recording.quantity) ?? []
        let marks = recording.analysis.marks
        return Plot(
            title: "\(recording.quantity.headline) over time",
            note: omitted(marks.count, Self.marks, "marks"),
            x: PlotAxis("time", unit: time.name), y: recording.quantity.axis(),
            layers: [.line(PlotSeries(shape: .steps, points: points))],
            bands: clipped(
                recording.analysis.pictures?.force ?? [], until: recording.analysis.duration, time),
            marks: marks.prefix(Self.marks).map {
                PlotMark(.x, at: time.value($0.time), label: $0.label.printable(limit: 60))
            })
    }

    /// The touches from the moment of touching; nil where there is one or none.
    static func overlay(_ recording: ReportedRecording) -> Plot? {
        let touches = recording.touches.prefix(overlaid)
        guard touches.count > 1 else { return nil }
        let time = TimeUnit(for: touches.map(\.touch.duration).max() ?? 0)
        let areFew = touches.count <= 5
        return Plot(
            title: "Touches laid over each other",
            note: omitted(recording.analysis.touches, touches.count, "touches"),
            x: PlotAxis("time since the touch began", unit: time.name), y: recording.quantity.axis(),
            layers: zip(0..., touches).map { index, touch in
                .line(
                    PlotSeries(
                        name: "touch \(index + 1)", ink: .series(areFew ? index : 0), shape: .steps,
                        isThin: !areFew,
                        points: line(of: touch, time, recording.quantity, atMost: budget / touches.count)))
            })
    }

    /// Each touch by itself, all to the same scale; none where there is but one.
    static func singles(_ recording: ReportedRecording) -> [Plot] {
        let touches = recording.touches.prefix(single)
        guard touches.count > 1 else { return [] }
        let time = TimeUnit(for: touches.map(\.touch.duration).max() ?? 0)
        let peak = touches.flatMap(\.force).map { recording.quantity.value($0.greatest) }.max() ?? 0
        return zip(1..., touches).map { number, touch in
            var axis = PlotAxis(recording.quantity.unit, includesZero: true)
            axis.range = peak > 0 ? 0...(1.05 * peak) : nil
            let start = TimeUnit(for: 0).value(touch.touch.start).fixed(2)
            return Plot(
                title: "Touch \(number)", note: "at \(start) s\(touch.touch.isCut ? ", cut off" : "")",
                x: PlotAxis(time.name), y: axis,
                layers: [
                    .line(
                        PlotSeries(
                            shape: .steps,
                            points: line(of: touch, time, recording.quantity, atMost: budget / touches.count))
                    )
                ],
                bands: clipped(
                    touch.force, since: touch.touch.start, until: touch.touch.duration, time, label: ""))
        }
    }

    /// The stretches in which the pad was at its limit, so that the line is lower than the force.
    private static func clipped(
        _ points: [ForcePoint], since start: Int64 = 0, until end: Int64, _ time: TimeUnit,
        label: String = "at the limit"
    ) -> [PlotBand] {
        var bands: [PlotBand] = []
        for (index, point) in points.enumerated() where point.isSaturated {
            let next = index + 1 < points.count ? points[index + 1].time - start : end
            let range = time.value(point.time - start)...time.value(max(next, point.time - start))
            if let last = bands.last, last.range.upperBound >= range.lowerBound {
                bands[bands.count - 1].range = last.range.lowerBound...range.upperBound
            } else {
                // One name is enough for all of them.
                bands.append(PlotBand(range, label: bands.isEmpty ? label : ""))
            }
        }
        return bands
    }

    /// A touch from nothing to nothing; what is cut has no end.
    private static func line(
        of touch: TouchPicture, _ time: TimeUnit, _ quantity: ForceQuantity, atMost limit: Int
    ) -> [PlotPoint] {
        var points = [PlotPoint(0, 0)]
        points += touch.force.joined(atMost: limit).line(since: touch.touch.start, time, quantity)
        if let last = points.last {
            let end = time.value(touch.touch.duration)
            if last.x < end { points.append(PlotPoint(end, last.y)) }
            if !touch.touch.isCut { points.append(PlotPoint(end, 0)) }
        }
        return points
    }

    /// What a picture says where it does not show all there are.
    static func omitted(_ count: Int, _ shown: Int, _ things: String) -> String? {
        count > shown ? "the first \(shown) of \(count) \(things)" : nil
    }
}
