internal import Core
import Text

/// A table of results that cannot be read.
package struct MalformedResults: Error, Equatable, Sendable, CustomStringConvertible {
    /// The line number, starting at 1; nil if the problem concerns the whole file.
    package let line: Int?
    /// The problem.
    package let reason: String

    /// `line 3: the reason`.
    package var description: String { (line.map { "line \($0): " } ?? "") + reason }
}

/// Reads results: the table that `--results` writes, or lines of JSON with results among them.
package enum ResultsReader {
    /// The rows of a file, in their order.
    ///
    /// - Parameters:
    ///   - bytes: the contents of the file.
    ///   - note: called with a line and a remark about it, if the last row has no line end.
    /// - Throws: `MalformedResults` if it is neither form, or if a row is not a result.
    package static func rows(
        of bytes: [UInt8], note: (_ line: Int, _ remark: String) -> Void = { _, _ in }
    ) throws(MalformedResults) -> [ResultRow] {
        var text = bytes[...]
        if text.starts(with: [0xEF, 0xBB, 0xBF]) { text = text.dropFirst(3) }
        let first = text.first { !Self.blanks.contains($0) }
        return first == UInt8(ascii: "{") ? try jsonRows(text, note) : try tableRows(bytes, note)
    }

    private static let blanks = Array(" \t\r\n".utf8)
    static let leftOut = "the last row is incomplete, so it was left out"

    private static func tableRows(
        _ bytes: [UInt8], _ note: (Int, String) -> Void
    ) throws(MalformedResults) -> [ResultRow] {
        var records = bytes.csvRecords[...]
        if let defect = TableStyle.defect(of: bytes) { throw MalformedResults(line: 1, reason: defect) }
        let stated = records.first.flatMap { TableStyle(statedBy: bytes[$0.range]) }
        if stated != nil { records.removeFirst() }
        guard let head = records.popFirst() else {
            throw MalformedResults(line: nil, reason: "the file is empty")
        }
        // The program's own commas first: the name of a column of metadata may contain any separator.
        let styles = stated.map { [$0] } ?? [.commas, TableStyle(of: bytes[head.range])]
        let tables = styles.map {
            ResultsColumns(bytes.csvFields(of: head, separator: $0.separator), style: $0)
        }
        // The table with the most columns explains best what is missing.
        guard
            let columns = tables.first(where: \.hasGrams)
                ?? tables.max(by: { $0.names.count < $1.names.count })
        else { return [] }
        if let defect = columns.defect { throw MalformedResults(line: head.line, reason: defect) }
        if let last = UnfinishedRow(of: records), last.record.isSingleLine {
            switch columns.lack(of: last, in: bytes) {
            case .lineEnd: break
            case .unknown:
                note(last.record.line, "the last row has no line end, so its last field may be incomplete")
            case .fields:
                note(last.record.line, leftOut)
                records.removeLast()
            }
        }
        var rows: [ResultRow] = []
        rows.reserveCapacity(records.count)
        for record in records {
            do throws(MalformedResults) {
                guard record.isClosed else {
                    throw MalformedResults(line: nil, reason: "a quoted field has no end")
                }
                let fields = bytes.csvFields(of: record, separator: columns.style.separator)
                // Spreadsheets save emptied rows as separators alone.
                if fields.allSatisfy(\.isEmpty) { continue }
                var row = try columns.row(fields)
                row.line = record.line
                rows.append(row)
            } catch {
                throw MalformedResults(line: record.line, reason: error.reason)
            }
        }
        return rows
    }

    /// The result of an amount with a scale and a kind as written.
    ///
    /// - Parameters:
    ///   - grams: the weight; where grams are unknown, it follows from percent.
    ///   - place: what the amount is missing from, for the error.
    static func row(
        grams: Double?, percent: Double?, _ scale: String?, _ kind: String?, of place: String
    ) throws(MalformedResults) -> ResultRow {
        guard let origin = scale.flatMap({ Scale.Provenance(rawValue: $0) }) else {
            throw MalformedResults(
                line: nil,
                reason:
                    "unknown scale '\((scale ?? "").printable(limit: 40))'; expected calibrated, device, type, assumed or none"
            )
        }
        guard let quantity = kind.flatMap({ DeviceKind(rawValue: $0) }) else {
            throw MalformedResults(
                line: nil,
                reason:
                    "unknown kind '\((kind ?? "").printable(limit: 40))'; expected force, contact-size, pen or unknown"
            )
        }
        let weight = origin.statesGrams ? grams : percent.map { $0 / 100 * Scale.assumedFullScale }
        guard let weight, weight.isFinite else {
            throw MalformedResults(
                line: nil, reason: "\(place) has no \(origin.statesGrams ? "grams" : "percent")")
        }
        return ResultRow(grams: weight, scale: origin, kind: quantity)
    }
}
