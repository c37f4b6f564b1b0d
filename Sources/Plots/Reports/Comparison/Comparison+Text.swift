import TerminalUI

extension Comparison {
    /// The tables for a terminal: each further recording beside the first one.
    ///
    /// - Parameter columns: the available width; if a table is wider, each of its figures takes lines of its own.
    package func text(columns: Int) -> String {
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

    private static func table(_ rows: [[String]], columns: Int) -> String {
        let widths = (0..<4).map { column in rows.map { CellText.width(of: $0[column]) }.max() ?? 0 }
        var text = ""
        if widths.reduce(6, +) <= columns {
            for row in rows {
                text += padded(row[0], widths[0], isNumber: false)
                for column in 1..<4 { text += "  " + padded(row[column], widths[column], isNumber: true) }
                text += "\n"
            }
        } else {
            for row in rows {
                if !row[0].isEmpty { text += row[0] + "\n" }
                let line = "  " + row[1...].joined(separator: "  ")
                let isShort = CellText.width(of: line) <= columns
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
