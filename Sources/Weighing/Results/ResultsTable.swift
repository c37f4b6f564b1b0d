internal import Core
import Text

/// The results file: comma-separated values, one row per result, in chronological order.
public enum ResultsTable {
    /// The header row.
    public static let header =
        "time,label,grams,uncertainty_g,scale,kind,flags,pieces,limits,device"

    /// The row of a result, without a newline.
    ///
    /// - Parameters:
    ///   - result: the result.
    ///   - time: the time of the result, ISO 8601 with the date first.
    ///   - device: the name of the pad.
    public static func row(_ result: WeighingResult, time: String, device: String) -> String {
        // One digit more than is displayed, for sums and means; further digits are noise of the sensor.
        let decimals = DisplayInterval.decimals(of: result.interval) + 1
        return [
            time, result.label.csvField, result.weight.grams.fixed(decimals),
            result.kind.inability == nil ? result.weight.uncertainty.fixed(decimals) : "",
            result.scale.rawValue, result.kind.rawValue,
            result.weight.flags.map(\.rawValue).joined(separator: " "),
            result.pieces.map { "\($0.pieces)" } ?? "", result.verdict?.rawValue ?? "", device.csvField,
        ].joined(separator: ",")
    }

    /// The summary of the rows of one day.
    ///
    /// - Parameters:
    ///   - text: the contents of the whole file.
    ///   - day: the date, the first ten characters of the times.
    public static func summary(of text: String, day: String) -> ResultsSummary {
        var summary = ResultsSummary()
        for row in text.split(whereSeparator: \.isNewline) where row.hasPrefix(day) {
            let fields = row.csvFields
            // The last row of a program that was killed may be truncated.
            guard fields.count >= columns, let grams = Double(fields[2]) else { continue }
            summary.add(grams: grams)
        }
        return summary
    }

    private static let columns = header.split(separator: ",").count
}
