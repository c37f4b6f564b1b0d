internal import Core
import Text

extension ResultsReader {
    /// The results among lines of JSON, without those that were replaced by a revision or undone.
    static func jsonRows(_ text: String) throws(MalformedResults) -> [ResultRow] {
        let lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        var rows: [ResultRow] = []
        var device = ""
        var meta: [String: String] = [:]
        for (index, line) in lines.enumerated() where !line.allSatisfy({ $0 == UInt8(ascii: "\r") }) {
            let isLast = index >= lines.count - 1
            guard let value = try? JSONParser.value(of: Array(line).span) else {
                if isLast { break }
                throw MalformedResults(line: index + 1, reason: "not a line of JSON")
            }
            switch value["type"]?.string {
            case "session":
                device = value["device"]?["name"]?.string ?? ""
                meta = [:]
                for member in value["meta"]?.members ?? [] {
                    meta[ResultsTable.metaColumn(member.name)] = member.value.string
                }
            case "result" where value["command"]?.string == "weigh":
                do throws(MalformedResults) {
                    var row = try row(of: value)
                    row.device = device
                    row.others.merge(meta) { own, _ in own }
                    if value["revision"]?.double ?? 0 > 0 { _ = rows.popLast() }
                    rows.append(row)
                } catch {
                    throw MalformedResults(line: index + 1, reason: error.reason)
                }
            case "undone": _ = rows.popLast()
            default: continue
            }
        }
        return rows
    }

    private static func row(of value: JSONValue) throws(MalformedResults) -> ResultRow {
        guard let grams = value["grams"]?.double, grams.isFinite else {
            throw MalformedResults(line: nil, reason: "the result has no grams")
        }
        var row = try origin(grams, value["scale"]?.string, value["kind"]?.string)
        row.label = value["label"]?.string ?? ""
        row.uncertainty = value["uncertainty_g"]?.double
        row.scaleUncertainty = value["scale_uncertainty_g"]?.double
        row.verdict = value["limits"]?.string.flatMap { Limits.Verdict(rawValue: $0) }
        row.flags = value["flags"]?.elements?.compactMap(\.string) ?? []
        return row
    }
}
