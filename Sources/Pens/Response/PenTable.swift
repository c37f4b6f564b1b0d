internal import Core
internal import Text

/// Sessions as a table of comma-separated values, one pair per row: what people note in a spreadsheet.
package enum PenTable {
    /// The columns with the members of the public format; `session` tells sessions apart that have the same names.
    private static let names = [
        ("session", ""), ("brand", "Brand"), ("family", "PenFamily"), ("pen", "PenEntityId"),
        ("tablet", "TabletEntityId"), ("date", "Date"), ("driver", "Driver"), ("os", "OS"),
    ]
    private static let force = "force_g"
    private static let pressure = "percent"

    /// The table of sessions, with a header.
    package static func text(of sessions: [PenSession]) -> String {
        let head = (names.map(\.0) + [force, pressure]).joined(separator: ",")
        let rows = zip(1..., sessions).flatMap { number, session in
            session.pairs.map { pair in
                let identity = ["\(number)"] + names.dropFirst().map { session.text($0.1).csvField }
                return (identity + ["\(pair.grams)", "\(pair.percent)"]).joined(separator: ",")
            }
        }
        return ([head] + rows).joined(separator: "\n") + "\n"
    }

    /// The members that a table does not contain, in alphabetical order.
    package static func losses(of sessions: [PenSession]) -> [String] {
        let kept = Set(names.map(\.1) + [PenSession.records])
        return Set(sessions.flatMap(\.filledMembers)).subtracting(kept).sorted()
    }

    /// Reads a table with the columns `force_g` and `percent`; others may be missing. Rows with equal identities, one after
    /// the other, are a session.
    ///
    /// - Throws: `PenRefusal` with the line.
    package static func sessions(in bytes: [UInt8]) throws(PenRefusal) -> [PenSession] {
        if let defect = TableStyle.defect(of: bytes) { throw PenRefusal(defect) }
        let records = bytes.csvRecords
        let style = TableStyle(of: records.first.map { bytes[$0.range] } ?? [])
        let head = records.first.map { fields(bytes, $0, style).map { $0.lowercased() } } ?? []
        guard let forces = head.firstIndex(of: force), let pressures = head.firstIndex(of: pressure) else {
            throw PenRefusal(
                "neither the public JSON of pressure responses nor a table with the columns \(force) and \(pressure); "
                    + "`forcescale pen measure` computes them from a recording")
        }
        let places = names.map { head.firstIndex(of: $0.0) }
        var groups: [(line: Int, identity: [String], pairs: [JSONValue])] = []
        for record in records.dropFirst() {
            let fields = fields(bytes, record, style)
            func number(_ column: Int) throws(PenRefusal) -> JSONValue {
                let text = fields.indices.contains(column) ? fields[column] : ""
                guard let value = style.number(text) else {
                    throw PenRefusal("line \(record.line), \(head[column]): \(style.refusal(of: text))")
                }
                return .number("\(value)")
            }
            let pair = JSONValue.array([try number(forces), try number(pressures)])
            let identity = places.map { place in
                place.flatMap { fields.indices.contains($0) ? fields[$0] : nil } ?? ""
            }
            if groups.last?.identity == identity {
                groups[groups.count - 1].pairs.append(pair)
            } else {
                groups.append((record.line, identity, [pair]))
            }
        }
        return try groups.map { (group) throws(PenRefusal) in
            let texts = zip(names, group.identity).dropFirst().map { name, text in
                JSONValue.Member(name: name.1, value: .string(text))
            }
            let pairs = JSONValue.Member(name: PenSession.records, value: .array(group.pairs))
            do throws(PenRefusal) { return try PenSession(.object(texts + [pairs])) } catch {
                throw PenRefusal("session at line \(group.line): \(error.description)")
            }
        }
    }

    /// The fields of a row without the blanks around them.
    private static func fields(_ bytes: [UInt8], _ record: CSVRecord, _ style: TableStyle) -> [String] {
        bytes.csvFields(of: record, separator: style.separator).map {
            String($0.drop { $0.isWhitespace }).trimmingEnd
        }
    }
}
