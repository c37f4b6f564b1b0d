/// The clipboard of a terminal.
package enum Clipboard {
    /// The bytes that copy a text to the clipboard (OSC 52 of xterm). Terminals that do not support it ignore them.
    package static func copying(_ text: String) -> [UInt8] {
        var bytes = Array("\u{1B}]52;c;".utf8)
        bytes.put(base64: Array(text.utf8)[...])
        bytes.put("\u{1B}\\")
        return bytes
    }
}
