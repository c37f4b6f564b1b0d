import TouchAnalysis

/// Plots of position and force: the paths of the contacts, and the pad.
enum PositionPlots {
    private static let budget = 8000

    /// The paths, colored by force; nil if no position was ever sent.
    static func path(_ recording: ReportedRecording) -> Plot? {
        let touches = recording.touches
        let count = touches.reduce(0) { $0 + $1.path.count }
        guard count > 0 else { return nil }
        let each = max(1, count / budget)
        let scale = PadScale(recording.resolution)
        var points: [ColoredPoint] = []
        for touch in touches where !touch.path.isEmpty {
            for (index, point) in touch.path.enumerated()
            where index % each == 0 || index + 1 == touch.path.count {
                points.append(
                    ColoredPoint(
                        x: scale.x(Double(point.x)), y: scale.y(Double(point.y)),
                        value: recording.quantity.value(point.force)))
            }
            points.append(.gap)
        }
        return Plot(
            title: "Paths, colored by \(recording.quantity.name)",
            note: ForcePlots.omitted(recording.analysis.touches, touches.count, "touches"),
            x: scale.xAxis, y: scale.yAxis, shade: recording.quantity.axis(includesZero: false),
            layers: [.track(PlotTrack(points: points))], isToScale: true)
    }

    /// The pad, colored by mean force; nil if no position was ever sent.
    static func pad(_ recording: ReportedRecording) -> Plot? {
        guard let map = recording.analysis.pictures?.pressureMap, map.columns > 0, map.rows > 0 else {
            return nil
        }
        let scale = PadScale(recording.resolution)
        let width = (Double(map.x.upperBound) - Double(map.x.lowerBound)) / Double(map.columns)
        let height = (Double(map.y.upperBound) - Double(map.y.lowerBound)) / Double(map.rows)
        var cells: [ColoredPoint] = []
        for row in 0..<map.rows {
            for column in 0..<map.columns {
                guard let mean = map.mean(column: column, row: row) else { continue }
                cells.append(
                    ColoredPoint(
                        x: scale.x(Double(map.x.lowerBound) + (Double(column) + 0.5) * width),
                        y: scale.y(Double(map.y.lowerBound) + (Double(row) + 0.5) * height),
                        value: recording.quantity.value(mean)))
            }
        }
        var (x, y) = (scale.xAxis, scale.yAxis)
        x.range = scale.x(Double(map.x.lowerBound))...scale.x(Double(map.x.upperBound))
        y.range = scale.y(Double(map.y.lowerBound))...scale.y(Double(map.y.upperBound))
        var shade = recording.quantity.axis(includesZero: false)
        shade.title = "mean \(shade.title)"
        return Plot(
            title: "Mean \(recording.quantity.name) over the pad", x: x, y: y, shade: shade,
            layers: [.cells(PlotCells(width: scale.x(width), height: scale.y(height), cells: cells))],
            isToScale: true)
    }
}

/// Converts positions to millimeters if the resolution of the pad is known; otherwise they stay in device units.
private struct PadScale {
    private let resolution: (x: Double, y: Double)?

    init(_ resolution: (x: Double, y: Double)?) { self.resolution = resolution }

    func x(_ counts: Double) -> Double { counts / (resolution?.x ?? 1) }
    func y(_ counts: Double) -> Double { counts / (resolution?.y ?? 1) }
    private var unit: String { resolution == nil ? "device units" : "mm" }
    var xAxis: PlotAxis { PlotAxis("x", unit: unit) }
    /// y increases downwards, like the pad in front of its user.
    var yAxis: PlotAxis { PlotAxis("y", unit: unit, isReversed: true) }
}
