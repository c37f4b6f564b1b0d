internal import Text

/// A file of points that cannot be read: the line, and why.
public struct MalformedPoints: Error, Equatable, Sendable, CustomStringConvertible {
    /// The line, from 1; nil where the file as a whole is meant.
    public let line: Int?
    /// What is wrong.
    public let reason: String

    /// `line 3: the reason`.
    public var description: String { (line.map { "line \($0): " } ?? "") + reason }
}

/// Points as a table of comma-separated values: `reference_g,raw` and, where known, `direction` and `u_ref_g`.
public enum PointsTable {
    /// More points than anybody puts weights on for.
    public static let mostPoints = 2_000

    /// The points of a table; columns by name, in any order, others passed over, comments after `#`.
    public static func points(of bytes: [UInt8]) throws(MalformedPoints) -> [CalibrationPoint] {
        var text = String(decoding: bytes, as: UTF8.self)
        if text.hasPrefix("\u{FEFF}") { text.removeFirst() }
        var columns: [String: Int]?
        var points: [CalibrationPoint] = []
        let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        for (index, line) in lines.enumerated() {
            let content = trimmed(line)
            guard let first = content.first, first != "#" else { continue }
            let fields = content.split(separator: ",", omittingEmptySubsequences: false).map { unquoted($0) }
            guard let known = columns else {
                columns = try header(fields, line: index + 1)
                continue
            }
            points.append(try point(of: fields, known, line: index + 1))
            guard points.count <= mostPoints else {
                throw MalformedPoints(line: index + 1, reason: "there are more than \(mostPoints) points")
            }
        }
        guard columns != nil else {
            throw MalformedPoints(
                line: nil, reason: "there is no line of column names; it begins with reference_g,raw")
        }
        return points
    }

    /// Points as such a table.
    public static func text(of points: [CalibrationPoint]) -> String {
        "reference_g,raw,direction,u_ref_g\n"
            + points.map { point in
                let uncertainty = point.uncertainty.map { "\($0)" } ?? ""
                return "\(point.reference),\(point.raw),\(point.direction?.rawValue ?? ""),\(uncertainty)\n"
            }.joined()
    }

    private static func header(_ fields: [String], line: Int) throws(MalformedPoints) -> [String: Int] {
        var columns: [String: Int] = [:]
        for (place, name) in fields.enumerated() {
            guard columns.updateValue(place, forKey: name.lowercased()) == nil || name.isEmpty else {
                throw MalformedPoints(line: line, reason: "column \(name.printable(limit: 40)) stands twice")
            }
        }
        for name in ["reference_g", "raw"] where columns[name] == nil {
            throw MalformedPoints(
                line: line, reason: "there is no column \(name); the first line is reference_g,raw")
        }
        return columns
    }

    private static func point(
        of fields: [String], _ columns: [String: Int], line: Int
    ) throws(MalformedPoints) -> CalibrationPoint {
        func field(_ name: String) -> String? {
            columns[name].flatMap { $0 < fields.count ? fields[$0] : nil }.flatMap { $0.isEmpty ? nil : $0 }
        }
        func number(_ name: String) throws(MalformedPoints) -> Double? {
            guard let text = field(name) else { return nil }
            guard let number = Double(text), number.isFinite else {
                throw MalformedPoints(
                    line: line, reason: "\(name) is no number: \(text.printable(limit: 40))")
            }
            return number
        }
        guard let reference = try number("reference_g"), let raw = try number("raw") else {
            throw MalformedPoints(line: line, reason: "reference_g and raw must both be there")
        }
        var direction: CalibrationPoint.Direction?
        if let word = field("direction") {
            direction = CalibrationPoint.Direction(rawValue: word.lowercased())
            guard direction != nil else {
                throw MalformedPoints(
                    line: line, reason: "direction is up, down or nothing, not \(word.printable(limit: 40))")
            }
        }
        let point = CalibrationPoint(
            reference: reference, raw: raw, direction: direction, uncertainty: try number("u_ref_g"))
        if let defect = point.defect { throw MalformedPoints(line: line, reason: defect) }
        return point
    }

    private static func trimmed(_ text: Substring) -> Substring {
        var rest = text.drop(while: \.isWhitespace)
        while rest.last?.isWhitespace == true { rest.removeLast() }
        return rest
    }

    private static func unquoted(_ text: Substring) -> String {
        let field = trimmed(text)
        guard field.count >= 2, field.first == "\"", field.last == "\"" else { return String(field) }
        return String(field.dropFirst().dropLast())
    }
}
