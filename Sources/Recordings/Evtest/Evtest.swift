extension RecordingFormat {
    /// The output of evtest, which can only be read.
    package static let evtest = RecordingFormat(
        id: "evtest", name: "evtest dumps", endings: [], content: .events,
        recognizes: EvtestReader.recognizes, makeReader: { EvtestReader() },
        isEvent: { $0.firstIndex(of: EvtestReader.eventStart) != nil },
        decode: { $0.decode(by: EvtestReader()) })
}
