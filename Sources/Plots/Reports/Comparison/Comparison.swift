import TerminalUI
package import Text

/// Compares recordings: the same figures with their differences from the first one, and overlaid plots if the
/// recordings can share an axis.
package struct Comparison: Sendable {
    private let recordings: [ReportedRecording]
    /// The plots, in rows.
    package let plots: [[Plot]]

    /// Compares recordings with the first one; nil for fewer than two recordings.
    package init?(_ recordings: [ReportedRecording]) {
        guard recordings.count > 1 else { return nil }
        self.recordings = recordings
        plots = ComparisonPlots(recordings).rows
    }

    /// A remark if the numbers of the recordings are not comparable; nil if they are.
    package var notice: String? {
        guard Self.areMixed(recordings) else { return nil }
        let kinds = Self.distinct(recordings.map { "\($0.quantity.title), \($0.quantity.unit)" })
        let what = Set(recordings.map(\.quantity.measured)).count > 1 ? "quantity" : "scale"
        return
            "The recordings do not have the same \(what) (\(kinds.joined(separator: "; "))): metrics that depend on the "
            + "\(what) are not compared and have no common axis."
    }

    /// Whether the numbers of some recordings are not comparable with those of others.
    static func areMixed(_ recordings: [ReportedRecording]) -> Bool {
        Set(recordings.map(\.quantity.meaning)).count > 1
    }

    private static func distinct(_ texts: [String]) -> [String] {
        var distinct: [String] = []
        for text in texts where !distinct.contains(text) { distinct.append(text) }
        return distinct
    }

    /// A recording beside the first one.
    struct Pair {
        /// The first recording and the other one.
        let base: ReportedRecording
        let other: ReportedRecording

        /// A figure of both recordings.
        struct Row {
            let base: RecordingFigure
            let other: RecordingFigure
            /// The difference; nil if one of the values is missing or clipped, or if they are not comparable.
            let difference: Double?

            var differenceText: String {
                guard let difference, let from = base.value else { return "–" }
                let sign = difference > 0 ? "+" : ""
                let text = sign + RecordingFigure.digits(difference)
                guard from != 0, difference != 0 else { return text }
                let percent = 100 * difference / from.magnitude
                guard percent.magnitude < 9999.5 else { return text }
                return "\(text) (\(sign)\(percent.fixed(percent.magnitude < 9.95 ? 1 : 0).withMinusSign) %)"
            }
        }

        /// All figures that at least one of the recordings has.
        var rows: [Row] {
            let common = base.quantity.common(with: other.quantity)
            return zip(base.figures, other.figures).compactMap { base, other in
                guard base.value != nil || other.value != nil else { return nil }
                var difference: Double?
                if base.common <= common, !base.isClipped, !other.isClipped,
                    let from = base.value, let to = other.value
                {
                    difference = to - from
                }
                return Row(base: base, other: other, difference: difference)
            }
        }
    }

    /// Each further recording with the first one.
    var pairs: [Pair] { recordings.dropFirst().map { Pair(base: recordings[0], other: $0) } }

    /// Writes lines of machine output, one object per pair.
    ///
    /// `base` and `other` are files; `same_scale` is true if figures that depend on the scale are comparable; each
    /// figure has both values and their difference.
    package func write(into json: inout JSONWriter) {
        for pair in pairs {
            json.line("comparison") { json in
                json.field("base", pair.base.path)
                json.field("other", pair.other.path)
                json.field("base_scale", pair.base.quantity.title)
                json.field("other_scale", pair.other.quantity.title)
                json.field("same_scale", pair.base.quantity.common(with: pair.other.quantity) == .scale)
                json.object("figures") { json in
                    for row in pair.rows {
                        json.object(row.base.key) { json in
                            for (name, value) in [
                                ("base", row.base.value), ("other", row.other.value),
                                ("difference", row.difference),
                            ] {
                                json.field(name, orNull: value)
                            }
                        }
                    }
                }
            }
        }
    }
}

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
