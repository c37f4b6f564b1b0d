import Core
import TouchAnalysis

/// How often each count occurs, which shows those that a sensor never sends.
enum CountsPlot {
    /// Bars that a picture has room for; more counts than that share bars.
    private static let room: Int64 = 512

    static func draw(_ recording: ReportedRecording) -> Plot {
        let histogram = recording.analysis.histogram
        let codes = CodeCensus(histogram)
        let least = histogram.levels.map(\.count).min() ?? 1
        let most = histogram.levels.map(\.count).max() ?? 1
        let isLogarithmic = most >= 100 * least
        var plot = Plot(
            title: "Raw counts",
            x: PlotAxis("counts above the axis minimum"),
            y: PlotAxis("samples", isLogarithmic: isLogarithmic, includesZero: true))
        guard let range = histogram.range else { return plot }
        let width = barWidth(for: range)
        plot.note = codes?.sentence(of: histogram, recording.axis, areMarked: width == 1)
        var bars: [PlotBars.Bar] = []
        for level in histogram.levels {
            let start = (Double(level.raw) / Double(width)).rounded(.down) * Double(width)
            if let last = bars.last, last.range.lowerBound == start - 0.5 {
                bars[bars.count - 1].y += Double(level.count)
            } else {
                bars.append(PlotBars.Bar(start - 0.5...start + Double(width) - 0.5, Double(level.count)))
            }
        }
        plot.layers = [.bars(PlotBars(bars: bars))]
        if width > 1 { plot.x.title += ", \(width) a bar" }
        let highest = bars.map(\.y).max() ?? 1
        if isLogarithmic { plot.y.range = 0.5...2 * highest }
        if let codes, codes.isTold, width == 1, !codes.missing.isEmpty {
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
        while (range.upperBound / width - range.lowerBound / width) >= room { width *= 2 }
        return width
    }
}

/// The counts that are missing from a histogram, between those below and above which lie 1 % of its samples each.
struct CodeCensus {
    /// The stretch that is looked at.
    let range: ClosedRange<Int64>
    /// How many counts of it never occur.
    let missingCount: Int64
    /// Those, up to a thousand.
    let missing: [Int64]
    /// Whether there are samples enough to tell a count that never comes from one that did not come yet: ten a count, as
    /// `check` wants them.
    let isTold: Bool

    /// nil where there are no samples, or no whole count lies between.
    init?(_ histogram: RawHistogram) {
        let levels = histogram.levels
        let total = levels.reduce(0) { $0 + $1.count }
        guard total > 0 else { return nil }
        func sample(_ index: Int) -> Int64 {
            var sum = 0
            for level in levels {
                sum += level.count
                if index < sum { return level.raw }
            }
            return levels[levels.count - 1].raw
        }
        // Between two samples in proportion, as `check` has it.
        func percentile(_ share: Double) -> Double {
            let position = share * Double(total - 1)
            let lower = Int(position)
            let (one, other) = (Double(sample(lower)), Double(sample(lower + 1)))
            return one + (other - one) * (position - Double(lower))
        }
        let first = Int64(percentile(0.01).rounded(.up))
        let last = Int64(percentile(0.99).rounded(.down))
        guard first <= last else { return nil }
        range = first...last
        isTold = Int64(total) >= 10 * (range.upperBound - range.lowerBound + 1)
        let seen = levels.lazy.map(\.raw).filter(range.contains)
        missingCount = range.upperBound - range.lowerBound + 1 - Int64(seen.count)
        var missing: [Int64] = []
        var next = range.lowerBound
        for raw in Array(seen) + [range.upperBound + 1] {
            while next < raw, missing.count < 1000 {
                missing.append(next)
                next += 1
            }
            next = raw + 1
        }
        self.missing = missing
    }

    func sentence(of histogram: RawHistogram, _ axis: PressureAxis?, areMarked: Bool) -> String {
        var sentence = "\(histogram.levels.count)"
        if let axis { sentence += " of the \(axis.span + 1)" }
        guard isTold || missingCount == 0 else {
            return sentence
                + " counts occur; what is missing of \(range.lowerBound) to \(range.upperBound), where 98 % of the "
                + "samples lie, is unclear: too few samples for so many counts"
        }
        sentence +=
            " counts occur; \(missingCount == 0 ? "none" : "\(missingCount)") of \(range.lowerBound) to "
        sentence +=
            "\(range.upperBound), where 98 % of the samples lie, \(missingCount == 1 ? "is" : "are") missing"
        if missingCount > 0, missingCount <= missing.count, areMarked { sentence += " (marked)" }
        if histogram.others > 0 { sentence += "; \(histogram.others) samples of further counts are left out" }
        return sentence
    }
}
