extension RecordingFormat {
    /// The output of evtest, which can only be read.
    public static let evtest = {
        var format = RecordingFormat(
            id: "evtest", name: "evtest dumps", endings: [], content: .events, mayFollowOtherText: true,
            recognizes: EvtestReader.recognizes, makeReader: { EvtestReader() })
        format.decode = EvtestReader.decode
        return format
    }()
}
