extension RecordingFormat {
    /// The YAML of `libinput record`.
    public static let libinput = RecordingFormat(
        id: "libinput", name: "libinput record YAML", endings: ["yml", "yaml", "libinput"], content: .events,
        recognizes: LibinputReader.recognizes, makeReader: { LibinputReader() },
        makeRegular: IrregularYAML.regular,
        // `- evdev:` begins a frame, so that it does not end one.
        framing: {
            $0.has("  - evdev:") ? .unfinished : LibinputReader(block: .events).framing(of: $0)
        },
        decode: { $0.decode(by: LibinputDecoder()) },
        makeWriter: { EventWriter($0, lines: LibinputLines(), &$1) })
}
