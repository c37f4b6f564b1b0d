import Metrology
import Plots
import Weighing

/// The control charts of a history.
struct HistoryPlots {
    let history: PadHistory

    /// All charts that the checks allow.
    var all: [Plot] {
        let records = history.history.records
        return [
            history.sensitivity.map {
                chart($0, of: history.compared.map(\.record), "Sensitivity", "counts per gram", "1/g")
            },
            history.zeroReturn.map {
                chart($0, of: records.filter { $0.zeroReturn != nil }, "Zero return", "counts")
            },
            history.noise.map { chart($0, of: records.filter { $0.noise != nil }, "Noise", "counts") },
        ].compactMap(\.self)
    }

    /// Individuals over the days since the first check, with the control limits.
    private func chart(
        _ chart: ControlChart, of records: [CheckRecord], _ title: String, _ quantity: String,
        _ unit: String = ""
    ) -> Plot {
        let line = chart.values
        let first = history.history.records.first?.day ?? 0
        func points(_ indices: some Sequence<Int>) -> [PlotPoint] {
            indices.map { PlotPoint(records[$0].day - first, line.points[$0]) }
        }
        let layers =
            [.line(PlotSeries(points: points(line.points.indices)))]
            + PlotLayer.outsideLimits(points(line.outside))
        let all = line.points + [line.lower, line.upper]
        return Plot(
            title: title, note: "control chart of individuals",
            x: PlotAxis("since the first check", unit: "d"),
            y: PlotAxis(quantity, unit: unit, range: PlotAxis.range(around: all)), layers: layers,
            marks: [
                PlotMark(.y, at: line.upper, label: "UCL"), PlotMark(.y, at: line.center, label: "center"),
                PlotMark(.y, at: line.lower, label: "LCL"),
            ])
    }
}
