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
        let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        let isJSON = lines.first { !$0.isEmpty }?.first == "{"
        return isJSON ? try jsonRows(lines) : try tableRows(lines, isWhole: text.last?.isNewline ?? true)
    }

    private static func tableRows(
        _ lines: [Substring], isWhole: Bool
    ) throws(MalformedResults) -> [ResultRow] {
        guard lines.contains(where: { !$0.isEmpty }) else {
            throw MalformedResults(line: nil, reason: "the file is empty")
        }
        guard let head = lines.first, case let columns = head.csvFields, columns.contains("grams") else {
            throw MalformedResults(
                line: 1, reason: "not a table of results: it needs the columns grams, scale and kind")
        }
        var rows: [ResultRow] = []
        for (index, line) in lines.enumerated().dropFirst() where !line.isEmpty {
            do throws(MalformedResults) {
                var row = try row(line.csvFields, columns)
                row.line = index + 1
                rows.append(row)
            } catch {
                // The last row of a program that was killed may be truncated.
                if !isWhole, index == lines.count - 1 { break }
                throw MalformedResults(line: index + 1, reason: error.reason)
            }
        }
        return rows
    }

    /// The row with some fields.
    static func row(_ fields: [String], _ columns: [String]) throws(MalformedResults) -> ResultRow {
        let known = Set(ResultsTable.columns(meta: []))
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
        guard let grams = try number("grams") else {
            throw MalformedResults(line: nil, reason: "the row has no grams")
        }
        var row = try origin(grams, named["scale"], named["kind"])
        row.time = named["time"] ?? ""
        row.instant = CivilTime.epochSeconds(row.time)
        row.label = named["label"] ?? ""
        row.device = named["device"] ?? ""
        row.uncertainty = try number("uncertainty_g")
        row.scaleUncertainty = try number("scale_uncertainty_g")
        row.verdict = named["limits"].flatMap { Limits.Verdict(rawValue: $0) }
        row.others = named.filter { !known.contains($0.key) }
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
