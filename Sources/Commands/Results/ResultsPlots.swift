import Plots
import Text
import Weighing

/// The plots of a group of results.
struct ResultsPlots {
    private let group: ResultsGroup
    private let name: String

    init(_ group: ResultsGroup, name: String) { (self.group, self.name) = (group, name) }

    /// All plots that the results allow.
    var all: [Plot] {
        let charts = group.chart.map { [values($0), ranges($0)] } ?? []
        return charts
            + [histogram, group.agreement.map(agreement), group.study.map(study)].compactMap(\.self)
    }

    private func values(_ chart: ControlChart) -> Plot {
        let uncertainty = group.statistics.meanUncertainty
        return line(
            chart.values, title: chart.size == 1 ? "Individuals" : "Means of \(chart.size)", y: "weight",
            first: 1, note: uncertainty.map { "U of the mean, one object: \($0.roundedUp) g" })
    }

    private func ranges(_ chart: ControlChart) -> Plot {
        line(
            chart.ranges, title: chart.size == 1 ? "Moving ranges" : "Ranges of \(chart.size)", y: "range",
            first: chart.size == 1 ? 2 : 1)
    }

    private func line(_ line: ControlChart.Line, title: String, y: String, first: Int, note: String? = nil)
        -> Plot
    {
        func points(_ indices: some Sequence<Int>) -> [PlotPoint] {
            indices.map { PlotPoint(Double($0 + first), line.points[$0]) }
        }
        var layers: [PlotLayer] = [.line(PlotSeries(points: points(line.points.indices)))]
        if !line.outside.isEmpty {
            layers.append(
                .line(
                    PlotSeries(
                        name: "outside the limits", ink: .warning, shape: .points,
                        points: points(line.outside))))
        }
        return Plot(
            title: "\(title), \(name)", note: note, x: .whole("number"),
            y: PlotAxis(y, unit: "g", range: extent(line.points + [line.lower, line.upper])), layers: layers,
            marks: [
                PlotMark(.y, at: line.upper, label: "UCL"), PlotMark(.y, at: line.center, label: "center"),
                PlotMark(.y, at: line.lower, label: "LCL"),
            ])
    }

    /// The number of results by weight, with the limits; nil for fewer than five results.
    private var histogram: Plot? {
        let grams = group.rows.map(\.grams)
        guard group.statistics.isWeight, grams.count >= 5, let least = grams.min(),
            let greatest = grams.max(), greatest > least
        else { return nil }
        // Sturges, Journal of the American Statistical Association 21:65 (1926): 1 + log₂ n.
        let count = Int.bitWidth - grams.count.leadingZeroBitCount
        let width = (greatest - least) / Double(count)
        var bars = (0..<count).map { index in
            let low = least + Double(index) * width
            return PlotBars.Bar(low...(low + width), 0)
        }
        for weight in grams { bars[min(Int((weight - least) / width), count - 1)].y += 1 }
        var plot = Plot(
            title: "Histogram, \(name)", x: PlotAxis("weight", unit: "g"),
            y: PlotAxis("results", includesZero: true), layers: [.bars(PlotBars(bars: bars))])
        if let limits = group.limits?.grams {
            plot.x.range = extent(grams + [limits.lowerBound, limits.upperBound])
            plot.marks = [
                PlotMark(.x, at: limits.lowerBound, label: "lower"),
                PlotMark(.x, at: limits.upperBound, label: "upper"),
            ]
        }
        return plot
    }

    private func agreement(_ agreement: BlandAltman) -> Plot {
        let points = zip(agreement.means, agreement.differences).map { PlotPoint($0, $1) }
        let limits = [agreement.lower.value, agreement.upper.value]
        return Plot(
            title: "Bland–Altman, \(name)", x: PlotAxis("mean of result and reference", unit: "g"),
            y: PlotAxis("result − reference", unit: "g", range: extent(agreement.differences + limits)),
            layers: [.line(PlotSeries(shape: .points, points: points.sorted { $0.x < $1.x }))],
            marks: [
                PlotMark(.y, at: limits[1], label: "+1.96 s"),
                PlotMark(.y, at: agreement.bias.value, label: "bias"),
                PlotMark(.y, at: limits[0], label: "−1.96 s"),
            ])
    }

    private func study(_ study: GaugeStudy) -> Plot {
        Plot(
            title: "Means by operator, \(name)", x: .whole("part, in the order of the file"),
            y: PlotAxis("weight", unit: "g"),
            layers: study.means.enumerated().map { index, means in
                .line(
                    PlotSeries(
                        name: group.operators[index].printable(limit: 20), ink: .series(index),
                        points: means.enumerated().map { PlotPoint(Double($0 + 1), $1) }))
            })
    }

    /// The space above and below values, as a share of their range.
    private static let marginShare = 0.05

    /// The range of values with some space around.
    private func extent(_ values: [Double]) -> ClosedRange<Double>? {
        guard let least = values.min(), let greatest = values.max(), greatest > least else { return nil }
        let space = Self.marginShare * (greatest - least)
        // Ranges and weights that are never negative are not drawn as if they could be.
        return (least >= 0 ? max(0, least - space) : least - space)...(greatest + space)
    }
}
