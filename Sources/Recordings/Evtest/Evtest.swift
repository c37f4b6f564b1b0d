extension RecordingFormat {
    /// What evtest prints; read only.
    public static let evtest = RecordingFormat(
        id: "evtest", name: "evtest dumps", endings: [], content: .events, mayFollowOtherText: true,
        recognizes: EvtestReader.recognizes, makeReader: { EvtestReader() })
}
