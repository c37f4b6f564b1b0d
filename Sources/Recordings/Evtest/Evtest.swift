extension RecordingFormat {
    /// The output of evtest, which can only be read.
    package static let evtest = RecordingFormat(
        id: "evtest", name: "evtest dumps", endings: [], content: .events,
        recognizes: EvtestReader.recognizes, makeReader: { EvtestReader() },
        decode: { $0.decode(by: EvtestReader()) })
}
