/// How a terminal is used: which bytes take it, and which give it back as it was.
struct ScreenModes {
    var kind: RawTerminal.Kind
    var asksQuestions: Bool
    /// Whether alternate scroll is known to have been on.
    var hadAlternateScroll = false
    /// Whether synchronized updates may be left open.
    var isSynchronized = false

    /// Bytes sent when the terminal is taken.
    ///
    /// Alternate scroll is saved (XTSAVE) and asked for before it goes off: terminals without it would
    /// otherwise turn the wheel into arrow keys. Text that is pasted comes marked, so it presses no keys.
    var taking: [UInt8] {
        var bytes: [UInt8] = []
        switch kind {
        case .fullScreen:
            if asksQuestions {
                bytes.put("\u{1B}[?1007s\u{1B}[?1007$p\u{1B}[?2026$p\u{1B}]11;?\u{1B}\\\u{1B}[c")
            }
            // Implicit reordering (ECMA-48 mode 8) would move the numbers beside a right-to-left name.
            bytes.put("\u{1B}[?1049h\u{1B}[?1007l\u{1B}[?2004h\u{1B}[8l\u{1B}[?25l\u{1B}[0m\u{1B}[2J")
        case .line:
            bytes.put("\u{1B}[?2004h\u{1B}[?25l")
        case .dumbLine:
            break
        }
        return bytes
    }

    /// Bytes sent when the terminal is given back.
    var givingBack: [UInt8] {
        var bytes: [UInt8] = []
        switch kind {
        case .fullScreen:
            if isSynchronized { bytes.put("\u{1B}[?2026l") }
            // Wiped before it is left, for terminals that have no other screen to go back to.
            bytes.put("\u{1B}[0m\u{1B}[H\u{1B}[2J\u{1B}[8h\u{1B}[?2004l")
            if asksQuestions { bytes.put("\u{1B}[?1007r") }
            if hadAlternateScroll { bytes.put("\u{1B}[?1007h") }
            bytes.put("\u{1B}[?1049l\u{1B}[?25h")
        case .line:
            bytes.put("\r\u{1B}[0m\u{1B}[K\u{1B}[?2004l\u{1B}[?25h")
        case .dumbLine:
            bytes.put("\r\n")
        }
        return bytes
    }
}
