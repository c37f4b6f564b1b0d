internal import Core
import Text

/// The results file: comma-separated values, one row per result, in chronological order.
package enum ResultsTable {
    /// The columns that every file has, as its header begins.
    package static let header =
        "time,label,grams,uncertainty_g,scale,kind,flags,pieces,limits,device"

    /// The name of the column of the display interval.
    static let intervalColumn = "interval_g"

    /// The columns of a new file.
    ///
    /// - Parameter meta: the names of metadata entries, one column each.
    package static func columns(meta: [String]) -> [String] {
        header.split(separator: ",").map(String.init) + [
            "scale_uncertainty_g", "u_common_g", "u_random_g", "percent", intervalColumn,
        ]
            + meta.map(metaColumn)
    }

    /// The name of the column of a metadata entry, as the file has it: with control characters escaped.
    package static func metaColumn(_ name: String) -> String { "meta.\(name)".printable() }

    /// The row of a result, without a newline.
    ///
    /// - Parameters:
    ///   - result: the weight that becomes a row.
    ///   - time: when the object was weighed, ISO 8601 with the date first; empty if unknown.
    ///   - device: the name of the pad.
    ///   - columns: the columns of the file; those that the program does not know stay empty.
    ///   - meta: metadata entries.
    package static func row(
        _ result: WeighingResult, time: String, device: String,
        columns: [String] = header.split(separator: ",").map(String.init),
        meta: [(name: String, value: String)] = []
    ) -> String {
        let decimals = WeightDigits.recordedDecimals(result.interval)
        var fields = ["time": time, "device": device.csvField]
        if result.isWeight { fields[intervalColumn] = intervalField(result.interval) }
        let known = Self.columns(meta: [])
        for figure in WeighingResult.fields.figures(of: result) where known.contains(figure.key) {
            let digits = figure.key == "percent" ? 2 : figure.key.hasPrefix("u_") ? decimals + 1 : decimals
            fields[figure.key] = recorded(figure, of: result).csv(decimals: digits)
        }
        for (name, value) in meta { fields[metaColumn(name)] = value.csvField }
        return columns.map { fields[$0] ?? "" }.joined(separator: ",")
    }

    /// The value of a figure as the table has it: a weight is rounded, and its ± is rounded up.
    private static func recorded(_ figure: Figure, of result: WeighingResult) -> FieldValue {
        guard ["grams", "uncertainty_g"].contains(figure.key), case .number(let grams) = figure.value else {
            return figure.value
        }
        return .number(
            WeightDigits.recorded(
                grams, interval: result.interval, isRoundedUp: figure.key == "uncertainty_g"))
    }

    /// The field of the display interval, `0.10`. It has one decimal more than it needs, so that no beginning of it is the
    /// field of another one: a row that ends with it is whole.
    static func intervalField(_ interval: Double) -> String {
        interval.fixed(WeightDigits.recordedDecimals(interval))
    }

    /// The summary of the rows of one day.
    ///
    /// - Parameters:
    ///   - bytes: the contents of the whole file.
    ///   - day: the date, the first ten characters of the times; empty for the rows without a time.
    package static func summary(of bytes: [UInt8], day: String) -> ResultsSummary {
        var summary = ResultsSummary()
        var records = bytes.csvRecords[...]
        guard let head = records.popFirst() else { return summary }
        let columns = ResultsColumns(bytes.csvFields(of: head))
        let start = day.isEmpty ? "," : day
        for record in records where bytes[record.range].starts(with: start.utf8) {
            // A row that a person has changed may not be a result; `results` reports it.
            guard record.isClosed, let row = try? columns.row(bytes.csvFields(of: record)) else { continue }
            summary.add(row)
        }
        return summary
    }
}
