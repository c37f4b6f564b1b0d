internal import Core
import Text

/// The results' file: comma-separated values, a result a row, days one after the other.
public enum ResultsTable {
    /// Its first row.
    public static let header =
        "time,label,grams,uncertainty_g,scale,kind,flags,pieces,limits,device"

    /// The row of a result, without its end.
    ///
    /// - Parameters:
    ///   - result: the result.
    ///   - time: when, ISO 8601 with the day first.
    ///   - device: the pad's name.
    public static func row(_ result: WeighingResult, time: String, device: String) -> String {
        // A digit more than is shown, for sums and means; what lies below it is the sensor's own unrest.
        let decimals = DisplayInterval.decimals(of: result.interval) + 1
        return [
            time, result.label.csvField, result.weight.grams.fixed(decimals),
            result.kind.inability == nil ? result.weight.uncertainty.fixed(decimals) : "",
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
            let fields = row.csvFields
            // A row of a program that was killed may be cut amid its number.
            guard fields.count >= columns, let grams = Double(fields[2]) else { continue }
            summary.add(grams: grams)
        }
        return summary
    }

    private static let columns = header.split(separator: ",").count
}
