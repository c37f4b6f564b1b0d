import Plots
import Text
import TouchAnalysis

/// The plots of the groups of one scale: means and percentiles by group, and medians by day.
struct GroupPlots {
    /// All plots that the groups allow.
    let all: [Plot]

    /// The greatest number of groups with a color and a name of their own.
    private static let named = 6

    /// Draws the groups of one scale.
    init(_ groups: [TouchGroup], scale: String?, _ comparison: GroupComparison) {
        let note = scale.map { "scale: \($0)" }
        let axis = PlotAxis(comparison.metric.key, unit: comparison.metric.unit)
        let names = PlotAxis.names(
            comparison.key.printable(limit: 40), groups.map { $0.name.printable(limit: 40) })
        var plots = [Self.means(groups, comparison, names, axis, note)]
        if comparison.person == nil { plots.append(Self.percentiles(groups, names, axis, note)) }
        if groups.contains(where: { $0.medians.count > 1 }) { plots.append(Self.days(groups, axis, note)) }
        all = plots.filter { !$0.isEmpty }
    }

    /// The values of each group beside its mean with the interval.
    private static func means(
        _ groups: [TouchGroup], _ comparison: GroupComparison, _ x: PlotAxis, _ y: PlotAxis, _ note: String?
    ) -> Plot {
        var (values, means, intervals): ([PlotPoint], [PlotPoint], [PlotPoint]) = ([], [], [])
        for (place, group) in zip(1..., groups) {
            // Values that are equal lie beside each other.
            let shown = group.values.count > mostValues ? quantiles(of: group.values) : group.values
            values += shown.enumerated().map { index, value in
                PlotPoint(Double(place) - 0.1 - 0.05 * Double((index * 3) % 5), value)
            }.sorted { $0.x < $1.x }
            guard let mean = group.mean else { continue }
            means.append(PlotPoint(Double(place), mean.value))
            if let interval = mean.interval {
                intervals += [
                    PlotPoint(Double(place), interval.lowerBound),
                    PlotPoint(Double(place), interval.upperBound), .gap,
                ]
            }
        }
        let name = comparison.person.map { "each \($0.printable(limit: 20))" } ?? "touches"
        return Plot(
            title: "Means by \(comparison.key.printable(limit: 40))", note: note, x: x, y: y,
            layers: [
                .line(PlotSeries(name: name, ink: .series(1), shape: .points, points: values)),
                .line(PlotSeries(name: "95 % of the mean", ink: .series(0), points: intervals)),
                .line(PlotSeries(name: "mean", ink: .series(2), shape: .points, points: means)),
            ])
    }

    /// The greatest number of values that are drawn of a group.
    private static let mostValues = 200

    private static func quantiles(of values: [Double]) -> [Double] {
        let sorted = values.sorted()
        return (0..<mostValues).map { sorted[$0 * (sorted.count - 1) / (mostValues - 1)] }
    }

    private static func percentiles(_ groups: [TouchGroup], _ x: PlotAxis, _ y: PlotAxis, _ note: String?)
        -> Plot
    {
        func series(_ name: String, _ ink: Int, _ value: (TouchGroup) -> TouchGroup.Percentile) -> PlotLayer {
            let points = groups.enumerated().compactMap { index, group in
                value(group).value.map { PlotPoint(Double(index + 1), $0) }
            }
            return .line(PlotSeries(name: name, ink: .series(ink), shape: .points, points: points))
        }
        let odd = groups.enumerated().filter { $0.element.isOdd == true }
        var plot = Plot(
            title: "By \(x.title)", note: note, x: x, y: y,
            layers: [
                series("5 %", 1) { $0.low }, series("95 %", 2) { $0.high }, series("median", 0) { $0.middle },
            ])
        // Many names would cover one another.
        if odd.count <= named {
            plot.marks = odd.map {
                PlotMark(.x, at: Double($0.offset + 1), label: $0.element.name.printable(limit: 12))
            }
        }
        return plot
    }

    /// The medians of each day; odd groups, or the first ones if none is odd, have colors and names.
    private static func days(_ groups: [TouchGroup], _ y: PlotAxis, _ note: String?) -> Plot {
        let first = groups.compactMap { $0.medians.first?.day.days }.min() ?? 0
        let odd = groups.filter { $0.isOdd == true }.map(\.name)
        let shown = odd.isEmpty ? groups.prefix(named).map(\.name) : Array(odd.prefix(named - 1))
        let layers = groups.map { group in
            let index = shown.firstIndex(of: group.name)
            let points = group.medians.map { PlotPoint(Double($0.day.days - first), $0.value) }
            return PlotSeries(
                name: index.map { _ in group.name.printable(limit: 20) } ?? "others",
                ink: .series(index.map { $0 % (named - 1) } ?? named - 1), isThin: index == nil,
                points: points)
        }
        return Plot(
            title: "Median of each day", note: note, x: .whole("days since the first recording"), y: y,
            layers: layers.filter(\.isThin).map { .line($0) } + layers.filter { !$0.isThin }.map { .line($0) }
        )
    }
}
