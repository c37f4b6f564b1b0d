internal import Pressure
import Text

/// The results' file: comma-separated values, a result a row, days one after the other.
public enum ResultsTable {
    /// Its first row.
    public static let header =
        "time,label,grams,uncertainty_g,scale,kind,flags,pieces,limits,device"

    /// The row of a result, without its end.
    ///
    /// - Parameters:
    ///   - time: when, ISO 8601 with the day first.
    ///   - device: the pad's name.
    public static func row(_ result: WeighingResult, time: String, device: String) -> String {
        // A digit more than is shown, for sums and means; what lies below it is the sensor's own unrest.
        let decimals = DisplayInterval.decimals(of: result.interval) + 1
        return [
            time, field(result.label), result.weight.grams.fixed(decimals),
            result.weight.uncertainty.fixed(decimals),
            result.scale.rawValue, result.kind.rawValue,
            result.weight.flags.map(\.rawValue).joined(separator: " "),
            result.pieces.map { "\($0.pieces)" } ?? "", result.verdict?.rawValue ?? "", field(device),
        ].joined(separator: ",")
    }

    /// What the rows of a day come to.
    ///
    /// - Parameters:
    ///   - text: the whole file.
    ///   - day: the first ten characters of its times.
    public static func summary(of text: String, day: String) -> ResultsSummary {
        var summary = ResultsSummary()
        for row in text.split(whereSeparator: \.isNewline) where row.hasPrefix(day) {
            let fields = fields(of: row)
            // A row of a program that was killed may be cut amid its number.
            guard fields.count >= columns, let grams = Double(fields[2]) else { continue }
            summary.add(grams: grams)
        }
        return summary
    }

    private static let columns = header.split(separator: ",").count

    /// What would be taken for the beginning of a formula by a program for tables.
    private static let formulaStarts: Set<Character> = ["=", "+", "-", "@"]
    private static let guardMark: Character = "'"

    /// A field by RFC 4180, in one line whatever it says, and never a formula: such a text begins with `'`, as tables
    /// mark text, and one that begins so itself bears another.
    private static func field(_ text: String) -> String {
        let isGuarded = text.first.map { formulaStarts.contains($0) || $0 == guardMark } ?? false
        let shown = (isGuarded ? String(guardMark) : "") + text.printable()
        guard shown.contains(where: { $0 == "," || $0 == "\"" }) else { return shown }
        return
            "\"\(shown.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\""))\""
    }

    /// The fields of a row as they were before they were written.
    static func fields(of row: Substring) -> [String] {
        var fields = [""]
        var isQuoted = false
        var wasQuoted = false
        for character in row {
            switch character {
            case "\"":
                // Two quotes within a quoted field are one.
                if !isQuoted, wasQuoted { fields[fields.count - 1].append(character) }
                isQuoted.toggle()
                wasQuoted = !isQuoted
                continue
            case "," where !isQuoted: fields.append("")
            default: fields[fields.count - 1].append(character)
            }
            wasQuoted = false
        }
        return fields.map { $0.first == guardMark ? String($0.dropFirst()) : $0 }
    }
}
