extension RecordingFormat {
    /// The evemu text format.
    public static let evemu = {
        var format = RecordingFormat(
            id: "evemu", name: "evemu text", endings: ["evemu", "events", "evdev"], content: .events,
            mayFollowOtherText: true, recognizes: EvemuReader.recognizes, makeReader: { EvemuReader() })
        format.framing = { EvemuReader().framing(of: $0) }
        format.decode = EvemuReader.decode
        format.makeWriter = { EventWriter($0, lines: EvemuLines(), &$1) }
        return format
    }()
}
