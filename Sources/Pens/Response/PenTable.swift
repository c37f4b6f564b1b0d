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

    /// Whether the first line of a file has the columns of pairs.
    ///
    /// - Parameter beginning: the first bytes of the file.
    package static func begins(_ beginning: [UInt8]) -> Bool {
        let head = Head(beginning).names
        return head.contains(force) && head.contains(pressure)
    }

    /// Reads a table with the columns `force_g` and `percent`; others may be missing. Rows with equal identities are a
    /// session.
    ///
    /// - Throws: `PenRefusal` with the line.
    package static func sessions(in bytes: [UInt8]) throws(PenRefusal) -> [PenSession] {
        if let defect = TableStyle.defect(of: bytes) { throw PenRefusal(defect) }
        guard String(validating: bytes, as: UTF8.self) != nil else {
            throw PenRefusal("it is not text in UTF-8; save it as CSV in UTF-8")
        }
        let head = Head(bytes)
        let (forces, pressures) = (try head.column(force, or: pressure), try head.column(pressure, or: force))
        let identityColumns = names.map { head.names.firstIndex(of: $0.0) }
        var sessions: [SessionRows] = []
        var sessionIndices: [[String]: Int] = [:]
        for record in head.rows {
            let row = Row(fields: fields(bytes, record, head.style), line: record.line, head: head)
            if row.fields.allSatisfy(\.isEmpty) { continue }
            try row.checkLength()
            let pair = JSONValue.array([try row.number(forces), try row.number(pressures)])
            let identity = identityColumns.map { $0.map(row.text) ?? "" }
            let index = sessionIndices[identity] ?? sessions.count
            if index == sessions.count {
                sessionIndices[identity] = index
                sessions.append(SessionRows(line: record.line, identity: identity))
            }
            sessions[index].pairs.append(pair)
        }
        return try sessions.map { (rows) throws(PenRefusal) in try rows.session }
    }

    /// A row below the header.
    private struct Row {
        let fields: [String]
        let line: Int
        let head: Head

        /// - Throws: `PenRefusal` if there are more fields than columns.
        func checkLength() throws(PenRefusal) {
            guard fields.dropFirst(head.names.count).allSatisfy(\.isEmpty) else {
                throw PenRefusal(
                    "line \(line) has \(fields.count.counted("field")), the header \(head.names.count)")
            }
        }

        /// The text in a column; empty if the row ends before it.
        func text(_ column: Int) -> String { fields.indices.contains(column) ? fields[column] : "" }

        /// The number in a column.
        func number(_ column: Int) throws(PenRefusal) -> JSONValue {
            let text = text(column)
            guard let value = head.style.number(text) else {
                let reason = text.isEmpty ? "no number" : head.style.refusal(of: text)
                throw PenRefusal("line \(line), \(head.names[column]): \(reason)")
            }
            return .number("\(value)")
        }
    }

    /// The rows of a session, which have the same identity.
    private struct SessionRows {
        /// The line of the first one.
        let line: Int
        /// The texts in the columns that identify a session.
        let identity: [String]
        var pairs: [JSONValue] = []

        var session: PenSession {
            get throws(PenRefusal) {
                let texts = zip(names, identity).dropFirst().map { name, text in
                    JSONValue.Member(name: name.1, value: .string(text))
                }
                let records = JSONValue.Member(name: PenSession.records, value: .array(pairs))
                do throws(PenRefusal) { return try PenSession(.object(texts + [records])) } catch {
                    throw PenRefusal("session at line \(line): \(error.description)")
                }
            }
        }
    }

    /// The fields of a row without the blanks around them.
    private static func fields(_ bytes: [UInt8], _ record: CSVRecord, _ style: TableStyle) -> [String] {
        bytes.csvFields(of: record, separator: style.separator).map {
            String($0.drop { $0.isWhitespace }).trimmingEnd
        }
    }

    /// The names of the columns, below the line with which spreadsheets state the separator.
    private struct Head {
        let names: [String]
        let style: TableStyle
        let rows: ArraySlice<CSVRecord>

        init(_ bytes: [UInt8]) {
            var records = bytes.csvRecords[...]
            let stated = records.first.flatMap { TableStyle(statedBy: bytes[$0.range]) }
            if stated != nil { records.removeFirst() }
            let first = records.popFirst()
            style = stated ?? TableStyle(of: first.map { bytes[$0.range] } ?? [])
            names = first.map { [style] in fields(bytes, $0, style).map { $0.lowercased() } } ?? []
            rows = records
        }

        /// The index of a column.
        ///
        /// - Parameter other: the other column that a table of pairs has.
        func column(_ name: String, or other: String) throws(PenRefusal) -> Int {
            guard let fieldIndex = names.firstIndex(of: name) else {
                guard names.contains(other) else {
                    throw PenRefusal(
                        "neither the public JSON of pressure responses nor a table with the columns "
                            + "\(force) and \(pressure); `forcescale pen measure` computes them from a recording on a "
                            + "scale, and `forcescale pen curve --hand` makes a curve of a recording of strokes alone"
                    )
                }
                throw PenRefusal(
                    "the column \(name) is missing; there are: "
                        + names.prefix(12).map { $0.printable(limit: 20) }.joined(separator: ", "))
            }
            guard names.lastIndex(of: name) == fieldIndex else {
                throw PenRefusal("there are several columns \(name)")
            }
            return fieldIndex
        }
    }
}
