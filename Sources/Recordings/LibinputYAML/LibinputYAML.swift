extension RecordingFormat {
    /// The YAML of `libinput record`.
    public static let libinput = {
        var format = RecordingFormat(
            id: "libinput", name: "libinput record YAML", endings: ["yml", "yaml", "libinput"],
            content: .events,
            mayFollowOtherText: true, recognizes: LibinputReader.recognizes, makeReader: { LibinputReader() })
        format.decode = LibinputReader.decode
        format.makeRegular = IrregularYAML.regular
        // `- evdev:` begins a frame, so that it does not end one.
        format.framing = {
            $0.has("  - evdev:") ? .unfinished : LibinputReader(block: .events).framing(of: $0)
        }
        format.makeWriter = { EventWriter($0, lines: LibinputLines(), &$1) }
        return format
    }()
}
