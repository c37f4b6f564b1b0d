import Text
import TouchAnalysis

/// Plots of force over time: of the whole recording, of its touches overlaid, and of each touch.
enum ForcePlots {
    /// The maximum numbers of touches that are overlaid and drawn side by side.
    static let overlaid = 64
    static let single = 12
    /// The maximum number of points of all touches in one plot.
    private static let budget = 8000
    /// The maximum number of marks in a timeline.
    private static let marks = 12

    static func timeline(_ recording: ReportedRecording) -> Plot {
        let time = TimeUnit(for: recording.analysis.durationMicroseconds)
        let points = recording.analysis.pictures?.force.line(time, recording.quantity) ?? []
        let marks = recording.analysis.marks
        return Plot(
            title: "\(recording.quantity.headline) over time",
            note: omitted(marks.count, Self.marks, "marks"),
            x: PlotAxis("time", unit: time.name), y: recording.quantity.axis(),
            layers: [.line(PlotSeries(shape: .steps, points: points))],
            bands: bands(clipped(recording, time)),
            marks: thresholds(recording, until: points.map(\.y).filter(\.isFinite).max() ?? 0)
                + marks.prefix(Self.marks).map {
                    PlotMark(.x, at: time.value($0.time), label: $0.label.printable(limit: 60))
                })
    }

    /// The thresholds that the force reached; the others would only make the scale coarser.
    private static func thresholds(_ recording: ReportedRecording, until greatest: Double) -> [PlotMark] {
        recording.thresholds.map {
            PlotMark(.y, at: recording.quantity.value($0.grams), label: $0.name)
        }.filter { $0.value <= greatest }
    }

    /// The touches overlaid, aligned at their start; nil if there are fewer than two.
    static func overlay(_ recording: ReportedRecording) -> Plot? {
        let touches = recording.touches.prefix(overlaid)
        guard touches.count > 1 else { return nil }
        let time = TimeUnit(for: touches.map(\.touch.durationMicroseconds).max() ?? 0)
        let areFew = touches.count <= 5
        return Plot(
            title: "Touches overlaid",
            note: omitted(recording.analysis.touches, touches.count, "touches"),
            x: PlotAxis("time since the touch began", unit: time.name), y: recording.quantity.axis(),
            layers: zip(0..., touches).map { index, touch in
                .line(
                    PlotSeries(
                        name: "touch \(index + 1)", ink: .series(areFew ? index : 0), shape: .steps,
                        isThin: !areFew,
                        points: line(of: touch, time, recording.quantity, atMost: budget / touches.count)))
            }, bands: bands(touches.flatMap { clipped($0, time) }))
    }

    /// Each touch in its own plot, all with the same scale; empty if there are fewer than two.
    static func singles(_ recording: ReportedRecording) -> [Plot] {
        let touches = recording.touches.prefix(single)
        guard touches.count > 1 else { return [] }
        let time = TimeUnit(for: touches.map(\.touch.durationMicroseconds).max() ?? 0)
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
                bands: bands(clipped(touch, time), label: ""))
        }
    }

    /// The intervals of a recording in which the pad was at its limit, so that the true force was larger than shown.
    static func clipped(_ recording: ReportedRecording, _ time: TimeUnit) -> [ClosedRange<Double>] {
        clipped(
            recording.analysis.pictures?.force ?? [], since: 0,
            until: recording.analysis.durationMicroseconds, time)
    }

    private static func clipped(_ touch: TouchPicture, _ time: TimeUnit) -> [ClosedRange<Double>] {
        clipped(touch.force, since: touch.touch.start, until: touch.touch.durationMicroseconds, time)
    }

    private static func clipped(
        _ points: [ForcePoint], since start: Int64, until end: Int64, _ time: TimeUnit
    ) -> [ClosedRange<Double>] {
        points.enumerated().filter(\.element.isSaturated).map { index, point in
            let next = index + 1 < points.count ? points[index + 1].time - start : end
            return time.value(point.time - start)...time.value(max(next, point.time - start))
        }
    }

    /// The bands of clipped intervals; those that touch or overlap are one. One label is sufficient for all of them.
    static func bands(_ intervals: [ClosedRange<Double>], label: String = "at the limit") -> [PlotBand] {
        var bands: [PlotBand] = []
        for range in intervals.sorted(by: { $0.lowerBound < $1.lowerBound }) {
            if let last = bands.last, last.range.upperBound >= range.lowerBound {
                bands[bands.count - 1].range =
                    last.range.lowerBound...max(last.range.upperBound, range.upperBound)
            } else {
                bands.append(PlotBand(range, label: bands.isEmpty ? label : "", atBottom: true))
            }
        }
        return bands
    }

    /// The line of a touch, starting and ending at 0; without an end if the touch was cut off.
    private static func line(
        of touch: TouchPicture, _ time: TimeUnit, _ quantity: ForceQuantity, atMost limit: Int
    ) -> [PlotPoint] {
        var points = [PlotPoint(0, 0)]
        points += touch.force.joined(atMost: limit).line(since: touch.touch.start, time, quantity)
        if let last = points.last {
            let end = time.value(touch.touch.durationMicroseconds)
            if last.x < end { points.append(PlotPoint(end, last.y)) }
            if !touch.touch.isCut { points.append(PlotPoint(end, 0)) }
        }
        return points
    }

    /// A note if a plot does not show all elements; nil otherwise.
    static func omitted(_ count: Int, _ shown: Int, _ things: String) -> String? {
        count > shown ? "the first \(shown) of \(count) \(things)" : nil
    }
}
