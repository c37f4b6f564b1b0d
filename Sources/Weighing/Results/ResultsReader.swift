internal import Core
import Text

/// A table of results that cannot be read.
public struct MalformedResults: Error, Equatable, Sendable, CustomStringConvertible {
    /// The line number, starting at 1; nil if the problem concerns the whole file.
    public let line: Int?
    /// The problem.
    public let reason: String

    /// `line 3: the reason`.
    public var description: String { (line.map { "line \($0): " } ?? "") + reason }
}

/// Reads results: the table that `--results` writes, or lines of JSON with results among them.
public enum ResultsReader {
    /// The rows of a file, in their order.
    ///
    /// - Throws: `MalformedResults` if it is neither form, or if a row is not a result.
    public static func rows(of bytes: [UInt8]) throws(MalformedResults) -> [ResultRow] {
        var text = String(decoding: bytes, as: UTF8.self)
        if text.hasPrefix("\u{FEFF}") { text.removeFirst() }
        return text.first { !$0.isWhitespace } == "{" ? try jsonRows(text) : try tableRows(text)
    }

    private static func tableRows(_ text: String) throws(MalformedResults) -> [ResultRow] {
        let records = text.csvRecords
        guard let head = records.first else {
            throw MalformedResults(line: nil, reason: "the file is empty")
        }
        let columns = head.text.csvFields
        guard columns.contains("grams") else {
            throw MalformedResults(
                line: head.line, reason: "not a table of results: it needs the columns grams, scale and kind")
        }
        var rows: [ResultRow] = []
        for record in records.dropFirst() {
            do throws(MalformedResults) {
                guard record.isClosed else {
                    throw MalformedResults(line: nil, reason: "a quoted field has no end")
                }
                var row = try row(record.text.csvFields, columns)
                row.line = record.line
                rows.append(row)
            } catch {
                // The last row of a program that was killed may be truncated.
                if record.isTruncated { break }
                throw MalformedResults(line: record.line, reason: error.reason)
            }
        }
        return rows
    }

    /// The columns that have a property of their own.
    private static let ownColumns: Set = [
        "time", "label", "grams", "uncertainty_g", "scale", "kind", "flags", "limits", "device",
        "scale_uncertainty_g",
    ]

    /// The row with some fields.
    static func row(_ fields: [String], _ columns: [String]) throws(MalformedResults) -> ResultRow {
        guard fields.count >= ResultsTable.header.split(separator: ",").count || fields.count == columns.count
        else { throw MalformedResults(line: nil, reason: "the row has only \(fields.count) fields") }
        var named: [String: String] = [:]
        for (name, field) in zip(columns, fields) where !field.isEmpty { named[name] = field }
        func number(_ name: String) throws(MalformedResults) -> Double? {
            guard let text = named[name] else { return nil }
            guard let number = Double(text), number.isFinite else {
                throw MalformedResults(
                    line: nil, reason: "\(name) is not a number: \(text.printable(limit: 40))")
            }
            return number
        }
        func width(_ name: String) throws(MalformedResults) -> Double? {
            let width = try number(name)
            guard width ?? 0 >= 0 else {
                throw MalformedResults(line: nil, reason: "\(name) must be 0 or more")
            }
            return width
        }
        guard let grams = try number("grams") else {
            throw MalformedResults(line: nil, reason: "the row has no grams")
        }
        var row = try origin(grams, named["scale"], named["kind"])
        row.time = named["time"] ?? ""
        row.instant = CivilTime.epochSeconds(row.time)
        row.label = named["label"] ?? ""
        row.device = named["device"] ?? ""
        row.uncertainty = try width("uncertainty_g")
        row.scaleUncertainty = try width("scale_uncertainty_g")
        row.verdict = named["limits"].flatMap { Limits.Verdict(rawValue: $0) }
        row.flags = (named["flags"] ?? "").split(separator: " ").map(String.init)
        row.others = named.filter { !ownColumns.contains($0.key) }
        return row
    }

    static func origin(
        _ grams: Double, _ scale: String?, _ kind: String?
    ) throws(MalformedResults) -> ResultRow {
        guard let origin = scale.flatMap({ Scale.Provenance(rawValue: $0) }) else {
            throw MalformedResults(
                line: nil,
                reason:
                    "unknown scale '\((scale ?? "").printable(limit: 40))'; expected calibrated, device or assumed"
            )
        }
        guard let quantity = kind.flatMap({ DeviceKind(rawValue: $0) }) else {
            throw MalformedResults(
                line: nil,
                reason:
                    "unknown kind '\((kind ?? "").printable(limit: 40))'; expected force, contact-size or pen"
            )
        }
        return ResultRow(grams: grams, scale: origin, kind: quantity)
    }
}
