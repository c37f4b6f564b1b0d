import Metrology
import Text

/// The figures of a check as lines of text: a table of those that were measured, and why the others were not.
struct CheckTable {
    private static let titles = ["metric", "value", "grade", "meaning", "from"]
    /// The width up to which a title or a number stays on one line.
    private static let widestCell = 26
    /// The least width of the meaning; in narrower windows only figures that are not good have it, on lines of their own.
    private static let leastMeaning = 50

    private let rows: [[String]]
    private let missing: [(reason: CheckFigure.MissingReason, titles: [String])]

    /// - Parameter number: a figure's number with its unit; nil if it was not measured.
    init(_ figures: [CheckFigure], number: (CheckFigure) -> String?) {
        rows = figures.compactMap { figure in
            figure.grade.map {
                [
                    figure.title, number(figure) ?? figure.absence,
                    figure.metric.hasLimits ? $0.rawValue : "–", figure.verdict, figure.basis,
                ]
            }
        }
        var missing: [(reason: CheckFigure.MissingReason, titles: [String])] = []
        for figure in figures {
            guard let reason = figure.missingReason else { continue }
            if let index = missing.firstIndex(where: { $0.reason == reason }) {
                missing[index].titles.append(figure.title)
            } else {
                missing.append((reason, [figure.title]))
            }
        }
        self.missing = missing
    }

    /// The lines, wrapped to a width; nil for no limit.
    func lines(columns: Int?) -> [String] {
        let measured =
            rows.isEmpty ? [] : table(columns: columns) ?? brief(columns: columns) ?? list(columns: columns)
        guard !missing.isEmpty else { return measured }
        let reasons = missing.flatMap {
            Wrapping.lines(
                "\($0.titles.joined(separator: ", ")): \($0.reason.sentence(figures: $0.titles.count))",
                columns: columns, first: "  ", rest: "    ")
        }
        return measured + (measured.isEmpty ? [] : [""]) + ["Not measured"] + reasons
    }

    /// All columns, that of the data only where it fits; nil if the window is too narrow.
    private func table(columns limit: Int?) -> [String]? {
        let whole = Self.titles.indices.map { column in
            ([Self.titles] + rows).map { $0[column].count }.max() ?? 0
        }
        let isWhole = limit.map { whole.reduce(2 * (whole.count - 1), +) <= $0 } ?? true
        let columns = isWhole ? nil : limit
        let count = isWhole ? Self.titles.count : Self.titles.count - 1
        let all = ([Self.titles] + rows).map { $0.prefix(count) }
        let widths = (0..<count - 1).map { column in
            let cells = all.flatMap {
                Wrapping.lines($0[column], columns: columns.map { _ in Self.widestCell })
            }
            return (cells.map(\.count).max() ?? 0) + 2
        }
        let start = widths.reduce(0, +)
        if let columns, columns < start + Self.leastMeaning { return nil }
        return all.flatMap { row in
            let limits = columns.map { columns in widths.map { $0 - 2 } + [columns - start] }
            let cells = row.enumerated().map { Wrapping.lines($1, columns: limits?[$0]) }
            return (0..<(cells.map(\.count).max() ?? 0)).map { line in
                cells.enumerated().map { column, parts in
                    let part = parts.indices.contains(line) ? parts[line] : ""
                    return column < widths.count ? part.padded(to: widths[column]) : part
                }.joined().trimmingEnd
            }
        }
    }

    /// Three columns, with the meaning below figures that are not good; nil if the window is too narrow.
    private func brief(columns: Int?) -> [String]? {
        let all = [Self.titles] + rows
        let widths = (0..<2).map { column in (all.map { $0[column].count }.max() ?? 0) + 2 }
        let grade = all.map { $0[2].count }.max() ?? 0
        if let columns, columns < widths.reduce(0, +) + grade { return nil }
        let good = CheckFigure.Grade.good.rawValue
        let lines = all.enumerated().flatMap { index, row in
            let line = row[0].padded(to: widths[0]) + row[1].padded(to: widths[1]) + row[2]
            guard index > 0, row[2] != good else { return [line] }
            return [line] + Wrapping.lines(row[3], columns: columns, first: "  ", rest: "  ")
        }
        guard rows.contains(where: { $0[2] == good }) else { return lines }
        let note = "(the meaning of the good ones: in a wider terminal, with --report or --json)"
        return lines + Wrapping.lines(note, columns: columns)
    }

    /// A figure after the other, with its meaning below.
    private func list(columns: Int?) -> [String] {
        rows.flatMap { row in
            Wrapping.lines("\(row[0]): \(row[1]), \(row[2])", columns: columns, rest: "  ")
                + Wrapping.lines(row[3], columns: columns, first: "  ", rest: "  ")
        }
    }
}
