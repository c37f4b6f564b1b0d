internal import Core
import Text

extension ResultsReader {
    /// The results among lines of JSON. A revision replaces the result before it, an undone one is left out, and one that
    /// was named later has that name, as in the table.
    static func jsonRows(
        _ text: ArraySlice<UInt8>, _ note: (Int, String) -> Void
    ) throws(MalformedResults) -> [ResultRow] {
        let (lineFeed, carriageReturn) = (UInt8(ascii: "\n"), UInt8(ascii: "\r"))
        let lines = text.split(separator: lineFeed, omittingEmptySubsequences: false)
        var rows: [ResultRow] = []
        var session = Session()
        for (index, line) in lines.enumerated() where !line.allSatisfy({ $0 == carriageReturn }) {
            guard let value = try? JSONParser.value(of: line.span) else {
                if index >= lines.count - 1 {
                    note(index + 1, leftOut)
                    break
                }
                throw MalformedResults(line: index + 1, reason: "not a line of JSON")
            }
            switch value["type"]?.string {
            case "session": session = Session(value, after: rows.count)
            case "clock": session.start = Session.start(in: value)
            case "undone": session.remove(value, from: &rows)
            case "labeled": session.label(value, in: &rows)
            case "result" where value["command"]?.string == "weigh":
                if value["revision"]?.double ?? 0 > 0 { session.remove(value, from: &rows) }
                do throws(MalformedResults) {
                    var row = try row(of: value, in: session)
                    row.line = index + 1
                    rows.append(row)
                    session.objects.append(value["object"]?.double)
                } catch {
                    throw MalformedResults(line: index + 1, reason: error.reason)
                }
            default: continue
            }
        }
        return rows
    }

    /// What the lines before a result say about it.
    private struct Session {
        var device = ""
        var meta: [String: String] = [:]
        /// The display interval in grams; nil if it is unknown.
        var interval: Double?
        /// Time 0 in microseconds since 1970; nil if it is unknown.
        var start: Int64?
        /// The number of results before the session.
        var first = 0
        /// The objects of its results; nil in lines of earlier versions.
        var objects: [Double?] = []

        init() {}

        init(_ value: JSONValue, after first: Int) {
            device = value["device"]?["name"]?.string ?? ""
            for member in value["meta"]?.members ?? [] {
                meta[ResultsTable.metaColumn(member.name)] = member.value.string
            }
            start = Self.start(in: value)
            interval = value["interval_g"]?.double.flatMap { $0 > 0 ? $0 : nil }
            self.first = first
        }

        /// Removes the result of the object of a line, or the last one if the line names no object.
        mutating func remove(_ value: JSONValue, from rows: inout [ResultRow]) {
            let object = value["object"]?.double
            guard let position = object == nil ? objects.indices.last : objects.lastIndex(of: object)
            else { return }
            objects.remove(at: position)
            rows.remove(at: first + position)
        }

        /// Gives the result of the object of a line its label.
        func label(_ value: JSONValue, in rows: inout [ResultRow]) {
            guard let object = value["object"]?.double, let label = value["label"]?.string,
                let position = objects.lastIndex(of: object)
            else { return }
            rows[first + position].label = label
        }

        static func start(in value: JSONValue) -> Int64? {
            value["t0_utc"]?.string.flatMap(CivilTime.epochMicroseconds)
        }
    }

    private static func row(
        of value: JSONValue, in session: Session
    ) throws(MalformedResults) -> ResultRow {
        var row = try row(
            grams: value["grams"]?.double, percent: value["percent"]?.double, value["scale"]?.string,
            value["kind"]?.string, of: "the result")
        row.label = value["label"]?.string ?? ""
        row.uncertainty = value["uncertainty_g"]?.double
        row.scaleUncertainty = value["scale_uncertainty_g"]?.double
        row.commonUncertainty = value["u_common_g"]?.double
        row.randomUncertainty = value["u_random_g"]?.double
        for part in value["budget"]?.elements ?? [] {
            guard let term = part["term"]?.string.flatMap({ Budget.Term(rawValue: $0) }) else { continue }
            row.budget[term] = part["u_g"]?.double
        }
        row.verdict = value["limits"]?.string.flatMap { Limits.Verdict(rawValue: $0) }
        row.flags = value["flags"]?.elements?.compactMap(\.string) ?? []
        (row.device, row.others) = (session.device, session.meta)
        row.interval = row.isWeight ? session.interval : nil
        if let start = session.start, let seconds = value["t"]?.double, seconds.magnitude < 1e9 {
            row.instant = (start + Int64((seconds * 1e6).rounded())) / 1_000_000
        }
        return row
    }
}
