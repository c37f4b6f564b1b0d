extension RecordingFormat {
    /// The output of hid-recorder (hid-tools), which can only be read.
    package static let hidRecorder = RecordingFormat(
        id: "hid-recorder", name: "hid-recorder text", endings: ["hid"], content: .events,
        recognizes: HIDRecorderReader.recognizes, makeReader: { HIDRecorderReader() },
        // Both may begin with the name.
        isEvent: { $0.has("E:") }, mistakenFor: "evemu")
}
