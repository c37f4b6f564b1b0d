import Core
import Text
import Weighing

/// Results as a list in a page, numbered in their order as the points of the charts are.
struct ResultsList {
    private let rows: ArraySlice<ResultRow>
    private let count: Int
    private let unit: MassUnit

    /// The most results in a list that people read.
    private static let most = 1_000

    init(_ rows: [ResultRow], unit: MassUnit) {
        (self.rows, count, self.unit) = (rows.prefix(Self.most), rows.count, unit)
    }

    /// Which results are not in the list, in a sentence; nil if all are.
    var omitted: String? {
        count > rows.count ? "The first \(rows.count) of \(count) results are listed." : nil
    }

    /// The titles of the columns; those that no result has are left out.
    var head: [String] { columns.map(\.title) }

    /// The cells, row by row.
    var cells: [[String]] {
        let columns = columns
        return zip(1..., rows).map { number, row in columns.map { $0.text(number, row) } }
    }

    /// The positions of quantities and times, which are not broken into lines.
    var unbroken: Set<Int> { Set(zip(0..., columns).filter { $1.isUnbroken }.map(\.0)) }

    private struct Column {
        let title: String
        var isUnbroken = false
        let text: (Int, ResultRow) -> String
    }

    private var columns: [Column] {
        let unit = unit
        let all: [(isShown: Bool, column: Column)] = [
            (true, Column(title: "no.") { number, _ in "\(number)" }),
            (hasAny { !$0.label.isEmpty }, Column(title: "name") { $1.label.printable(limit: 60) }),
            (true, Column(title: "weight", isUnbroken: true) { $1.amount(in: unit) }),
            (
                hasAny { $0.statedUncertainty != nil },
                Column(title: "±", isUnbroken: true) { $1.reach(in: unit) ?? "unknown" }
            ),
            (
                hasAny { $0.readableTime != nil },
                Column(title: "weighed", isUnbroken: true) { $1.readableTime?.printable(limit: 40) ?? "" }
            ),
            (hasAny { $0.verdict != nil }, Column(title: "verdict") { $1.verdict?.rawValue ?? "" }),
            (
                hasAny { !$0.flags.isEmpty },
                Column(title: "flags") { $1.flags.map { $0.printable(limit: 40) }.joined(separator: ", ") }
            ),
            (Set(rows.map(\.device)).count > 1, Column(title: "pad") { $1.device.printable(limit: 60) }),
        ]
        return all.filter(\.isShown).map(\.column)
    }

    private func hasAny(_ condition: (ResultRow) -> Bool) -> Bool { rows.contains(where: condition) }
}
