internal import Text

/// A points file that cannot be read.
package struct MalformedPoints: Error, Equatable, Sendable, CustomStringConvertible {
    /// The line number, starting at 1; nil if the problem concerns the whole file.
    package let line: Int?
    /// The problem.
    package let reason: String

    /// `line 3: the reason`.
    package var description: String { (line.map { "line \($0): " } ?? "") + reason }
}

/// Calibration points as comma-separated values: `reference_g,raw` and optionally `direction` and `u_ref_g`.
///
/// Columns may also be separated by semicolons or tabs; the header line decides, or a line `sep=;` before it. `TableStyle`
/// says what a comma in a number means; one that could mean two things is rejected.
package enum PointsTable {
    /// The maximum number of points, far above what anybody loads by hand.
    package static let mostPoints = 2_000

    /// Parses a table. Columns are found by name, in any order; other columns and lines that start with `#` are
    /// ignored.
    package static func points(of bytes: [UInt8]) throws(MalformedPoints) -> [CalibrationPoint] {
        if let defect = TableStyle.defect(of: bytes) { throw MalformedPoints(line: 1, reason: defect) }
        let text = String(decoding: bytes, as: UTF8.self)
        var columns: [String: Int]?
        var style: TableStyle?
        var points: [CalibrationPoint] = []
        for (index, line) in text.textLines.enumerated() {
            let content = trimmed(line)
            guard let first = content.first, first != "#" else { continue }
            if style == nil, let stated = TableStyle(statedBy: content.utf8) {
                style = stated
                continue
            }
            let used = style ?? TableStyle(of: line.utf8)
            style = used
            let fields = fields(of: line, used)
            guard let known = columns else {
                columns = try header(fields, line: index + 1)
                continue
            }
            // Spreadsheets save emptied rows as separators alone.
            if fields.allSatisfy(\.isEmpty) { continue }
            points.append(try point(of: fields, known, used, line: index + 1))
            guard points.count <= mostPoints else {
                throw MalformedPoints(line: index + 1, reason: "there are more than \(mostPoints) points")
            }
        }
        guard columns != nil else {
            throw MalformedPoints(
                line: nil, reason: "the header line is missing; it starts with reference_g,raw")
        }
        return points
    }

    /// Writes points as a table.
    package static func text(of points: [CalibrationPoint]) -> String {
        "reference_g,raw,direction,u_ref_g\n"
            + points.map { point in
                let uncertainty = point.uncertainty.map { "\($0)" } ?? ""
                return
                    "\(point.referenceGrams),\(point.raw),\(point.direction?.rawValue ?? ""),\(uncertainty)\n"
            }.joined()
    }

    private static func header(_ fields: [String], line: Int) throws(MalformedPoints) -> [String: Int] {
        var columns: [String: Int] = [:]
        for (column, name) in fields.enumerated() {
            guard columns.updateValue(column, forKey: name.lowercased()) == nil || name.isEmpty else {
                throw MalformedPoints(line: line, reason: "duplicate column \(name.printable(limit: 40))")
            }
        }
        for name in ["reference_g", "raw"] where columns[name] == nil {
            throw MalformedPoints(
                line: line, reason: "missing column \(name); the header line is reference_g,raw")
        }
        return columns
    }

    private static func point(
        of fields: [String], _ columns: [String: Int], _ style: TableStyle, line: Int
    ) throws(MalformedPoints) -> CalibrationPoint {
        let filled = fields.count - fields.reversed().prefix(while: \.isEmpty).count
        guard style != .commas || filled <= columns.values.reduce(0, { max($0, $1 + 1) }) else {
            throw MalformedPoints(
                line: line,
                reason:
                    "there are more fields than columns; with decimal commas, separate the columns by "
                    + "semicolons")
        }
        func field(_ name: String) -> String? {
            columns[name].flatMap { $0 < fields.count ? fields[$0] : nil }.flatMap { $0.isEmpty ? nil : $0 }
        }
        func number(_ name: String) throws(MalformedPoints) -> Double? {
            guard let text = field(name) else { return nil }
            guard let number = style.number(text) else {
                throw MalformedPoints(line: line, reason: "\(name) is \(style.refusal(of: text))")
            }
            return number
        }
        guard let reference = try number("reference_g"), let raw = try number("raw") else {
            throw MalformedPoints(line: line, reason: "reference_g and raw are required")
        }
        var direction: CalibrationPoint.Direction?
        if let word = field("direction") {
            direction = CalibrationPoint.Direction(rawValue: word.lowercased())
            guard direction != nil else {
                throw MalformedPoints(
                    line: line,
                    reason: "direction must be up, down or empty, not \(word.printable(limit: 40))")
            }
        }
        let point = CalibrationPoint(
            referenceGrams: reference, raw: raw, direction: direction, uncertainty: try number("u_ref_g"))
        if let defect = point.defect { throw MalformedPoints(line: line, reason: defect) }
        return point
    }

    private static func trimmed(_ text: Substring) -> Substring {
        var rest = text.drop(while: \.isWhitespace)
        while rest.last?.isWhitespace == true { rest.removeLast() }
        return rest
    }

    /// Splits a row into fields; separators inside quotes belong to the field.
    private static func fields(of row: Substring, _ style: TableStyle) -> [String] {
        let separator = Character(UnicodeScalar(style.separator))
        var fields = [""]
        var isQuoted = false
        for character in row {
            if character == "\"" {
                isQuoted.toggle()
            } else if character == separator, !isQuoted {
                fields.append("")
            } else {
                fields[fields.count - 1].append(character)
            }
        }
        return fields.map { String(trimmed($0[...])) }
    }
}
