import Core
import Text
import Weighing

/// Groups of results as one table, a row per group.
struct GroupTable {
    private let groups: [ResultsGroup]
    private let separator: String
    private let unit: MassUnit
    /// The scale of all groups; nil if they differ in it.
    private let scale: String?

    init(_ groups: [ResultsGroup], separator: String, unit: MassUnit) {
        (self.groups, self.separator, self.unit) = (groups, separator, unit)
        let scales = Set(groups.map(\.statistics.name))
        scale = scales.count == 1 ? scales.first : nil
    }

    /// What the rows have in common: `By label, in g; scale: device`.
    var heading: String {
        let scale = scale.map { "; scale: \($0)" } ?? ""
        return "By \(separator.printable(limit: 40)), in \(unit.rawValue)\(scale)"
    }

    /// The titles of the columns.
    var head: [String] { [separator.printable(limit: 40), "n", "mean", "±", "SD", "verdict"] }

    /// The cells of all groups.
    var rows: [[String]] { groups.map(row) }

    /// What the columns mean, in sentences.
    var remark: String {
        "±: expanded uncertainty (k = 2) of the mean, if the results of a group are of one object; --details has that of "
            + "different objects, and all other statistics. SD: standard deviation."
    }

    private func row(_ group: ResultsGroup) -> [String] {
        let statistics = group.statistics
        let digits = statistics.digits(in: unit)
        func weight(_ grams: Double?) -> String {
            guard let grams else { return "–" }
            if let share = statistics.percentPerGram { return "\((share * grams).fixed(1)) %" }
            return (statistics.isWeight ? "" : "~") + digits.number(grams)
        }
        return [
            name(of: group), "\(statistics.count)", weight(statistics.mean),
            statistics.meanUncertainty.map(digits.numberRoundedUp) ?? "–", weight(statistics.deviation),
            verdict(of: statistics),
        ]
    }

    /// The value that the results have in common, with their scale if groups differ in it.
    private func name(of group: ResultsGroup) -> String {
        let value = group.value ?? ""
        let name = value.isEmpty ? "(empty)" : value.printable(limit: 40)
        return scale == nil ? "\(name), \(group.statistics.name)" : name
    }

    /// `ok`, or how many results have each verdict: `3 ok, 1 unclear`.
    private func verdict(of statistics: ResultStatistics) -> String {
        let found = Limits.Verdict.allCases.compactMap { verdict in
            statistics.verdicts[verdict].map { (verdict.rawValue, $0) }
        }
        if found.count == 1, found[0].1 == statistics.count { return found[0].0 }
        return found.isEmpty ? "–" : found.map { "\($0.1) \($0.0)" }.joined(separator: ", ")
    }

    /// The table as lines of text, aligned at the decimal points. Names are shortened to fit into the window; if it is too
    /// narrow for the columns, each group is a sentence.
    ///
    /// - Parameter columns: the width of the window; nil for no limit.
    func lines(columns: Int?) -> [String] {
        let lines = aligned(within: columns) ?? sentences(columns)
        return Wrapping.lines(heading, columns: columns, rest: "  ") + lines
            + Wrapping.lines(remark, columns: columns)
    }

    /// The columns that are numbers, whose decimal points are below each other.
    private static let numbers = 2...4
    /// The fewest columns of a name that identifies a group.
    private static let leastName = 8

    private func aligned(within columns: Int?) -> [String]? {
        var cells = [head] + rows
        for column in Self.numbers {
            let decimals = cells.dropFirst().map { Self.decimals(in: $0[column]) }
            let most = decimals.max() ?? 0
            for (row, count) in zip(1..., decimals) {
                cells[row][column] += String(repeating: " ", count: most - count)
            }
        }
        let widths = cells[0].indices.map { column in cells.map { Glyph.columns(of: $0[column]) }.max() ?? 0 }
        let rest = widths.dropFirst().reduce(2) { $0 + 2 + $1 }
        let room = columns.map { $0 - rest } ?? .max
        guard room >= min(widths[0], Self.leastName) else { return nil }
        return cells.map { row in
            let name = Self.shortened(row[0], to: min(widths[0], room))
            var line = "  " + name + Self.blanks(min(widths[0], room) - Glyph.columns(of: name))
            for (cell, width) in zip(row, widths).dropFirst().dropLast() {
                line += "  " + Self.blanks(width - Glyph.columns(of: cell)) + cell
            }
            return "\(line)  \(row[row.count - 1])".trimmingEnd
        }
    }

    private func sentences(_ columns: Int?) -> [String] {
        zip(groups, rows).flatMap { group, row in
            var parts = ["n \(row[1])", "mean \(row[2])" + (row[3] == "–" ? "" : " ± \(row[3])")]
            if row[4] != "–" { parts.append("SD \(row[4])") }
            if row[5] != "–" { parts.append(row[5]) }
            let name = columns.map { Self.shortened(row[0], to: max(Self.leastName, $0 - 4)) } ?? row[0]
            let text = "\(name): \(parts.joined(separator: ", "))"
            return Wrapping.lines(text, columns: columns, first: "  ", rest: "    ")
        }
    }

    /// The characters from the decimal point on.
    private static func decimals(in cell: String) -> Int {
        cell.contains(".") ? cell.count - cell.prefix { $0 != "." }.count : 0
    }

    private static func shortened(_ name: String, to columns: Int) -> String {
        guard Glyph.columns(of: name) > columns else { return name }
        var rest = name
        while !rest.isEmpty, Glyph.columns(of: rest) >= columns { rest.removeLast() }
        return rest + "…"
    }

    private static func blanks(_ count: Int) -> String { String(repeating: " ", count: max(0, count)) }
}
