extension RecordingFormat {
    /// The YAML of `libinput record`.
    package static let libinput = RecordingFormat(
        id: "libinput", name: "libinput record YAML", endings: ["yml", "yaml", "libinput"], content: .events,
        recognizes: LibinputReader.recognizes, makeReader: { LibinputReader() },
        isEvent: { $0.has(LibinputEventReader.start) },
        makeRegular: IrregularYAML.regular,
        framing: framing,
        decode: { $0.decode(by: LibinputEventReader()) },
        makeWriter: { EventWriter($0, lines: LibinputLines(), &$1) })

    /// Returns the role of a line of a list of events that can be continued: as `libinput record` indents it, and without
    /// another list after it.
    @Sendable private static func framing(of line: Span<UInt8>) -> LineFraming {
        // It begins a frame, so that it does not end one.
        if line.has("  - evdev:") { return .unfinished }
        guard line.count == 0 || line.has("#") || line.has("    - [") || line.text(from: 0) == "  events:"
        else {
            return .foreign
        }
        return LibinputReader(block: .events).framing(of: line)
    }
}
