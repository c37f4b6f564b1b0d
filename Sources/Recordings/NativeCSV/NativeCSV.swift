extension RecordingFormat {
    /// The native trace: notes, a line of column names, then one row per contact and frame.
    package static let csv = RecordingFormat(
        id: "csv", name: "native CSV", endings: ["csv"], content: .rows, recognizes: CSVReader.recognizes,
        makeReader: { CSVReader() }, isEvent: { !$0.has("#") && !CSVColumns.areNamed(by: $0) },
        makeWriter: { CSVWriter($0, &$1) })
}
