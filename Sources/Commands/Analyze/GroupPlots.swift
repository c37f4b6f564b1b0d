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
    ///
    /// - Parameters:
    ///   - groups: the groups, in order.
    ///   - scale: the scale, if it must be stated; else nil.
    ///   - comparison: the comparison that the groups belong to.
    ///   - unit: the unit of the figures.
    init(_ groups: [TouchGroup], scale: String?, _ comparison: GroupComparison, _ unit: GroupUnit) {
        var axis = PlotAxis(comparison.metric.title, unit: unit.symbol)
        axis.hasBracketedUnit = true
        let (names, counts) = Self.names(of: groups)
        let x = PlotAxis.names(comparison.key.printable(limit: 40), names)
        let note = [scale.map { "scale: \($0)" }, counts].compactMap(\.self).joined(separator: "; ")
        var frame = Plot(title: "", note: note.isEmpty ? nil : note, x: x, y: axis)
        var plots = [Self.means(groups, comparison, unit, in: frame)]
        if comparison.person == nil { plots.append(Self.percentiles(groups, unit, in: frame)) }
        frame.note = scale.map { "scale: \($0)" }
        if groups.contains(where: { $0.medians.count > 1 }) {
            plots.append(Self.days(groups, unit, in: frame))
        }
        all = plots.filter { !$0.isEmpty }
    }

    /// The names of groups on the axis, with the numbers of their values where there is space for all; else the numbers as a
    /// note.
    private static func names(of groups: [TouchGroup]) -> (names: [String], counts: String?) {
        let names = groups.map { $0.name.printable(limit: 40) }
        let counted = zip(names, groups).map { "\($0) (n = \($1.values.count))" }
        let room = axisCharacters / max(1, groups.count) - 3
        if counted.allSatisfy({ Glyph.columns(of: $0) <= room }) { return (counted, nil) }
        guard groups.count <= GroupPair.mostGroups else { return (names, nil) }
        return (names, "n = " + groups.map { "\($0.values.count)" }.joined(separator: ", "))
    }

    /// The characters along the axis of a plot that takes half of a page, or the width of a terminal.
    private static let axisCharacters = 64

    /// The values of each group beside its mean with the interval; the values of a person are joined if there are two groups.
    private static func means(
        _ groups: [TouchGroup], _ comparison: GroupComparison, _ unit: GroupUnit, in frame: Plot
    ) -> Plot {
        let shown = groups.map { group in
            (group.values.count > mostValues ? quantiles(of: group.values) : group.values).map(unit.value)
        }
        let limits = groups.compactMap { $0.mean?.interval.map(unit.value) }
        let all = shown.joined() + limits.flatMap { [$0.lowerBound, $0.upperBound] }
        let length = (all.max() ?? 0) - (all.min() ?? 0)
        // A dot has the height of a row of cells, of which a plot has eight or more, and the width of one.
        let height = length > 0 ? length / 7 : 1
        let values = zip(1..., shown).map { place, values in
            zip(values, Swarm.offsets(of: values, step: Double(groups.count) / 50, height: height)).map {
                PlotPoint(Double(place) + $1, $0)
            }
        }
        var (means, intervals): ([PlotPoint], [PlotPoint]) = ([], [])
        for (place, group) in zip(1..., groups) {
            guard let mean = group.mean else { continue }
            means.append(PlotPoint(Double(place), unit.value(mean.value)))
            guard let interval = mean.interval.map(unit.value) else { continue }
            intervals += [
                PlotPoint(Double(place), interval.lowerBound), PlotPoint(Double(place), interval.upperBound),
                .gap,
            ]
        }
        let person = comparison.person?.printable(limit: 20)
        var plot = frame
        plot.title = "Means by \(frame.x.title)"
        plot.layers =
            pairs(groups, values).map {
                .line(PlotSeries(name: "same \(person ?? "")", ink: .series(5), isThin: true, points: $0))
            } + [
                .line(
                    PlotSeries(
                        name: person.map { "each \($0)" } ?? "touches", ink: .series(1), shape: .points,
                        points: values.flatMap(\.self).sorted { $0.x < $1.x })),
                .line(
                    PlotSeries(
                        name: "95 % confidence interval of the mean", ink: .series(0), points: intervals)),
                .line(PlotSeries(name: "mean", ink: .series(2), shape: .diamonds, points: means)),
            ]
        return plot
    }

    /// The two points of each person who is in both of two groups; none for other numbers of groups.
    private static func pairs(_ groups: [TouchGroup], _ points: [[PlotPoint]]) -> [[PlotPoint]] {
        guard groups.count == 2, zip(groups, points).allSatisfy({ $0.persons.count == $1.count }) else {
            return []
        }
        let first = Dictionary(uniqueKeysWithValues: zip(groups[0].persons, points[0]))
        return zip(groups[1].persons, points[1]).compactMap { person, point in
            first[person].map { [$0, point] }
        }
    }

    /// The greatest number of values that are drawn of a group.
    private static let mostValues = 200

    private static func quantiles(of values: [Double]) -> [Double] {
        let sorted = values.sorted()
        return (0..<mostValues).map { sorted[$0 * (sorted.count - 1) / (mostValues - 1)] }
    }

    private static func percentiles(_ groups: [TouchGroup], _ unit: GroupUnit, in frame: Plot) -> Plot {
        func series(_ name: String, _ ink: Int, _ value: (TouchGroup) -> TouchGroup.Percentile) -> PlotLayer {
            let points = groups.enumerated().compactMap { index, group in
                value(group).value.map { PlotPoint(Double(index + 1), unit.value($0)) }
            }
            return .line(PlotSeries(name: name, ink: .series(ink), shape: .points, points: points))
        }
        let odd = groups.enumerated().filter { $0.element.isOdd == true }
        var plot = frame
        plot.title = "By \(frame.x.title)"
        plot.layers = [
            series("5 %", 1) { $0.low }, series("95 %", 2) { $0.high }, series("median", 0) { $0.middle },
        ]
        // Many names would cover one another.
        if odd.count <= named {
            plot.marks = odd.map {
                PlotMark(.x, at: Double($0.offset + 1), label: $0.element.name.printable(limit: 12))
            }
        }
        return plot
    }

    /// The medians of each day; odd groups, or the first ones if none is odd, have colors and names.
    private static func days(_ groups: [TouchGroup], _ unit: GroupUnit, in frame: Plot) -> Plot {
        let first = groups.compactMap { $0.medians.first?.day.days }.min() ?? 0
        let odd = groups.filter { $0.isOdd == true }.map(\.name)
        let shown = odd.isEmpty ? groups.prefix(named).map(\.name) : Array(odd.prefix(named - 1))
        let layers = groups.map { group in
            let index = shown.firstIndex(of: group.name)
            let points = group.medians.map { PlotPoint(Double($0.day.days - first), unit.value($0.value)) }
            return PlotSeries(
                name: index.map { _ in group.name.printable(limit: 20) } ?? "others",
                ink: .series(index.map { $0 % (named - 1) } ?? named - 1), isThin: index == nil,
                points: points)
        }
        var plot = frame
        (plot.title, plot.x) = ("Median of each day", .whole("days since the first recording"))
        plot.layers =
            layers.filter(\.isThin).map { .line($0) } + layers.filter { !$0.isThin }.map { .line($0) }
        return plot
    }
}
