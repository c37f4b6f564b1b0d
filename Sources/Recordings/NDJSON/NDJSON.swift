extension RecordingFormat {
    private static let sessionStart = #"{"type":"session""#

    /// Lines of JSON, as written by `--json`.
    package static let ndjson = RecordingFormat(
        id: "ndjson", name: "NDJSON", endings: ["ndjson", "jsonl", "json"], content: .rows,
        recognizes: NDJSONReader.recognizes, makeReader: { NDJSONReader() },
        isEvent: { !$0.has(sessionStart) }, decode: ReadingDecoder.decode,
        makeWriter: { NDJSONWriter($0, &$1) })
}
