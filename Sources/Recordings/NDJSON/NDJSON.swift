extension RecordingFormat {
    /// Lines of JSON, as written by `--json`.
    package static let ndjson = RecordingFormat(
        id: "ndjson", name: "NDJSON", endings: ["ndjson", "jsonl", "json"], content: .rows,
        recognizes: NDJSONReader.recognizes, makeReader: { NDJSONReader() }, decode: ReadingDecoder.decode,
        makeWriter: { NDJSONWriter($0, &$1) })
}
