extension RecordingFormat {
    /// The native trace: notes, a line of column names, then one row per contact and frame.
    public static let csv = {
        var format = RecordingFormat(
            id: "csv", name: "native CSV", endings: ["csv"], content: .rows, mayFollowOtherText: false,
            recognizes: CSVReader.recognizes, makeReader: { CSVReader() })
        format.makeWriter = { CSVWriter($0, &$1) }
        return format
    }()
}
