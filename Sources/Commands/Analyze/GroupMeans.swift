import Core
import Text
import TouchAnalysis

/// The means of the groups of one scale, and their differences, as tables for people.
struct GroupMeans {
    /// A table of words.
    struct Table {
        /// The line above the table in text; nil if what stands there already says it.
        let title: String?
        /// The caption on a page.
        let caption: String
        let head: [String]
        let rows: [[String]]
    }

    private let groups: [TouchGroup]
    private let comparison: GroupComparison
    private let pairs: [GroupPair]
    private let unit: GroupUnit

    /// - Parameters:
    ///   - groups: the groups of one scale, in order.
    ///   - comparison: the comparison that they belong to.
    ///   - unit: the unit of the figures.
    init(_ groups: [TouchGroup], _ comparison: GroupComparison, _ unit: GroupUnit) {
        (self.groups, self.comparison, self.unit) = (groups, comparison, unit)
        pairs = GroupPair.all(of: groups)
    }

    /// The means, and the differences if there are any.
    var tables: [Table] { pairs.isEmpty ? [means] : [means, differences] }

    private var means: Table {
        let counted = comparison.person == nil ? "touches" : "n"
        let caption = comparison.person.map { "Means of each \($0.printable(limit: 40))" } ?? "Means"
        let decimals = meanDecimals
        func text(_ figure: Double) -> String { unit.value(figure).fixed(decimals).withMinusSign }
        let rows = groups.map { group in
            let mean = group.mean
            return [
                group.name.printable(limit: 40), "\(group.values.count)",
                mean.map { text($0.value) + (group.isMeanClipped ? "+" : "") } ?? "–",
                Self.words(mean?.interval.map(unit.value), decimals), mean?.deviation.map(text) ?? "–",
                mean.map { text($0.median) } ?? "–",
            ]
        }
        return Table(
            title: comparison.person == nil ? "\(caption):" : nil, caption: caption,
            head: [comparison.key.printable(limit: 40), counted, "mean", "95 % interval", "SD", "median"],
            rows: rows)
    }

    private var differences: Table {
        let reaches = pairs.compactMap { pair in
            pair.difference.interval.map { unit.value(($0.upperBound - $0.lowerBound) / 2) }
        }
        let decimals = max(meanDecimals, Self.leastDecimals(of: reaches))
        let rows = pairs.map { pair in
            let (difference, counts) = (pair.difference, pair.counts)
            let isPaired = difference.test == .paired
            return [
                "\(pair.other.printable(limit: 24)) − \(pair.base.printable(limit: 24))",
                isPaired ? "paired" : "Welch",
                isPaired ? "\(counts.base)" : "\(counts.other), \(counts.base)",
                unit.value(difference.value).fixed(decimals).withMinusSign,
                Self.words(difference.interval.map(unit.value), decimals),
                pair.p.map(Self.probability) ?? "–",
                difference.effect.map { $0.g.fixed(2).withMinusSign } ?? "–",
                Self.words(difference.effect?.interval, 2),
            ]
        }
        return Table(
            title: "Differences:", caption: "Differences",
            head: ["", "test", "n", "difference", "95 % interval", "p", "g", "95 % interval"], rows: rows)
    }

    /// `148.0…156.6`
    private static func words(_ interval: ClosedRange<Double>?, _ decimals: Int) -> String {
        guard let interval else { return "–" }
        return [interval.lowerBound, interval.upperBound].map { $0.fixed(decimals).withMinusSign }
            .joined(separator: "…")
    }

    /// The decimals of all figures of the table of means: three digits of the greatest standard deviation, four if it begins
    /// with 1 or 2; without any, four digits of the greatest mean.
    private var meanDecimals: Int {
        let deviations = Self.visible(groups.compactMap { $0.mean?.deviation.map(unit.value) })
        guard let greatest = deviations.max() else {
            let means = Self.visible(groups.compactMap { $0.mean.map { unit.value($0.value).magnitude } })
            return means.max().map { FourDigits.decimals(of: $0) } ?? 0
        }
        let four = FourDigits.decimals(of: greatest)
        let leading = (0..<four).reduce(greatest) { size, _ in size * 10 } / 1000
        return max(leading < 3 ? four : four - 1, Self.leastDecimals(of: deviations), 0)
    }

    /// The sizes that are not 0 with nine decimals, which is the most that is written.
    private static func visible(_ sizes: [Double]) -> [Double] { sizes.filter { $0 >= 0.5e-9 } }

    /// The decimals with which the least of some sizes has two digits; 0 if all are 0.
    private static func leastDecimals(of sizes: [Double]) -> Int {
        visible(sizes).min().map { max(0, FourDigits.decimals(of: $0) - 2) } ?? 0
    }

    private static func probability(_ p: Double) -> String { p < 1e-4 ? "<0.0001" : p.fixed(4) }

    /// What is to be known about the means and differences of all scales, in sentences.
    static func remarks(_ all: [GroupMeans]) -> [String] {
        guard let comparison = all.first?.comparison else { return [] }
        var remarks = [assumption(comparison)].compactMap(\.self)
        if let person = comparison.person?.printable(limit: 40) {
            remarks.append("Each \(person) has one value per group, the mean of all touches there.")
            let unmeasured = all.flatMap(\.groups).reduce(0) { $0 + $1.unmeasured }
            if unmeasured > 0 {
                remarks.append("\(unmeasured) of them without a value of \(comparison.metric.key) left out.")
            }
        }
        let pairs = all.flatMap(\.pairs)
        if all.contains(where: { $0.groups.count > GroupPair.mostGroups }) {
            remarks.append("Pairs of more than \(GroupPair.mostGroups) groups are not compared.")
        }
        if pairs.contains(where: { $0.difference.test == .paired }) {
            let left = pairs.reduce(0) { $0 + $1.leftOut }
            remarks.append(
                "paired: those who are in both groups, by Student's t test"
                    + (left > 0
                        ? "; \(left) in one of two groups only left out. The means of the groups contain them, too."
                        : "."))
        }
        if pairs.contains(where: { $0.difference.test == .welch }) {
            remarks.append("Welch: t test of independent values.")
        }
        if all.contains(where: { $0.pairs.count > 1 }) { remarks.append("p is adjusted by Holm's method.") }
        if pairs.contains(where: { $0.p == nil }) {
            remarks.append("A difference without p has no variance, or too few values.")
        }
        if !pairs.isEmpty { remarks.append("g: Hedges' g, the difference in standard deviations.") }
        return remarks
    }

    /// What the intervals and tests assume, if touches count as independent; else nil.
    static func assumption(_ comparison: GroupComparison) -> String? {
        comparison.person == nil
            ? "Touches are treated as independent; if persons have several, --per participant makes one value of each."
            : nil
    }
}
