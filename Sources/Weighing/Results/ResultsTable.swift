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
        [
            time, result.label.csvField, "\(result.weight.grams)", "\(result.weight.uncertainty)",
            result.scale.rawValue, result.kind.rawValue,
            result.weight.flags.map(\.rawValue).joined(separator: " "),
            result.pieces.map { "\($0.pieces)" } ?? "", result.verdict?.rawValue ?? "", device.csvField,
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
            if fields.count > 2, let grams = Double(fields[2]) { summary.add(grams: grams) }
        }
        return summary
    }

    private static func fields(of row: Substring) -> [String] {
        var fields = [""]
        var isQuoted = false
        for character in row {
            switch character {
            case "\"": isQuoted.toggle()
            case "," where !isQuoted: fields.append("")
            default: fields[fields.count - 1].append(character)
            }
        }
        return fields
    }
}
