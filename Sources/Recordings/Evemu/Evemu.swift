extension RecordingFormat {
    /// The evemu text format.
    package static let evemu = RecordingFormat(
        id: "evemu", name: "evemu text", endings: ["evemu", "events", "evdev"], content: .events,
        recognizes: EvemuReader.recognizes, makeReader: { EvemuReader() },
        isEvent: { $0.has("E:") },
        framing: { EvemuReader().framing(of: $0) }, decode: { $0.decode(by: EvemuEventReader()) },
        makeWriter: { EventWriter($0, lines: EvemuLines(), &$1) })
}
