extension RecordingFormat {
    /// Lines of JSON, as written by `--json`.
    public static let ndjson = {
        var format = RecordingFormat(
            id: "ndjson", name: "NDJSON", endings: ["ndjson", "jsonl", "json"], content: .rows,
            mayFollowOtherText: false, recognizes: NDJSONReader.recognizes, makeReader: { NDJSONReader() })
        format.decode = NDJSONReader.decode
        format.makeWriter = { NDJSONWriter($0, &$1) }
        return format
    }()
}
