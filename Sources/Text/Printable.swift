extension Unicode.Scalar {
    /// Whether a terminal could interpret the scalar as a command or as a change of writing direction.
    ///
    /// These are C0, C1 and DEL; line and paragraph separators; and the marks, embeddings, overrides and isolates of the
    /// Unicode bidirectional algorithm (UAX #9), which can make text look like different text.
    package var isUnsafeToShow: Bool {
        switch value {
        case 0x00...0x1F, 0x7F...0x9F, 0x061C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF: true
        default: false
        }
    }
}

extension String {
    /// Returns the text with unsafe scalars escaped (`\x1b`, `\u{202e}`), truncated to `limit` characters.
    ///
    /// Use it for names and labels from devices and files. A truncated text ends with `…`.
    package func printable(limit: Int = 256) -> String {
        var shown = ""
        var length = 0
        for character in self {
            guard length < limit else { return shown + "…" }
            length += 1
            for scalar in character.unicodeScalars.prefix(8) {
                if let byte = scalar.escapedByte {
                    shown += "\\x" + String(byte, radix: 16)
                } else if scalar.isUnsafeToShow {
                    let hexadecimal = String(scalar.value, radix: 16)
                    shown +=
                        scalar.value < 0x100
                        ? "\\x" + (hexadecimal.count < 2 ? "0" : "") + hexadecimal : "\\u{\(hexadecimal)}"
                } else {
                    shown.unicodeScalars.append(scalar)
                }
            }
        }
        return shown
    }
}
