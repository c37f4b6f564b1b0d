import Core
import Plots
import Text
import Weighing

/// The plots of a group of results.
struct ResultsPlots {
    private let group: ResultsGroup
    private let name: String
    private let digits: WeightDigits

    /// - Parameters:
    ///   - name: the name of the group.
    ///   - unit: the unit of weights.
    init(_ group: ResultsGroup, name: String, unit: MassUnit) {
        (self.group, self.name, digits) = (group, name, group.digits(in: unit))
    }

    /// All plots that the results allow. Equal results have no chart of ranges, which would be a line on its axis.
    var all: [Plot] {
        let charts = group.chart.map { $0.isFlat ? [values($0)] : [values($0), ranges($0)] } ?? []
        return charts
            + [histogram, group.agreement.map(agreement), group.study.map(study)].compactMap(\.self)
    }

    private func values(_ chart: ControlChart) -> Plot {
        let notes = [
            group.statistics.meanUncertainty.map {
                "± of the mean, one object: \(digits.textRoundedUp($0))"
            },
            chart.isFlat ? "without spread there are no limits" : nil,
        ]
        var marks = [PlotMark(.y, at: value(chart.values.center), label: "center")]
        if !chart.isFlat {
            marks.insert(PlotMark(.y, at: value(chart.values.upper), label: "UCL"), at: 0)
            if let lower = chart.lowerLimit { marks.append(PlotMark(.y, at: value(lower), label: "LCL")) }
        }
        return plot(
            chart.values, marks, title: chart.size == 1 ? "Individuals" : "Means of \(chart.size)",
            y: "weight", first: 1, names: chart.size == 1 ? names : chart.values.points.map { _ in "" },
            note: notes.compactMap(\.self).joined(separator: "; "))
    }

    private func ranges(_ chart: ControlChart) -> Plot {
        var marks = [
            PlotMark(.y, at: value(chart.ranges.upper), label: "UCL"),
            PlotMark(.y, at: value(chart.ranges.center), label: "center"),
        ]
        // A lower limit of 0 is the axis.
        if chart.ranges.lower > 0 {
            marks.append(PlotMark(.y, at: value(chart.ranges.lower), label: "LCL"))
        }
        return plot(
            chart.ranges, marks, title: chart.size == 1 ? "Moving ranges" : "Ranges of \(chart.size)",
            y: "range", first: chart.size == 1 ? 2 : 1, names: [], note: "", floor: [0])
    }

    /// Points that are more than this many would hide the line between them.
    private static let mostDots = 100

    private func plot(
        _ line: ControlChart.Line, _ marks: [PlotMark], title: String, y: String, first: Int,
        names: [String], note: String, floor: [Double] = []
    ) -> Plot {
        func points(_ indices: some Sequence<Int>) -> [PlotPoint] {
            indices.map { PlotPoint(Double($0 + first), value(line.points[$0])) }
        }
        let all = points(line.points.indices)
        let layers =
            [
                .line(
                    PlotSeries(
                        shape: all.count > Self.mostDots ? .straight : .marked, points: all, names: names))
            ] + PlotLayer.outsideLimits(points(line.outside))
        return Plot(
            title: "\(title), \(name)", note: note.isEmpty ? nil : note, x: .whole("number"),
            y: weights(y, range: PlotAxis.range(around: all.map(\.y) + marks.map(\.value) + floor)),
            layers: layers,
            marks: marks)
    }

    /// The names of the results, where they differ.
    private var names: [String] {
        let labels = group.rows.map { $0.label.printable(limit: 60) }
        return Set(labels).count > 1 ? labels : labels.map { _ in "" }
    }

    private func value(_ grams: Double) -> Double { digits.value(ofGrams: grams) }

    private func weights(_ title: String, range: ClosedRange<Double>? = nil) -> PlotAxis {
        PlotAxis(title, unit: digits.unit.rawValue, range: range)
    }

    /// The number of results by weight, with the limits; nil for fewer than five results.
    private var histogram: Plot? {
        let weights = group.rows.map { value($0.grams) }
        guard group.statistics.isWeight, weights.count >= 5, let least = weights.min(),
            let greatest = weights.max(), greatest > least
        else { return nil }
        // Sturges, Journal of the American Statistical Association 21:65 (1926): 1 + log₂ n.
        let count = Int.bitWidth - weights.count.leadingZeroBitCount
        let width = (greatest - least) / Double(count)
        var bars = (0..<count).map { index in
            let low = least + Double(index) * width
            return PlotBars.Bar(low...(low + width), 0)
        }
        for weight in weights { bars[min(Int((weight - least) / width), count - 1)].y += 1 }
        var plot = Plot(
            title: "Histogram, \(name)", x: self.weights("weight"),
            y: .whole("results"), layers: [.bars(PlotBars(bars: bars))])
        plot.y.includesZero = true
        if let limits = group.limits?.grams {
            let (lower, upper) = (value(limits.lowerBound), value(limits.upperBound))
            plot.x.range = PlotAxis.range(around: weights + [lower, upper])
            plot.marks = [PlotMark(.x, at: lower, label: "lower"), PlotMark(.x, at: upper, label: "upper")]
        }
        return plot
    }

    private func agreement(_ agreement: BlandAltman) -> Plot {
        let differences = agreement.differences.map(value)
        let points = zip(agreement.means, differences).map { PlotPoint(value($0), $1) }
        let limits = [value(agreement.lower.value), value(agreement.upper.value)]
        return Plot(
            title: "Bland–Altman, \(name)", x: weights("mean of result and reference"),
            y: weights("result − reference", range: PlotAxis.range(around: differences + limits)),
            layers: [.line(PlotSeries(shape: .points, points: points.sorted { $0.x < $1.x }))],
            marks: [
                PlotMark(.y, at: limits[1], label: "+1.96 s"),
                PlotMark(.y, at: value(agreement.bias.value), label: "bias"),
                PlotMark(.y, at: limits[0], label: "−1.96 s"),
            ])
    }

    private func study(_ study: GaugeStudy) -> Plot {
        Plot(
            title: "Means by operator, \(name)", x: .whole("part, in the order of the file"),
            y: weights("weight"),
            layers: study.means.enumerated().map { index, means in
                .line(
                    PlotSeries(
                        name: group.operators[index].printable(limit: 20), ink: .series(index),
                        shape: .marked,
                        points: means.enumerated().map { PlotPoint(Double($0 + 1), value($1)) }))
            })
    }
}
