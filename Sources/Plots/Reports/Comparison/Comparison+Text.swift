import TerminalUI

extension Comparison {
    /// The tables for a terminal: each further recording beside the first one.
    ///
    /// - Parameter columns: the available width, nil for no limit; figures that would make a table wider take lines of
    ///   their own.
    package func text(columns: Int?) -> String {
        var text = ""
        for pair in pairs {
            text += "A  \(pair.base.name)\nB  \(pair.other.name)\n"
            let rows =
                [["", "A", "B", "B − A"]]
                + pair.rows.map { row in
                    [row.base.name, row.base.text, row.other.text, row.differenceText]
                }
            text += Self.table(rows, columns: columns) + "\n"
        }
        return text
    }

    private static func table(_ rows: [[String]], columns: Int?) -> String {
        func length(of row: [String]) -> Int { row.reduce(6) { $0 + CellText.width(of: $1) } }
        // Rows by length: the longest do not decide the widths of the columns.
        var fitting = rows.sorted { length(of: $0) < length(of: $1) }
        func columnWidths() -> [Int] {
            (0..<4).map { column in fitting.map { CellText.width(of: $0[column]) }.max() ?? 0 }
        }
        while !fitting.isEmpty, columnWidths().reduce(6, +) > columns ?? .max { fitting.removeLast() }
        let widths = fitting.count * 2 < rows.count ? [0, 0, 0, 0] : columnWidths()
        var text = ""
        for row in rows {
            if zip(row, widths).allSatisfy({ CellText.width(of: $0) <= $1 }) {
                text += padded(row[0], widths[0], isNumber: false)
                for column in 1..<4 { text += "  " + padded(row[column], widths[column], isNumber: true) }
                text += "\n"
            } else {
                if !row[0].isEmpty { text += row[0] + "\n" }
                let line = "  " + row[1...].joined(separator: "  ")
                let isShort = CellText.width(of: line) <= columns ?? .max
                text += isShort ? line + "\n" : row[1...].map { "  \($0)\n" }.joined()
            }
        }
        return text
    }

    private static func padded(_ text: String, _ width: Int, isNumber: Bool) -> String {
        let gap = String(repeating: " ", count: max(0, width - CellText.width(of: text)))
        return isNumber ? gap + text : text + gap
    }
}
