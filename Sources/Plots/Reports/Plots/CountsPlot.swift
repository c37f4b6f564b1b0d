import Core
import TouchAnalysis

/// A histogram of counts, which shows the ones that a sensor never sends.
enum CountsPlot {
    /// The maximum number of bars; more counts than that are combined.
    private static let mostBars: Int64 = 512

    static func draw(_ recording: ReportedRecording) -> Plot {
        let histogram = recording.analysis.histogram
        let levels = histogram.levels
        let codes = CodeGaps(levels)
        let least = levels.map(\.count).min() ?? 1
        let most = levels.map(\.count).max() ?? 1
        let isLogarithmic = most >= 100 * least
        var plot = Plot(
            title: "Raw counts",
            x: PlotAxis("counts above the axis minimum"),
            y: PlotAxis("samples", isLogarithmic: isLogarithmic, includesZero: true))
        guard let range = histogram.range else { return plot }
        let width = barWidth(for: range)
        plot.note = codes?.sentence(of: histogram, recording.axis, areMarked: width == 1)
        var bars: [PlotBars.Bar] = []
        for level in levels {
            let start = (Double(level.raw) / Double(width)).rounded(.down) * Double(width)
            if let last = bars.last, last.range.lowerBound == start - 0.5 {
                bars[bars.count - 1].y += Double(level.count)
            } else {
                bars.append(PlotBars.Bar(start - 0.5...start + Double(width) - 0.5, Double(level.count)))
            }
        }
        plot.layers = [.bars(PlotBars(bars: bars))]
        if width > 1 { plot.x.title += ", \(width) per bar" }
        let highest = bars.map(\.y).max() ?? 1
        if isLogarithmic { plot.y.range = 0.5...2 * highest }
        if let codes, codes.isConclusive, width == 1, !codes.missing.isEmpty {
            let height = isLogarithmic ? 0.8 : 0.025 * highest
            plot.layers.append(
                .bars(
                    PlotBars(
                        name: "never sent", ink: .warning,
                        bars: codes.missing.map { PlotBars.Bar(Double($0) - 0.5...Double($0) + 0.5, height) },
                        value: 0)))
        }
        return plot
    }

    private static func barWidth(for range: ClosedRange<Int64>) -> Int64 {
        var width: Int64 = 1
        while (range.upperBound / width - range.lowerBound / width) >= mostBars { width *= 2 }
        return width
    }
}

extension CodeGaps {
    /// What the counts reveal about the sensor, in a sentence.
    fileprivate func sentence(of histogram: CodeHistogram, _ axis: PressureAxis?, areMarked: Bool) -> String {
        var sentence = "\(histogram.levels.count)"
        if let axis, axis.end != .unknown { sentence += " of the \(axis.span + 1)" }
        guard isConclusive || missingCount == 0 else {
            return sentence + " counts occur; too few samples to find missing counts"
        }
        sentence +=
            " counts occur; \(missingCount == 0 ? "none" : "\(missingCount)") of \(range.lowerBound) to "
        sentence +=
            "\(range.upperBound), where 98 % of the samples lie, \(missingCount == 1 ? "is" : "are") missing"
        if missingCount > 0, missingCount <= missing.count, areMarked { sentence += " (marked)" }
        if histogram.others > 0 { sentence += "; \(histogram.others) samples of other counts are left out" }
        return sentence
    }
}
