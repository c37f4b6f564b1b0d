import Core
import Plots
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

    /// The table; columns that no result fills are left out.
    var table: HTMLElement { .table(caption: "Results", columns: columns, records: zip(1..., rows)) }

    private typealias Column = TableColumn<(Int, ResultRow)>

    private var columns: [Column] {
        let unit = unit
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
            (hasAny { $0.verdict != nil }, Column("verdict") { $0.1.verdict?.rawValue ?? "" }),
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
