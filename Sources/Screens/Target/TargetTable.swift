package import Core
internal import Text
package import TouchAnalysis

/// The results file of force-tracking tasks: comma-separated values, one row per complete attempt.
package enum TargetTable {
    /// The columns that every file has, as its header begins. The names between `time` and `device` are those of machine
    /// output.
    package static let header = (["time"] + figures + ["device", "kind"]).joined(separator: ",")

    private static let figures = TaskRecord.fields.definitions().map { $0.keys[0] }.filter { $0 != "t" }

    /// The fields of the row of a result by their columns, as CSV.
    ///
    /// - Parameters:
    ///   - record: the result.
    ///   - time: when the attempt ended, ISO 8601 with the date first; empty if unknown.
    ///   - origin: the pad.
    package static func fields(_ record: TaskRecord, time: String, of origin: SourceInfo) -> [String: String]
    {
        var fields: [String: String] = [:]
        for figure in TaskRecord.fields.figures(of: record) {
            fields[figure.key] = figure.value.csvOfNineDigits
        }
        (fields["time"], fields["device"]) = (time, origin.device.name.csvField)
        fields["kind"] = origin.device.judgment.word
        return fields
    }
}
