import Text
import TouchAnalysis

/// A histogram of the time between frames.
enum IntervalPlot {
    /// The maximum number of bars.
    private static let mostBars = 90.0

    static func draw(_ recording: ReportedRecording) -> Plot {
        let intervals = recording.analysis.intervals
        var plot = Plot(
            title: "Time between frames",
            x: PlotAxis("interval", unit: "ms"), y: PlotAxis("frames", includesZero: true))
        guard let intervals, let longest = intervals.distribution.last else { return plot }
        // Constant load causes silence, which is not part of the frame rate, so the axis ends shortly after most
        // intervals.
        let usual = 1000 * max(2.5 * intervals.median, 1.25 * intervals.percentile95)
        let end = min(Double(longest.microseconds), max(usual, 1))
        let width = max(1, Self.nice(atLeast: end / mostBars))
        var bars: [PlotBars.Bar] = []
        var beyond = 0
        for (microseconds, count) in intervals.distribution {
            guard Double(microseconds) <= end else {
                beyond += count
                continue
            }
            // The center of each bar is a round number, as is the interval of a regular frame rate.
            let start = (Double(microseconds) / width).rounded() * width - width / 2
            if let last = bars.last, last.range.lowerBound == start / 1000 {
                bars[bars.count - 1].y += Double(count)
            } else {
                bars.append(PlotBars.Bar(start / 1000...(start + width) / 1000, Double(count)))
            }
        }
        plot.layers = [.bars(PlotBars(bars: bars))]
        // The range never becomes so small that regular intervals look irregular.
        let first = min(bars.first?.range.lowerBound ?? 0, 0.8 * intervals.median)
        let last = max(end / 1000, bars.last?.range.upperBound ?? 0, 1.2 * intervals.median)
        plot.x.range = (first > intervals.median / 2 ? max(0, first - (last - first) / 20) : 0)...last
        plot.note = note(intervals, beyond: beyond, longest: longest.microseconds)
        plot.marks = [
            PlotMark(.x, at: intervals.median, label: "median \(intervals.median.fixed(2)) ms"),
            PlotMark(.x, at: intervals.percentile95, label: "95 % \(intervals.percentile95.fixed(2)) ms"),
        ]
        return plot
    }

    private static func note(_ intervals: IntervalMetrics, beyond: Int, longest: Int64) -> String {
        var parts: [String] = []
        if let rate = intervals.rate { parts.append("\(rate.fixed(1)) Hz (median)") }
        parts.append("\(intervals.clock.rawValue) clock")
        if beyond > 0 {
            parts.append("\(beyond) longer, up to \((Double(longest) / 1000).fixed(1)) ms, not shown")
        }
        return parts.joined(separator: "; ")
    }

    /// The smallest of 1, 2, 5, 10, 20, … that is at least a width in microseconds.
    private static func nice(atLeast width: Double) -> Double {
        var power = 1.0
        while 10 * power < width { power *= 10 }
        return [1.0, 2, 5, 10].map { $0 * power }.first { $0 >= width } ?? width
    }
}
