import Core
import Plots
import Text
import Weighing

/// Results as a list in a terminal or a page, numbered in their order as the points of the charts are.
struct ResultsList {
    private let rows: [ResultRow]
    private let limits: Limits?
    private let unit: MassUnit

    /// The most results in a list that people read.
    private static let most = 1_000

    /// - Parameters:
    ///   - rows: the results.
    ///   - limits: the limits by which they are judged again; nil for the verdicts of the rows.
    ///   - unit: the unit of the weights.
    init(_ rows: [ResultRow], limits: Limits?, unit: MassUnit) {
        (self.rows, self.limits, self.unit) = (rows, limits, unit)
    }

    /// Which results are not in the list, in a sentence; nil if all are.
    var omitted: String? {
        rows.count > Self.most ? "The first \(Self.most) of \(rows.count) results are listed." : nil
    }

    /// The number of results that a terminal lists, the last of them.
    private static let listed = 20

    /// The list as lines of text: number, name, weight with its ±, verdict and flags. Of many results the last are listed; in
    /// a window that is too narrow for the columns, each result is a sentence.
    ///
    /// - Parameters:
    ///   - columns: the width of the window; nil for no limit.
    ///   - isWhole: whether all results are listed.
    func lines(columns: Int?, isWhole: Bool) -> [String] {
        let earlier = isWhole ? 0 : max(0, rows.count - Self.listed)
        let cells = zip(1..., rows).dropFirst(earlier).map(texts)
        let widths = (0..<5).map { column in cells.map { Glyph.columns(of: $0[column]) }.max() ?? 0 }
        let aligned = cells.map { row in
            // Numbers end below each other, words begin so.
            let padded = zip(row, widths).enumerated().map { column, cell in
                let blanks = String(repeating: " ", count: cell.1 - Glyph.columns(of: cell.0))
                return column == 1 || column > 3 ? cell.0 + blanks : blanks + cell.0
            }
            let shown = zip(padded, widths).filter { $0.1 > 0 }.map(\.0)
            return ("  " + shown.joined(separator: "  ")).trimmingEnd
        }
        func wrapped(_ text: String) -> [String] {
            Wrapping.lines(text, columns: columns, first: "  ", rest: "    ")
        }
        let fits = aligned.allSatisfy { Glyph.columns(of: $0) <= columns ?? .max }
        let list =
            fits
            ? aligned
            : cells.flatMap { row in wrapped(row.filter { !$0.isEmpty }.joined(separator: " ")) }
        let flags = WeighingFlag.allCases.filter { flag in
            rows.dropFirst(earlier).contains { $0.flags.contains(flag.rawValue) }
        }
        return (earlier > 0 ? wrapped("… \(earlier) earlier, --details lists all") : []) + list
            + flags.flatMap { wrapped("\($0.rawValue): \($0.words)") }
    }

    private func texts(_ number: Int, _ row: ResultRow) -> [String] {
        let reach = row.reach(in: unit) ?? (row.isWeight ? "unknown" : nil)
        let verdict = row.verdict(by: limits).map { [$0.rawValue] } ?? []
        let remarks = verdict + row.flags.map { $0.printable(limit: 40) }
        return [
            "\(number)", row.label.printable(limit: 60), row.amount(in: unit), reach.map { "± \($0)" } ?? "",
            remarks.joined(separator: ", "),
        ]
    }

    /// The table; columns that no result fills are left out.
    var table: HTMLElement {
        .table(caption: "Results", columns: columns, records: zip(1..., rows.prefix(Self.most)))
    }

    private typealias Column = TableColumn<(Int, ResultRow)>

    private var columns: [Column] {
        let (unit, limits) = (unit, limits)
        let all: [(isShown: Bool, column: Column)] = [
            (true, Column("no.") { "\($0.0)" }),
            (hasAny { !$0.label.isEmpty }, Column("name") { $0.1.label.printable(limit: 60) }),
            (true, Column("weight", isUnbroken: true) { $0.1.amount(in: unit) }),
            (
                hasAny { $0.statedUncertainty != nil },
                Column("±", isUnbroken: true) { $0.1.reach(in: unit) ?? "unknown" }
            ),
            (
                hasAny { $0.readableTime != nil },
                Column("weighed", isUnbroken: true) { $0.1.readableTime?.printable(limit: 40) ?? "" }
            ),
            (
                hasAny { $0.verdict(by: limits) != nil },
                Column("verdict") { $0.1.verdict(by: limits)?.rawValue ?? "" }
            ),
            (
                hasAny { !$0.flags.isEmpty },
                Column("flags") { $0.1.flags.map { $0.printable(limit: 40) }.joined(separator: ", ") }
            ),
            (Set(rows.map(\.device)).count > 1, Column("pad") { $0.1.device.printable(limit: 60) }),
        ]
        return all.filter(\.isShown).map(\.column)
    }

    private func hasAny(_ condition: (ResultRow) -> Bool) -> Bool { rows.contains(where: condition) }
}
