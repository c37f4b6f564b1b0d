/// The modes of the terminal, with the bytes that set and restore them.
struct ScreenModes {
    var kind: RawTerminal.Kind
    var asksQuestions: Bool
    /// Whether alternate scroll was on before.
    var hadAlternateScroll = false
    /// Whether a synchronized update may be open.
    var isSynchronized = false
    /// Whether the buttons of the mouse are reported, which keeps the terminal from selecting text.
    var reportsMouse = false
    /// What is known about pixels.
    var pixels: PixelDetection

    /// The sequences that start and end the reports of the mouse: buttons, also while it is moved (1002), in decimal (1006).
    private static let mouseOn: StaticString = "\u{1B}[?1002h\u{1B}[?1006h"
    private static let mouseOff: StaticString = "\u{1B}[?1006l\u{1B}[?1002l"

    /// The bytes that make the terminal report the mouse, or no longer.
    var mouse: [UInt8] {
        var bytes: [UInt8] = []
        bytes.put(reportsMouse ? Self.mouseOn : Self.mouseOff)
        return bytes
    }

    /// The bytes that set the modes.
    ///
    /// The state of alternate scroll is saved (XTSAVE) and queried before it is switched off, because terminals without
    /// XTSAVE would turn the wheel into arrow keys afterwards. Bracketed paste keeps pasted text from pressing keys.
    var entering: [UInt8] {
        var bytes: [UInt8] = []
        switch kind {
        case .fullScreen:
            if asksQuestions {
                bytes.put("\u{1B}[?1007s\u{1B}[?1007$p\u{1B}[?2026$p\u{1B}]11;?\u{1B}\\")
                pixels.putQueries(into: &bytes)
                // All terminals reply to this one, so it is the last.
                bytes.put("\u{1B}[c")
            }
            // Implicit reordering (ECMA-48 mode 8) would move numbers next to right-to-left names.
            bytes.put("\u{1B}[?1049h\u{1B}[?1007l\u{1B}[?2004h\u{1B}[8l\u{1B}[?25l\u{1B}[0m\u{1B}[2J")
            if reportsMouse { bytes.put(Self.mouseOn) }
        case .line:
            bytes.put("\u{1B}[?2004h\u{1B}[?25l")
        case .queries:
            bytes.put("\u{1B}]11;?\u{1B}\\")
            pixels.putQueries(into: &bytes)
            bytes.put("\u{1B}[c")
        case .dumbLine:
            break
        }
        return bytes
    }

    /// The bytes that restore the modes.
    var leaving: [UInt8] {
        var bytes: [UInt8] = []
        switch kind {
        case .fullScreen:
            if let method = pixels.method {
                // A picture may be incomplete.
                bytes.put("\u{1B}\\")
                if method == .kitty { PictureWriter.deleteAll(into: &bytes) }
            }
            if isSynchronized { bytes.put("\u{1B}[?2026l") }
            if reportsMouse { bytes.put(Self.mouseOff) }
            // The screen is erased first, for terminals without an alternate screen.
            bytes.put("\u{1B}[0m\u{1B}[H\u{1B}[2J\u{1B}[8h\u{1B}[?2004l")
            if asksQuestions { bytes.put("\u{1B}[?1007r") }
            if hadAlternateScroll { bytes.put("\u{1B}[?1007h") }
            bytes.put("\u{1B}[?1049l\u{1B}[?25h")
        case .line:
            bytes.put("\r\u{1B}[0m\u{1B}[K\u{1B}[?2004l\u{1B}[?25h")
        case .dumbLine:
            bytes.put("\r\n")
        case .queries:
            break
        }
        return bytes
    }
}
