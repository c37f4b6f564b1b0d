/// A line of a scale as text with plain signs and blanks.
struct ScaleLine {
    /// The text: control characters are removed, tabs are blanks, every kind of minus is `-`. Blanks at the end are kept,
    /// because they belong to columns.
    let text: String
    /// The words between blanks.
    var words: [Substring] { text.split(separator: " ") }
    /// The text without blanks at both ends.
    var trimmed: Substring {
        var rest = text[...]
        while rest.first == " " { rest.removeFirst() }
        while rest.last == " " { rest.removeLast() }
        return rest
    }

    /// Whether nothing is in it but blanks and control characters.
    var isBlank: Bool { text.allSatisfy { $0 == " " } }

    /// - Parameter bytes: the line without its end, in UTF-8, or else in Latin-1.
    init(_ bytes: some Sequence<UInt8>) {
        let bytes = Array(bytes)
        let decoded =
            String(validating: bytes, as: UTF8.self)
            ?? String(String.UnicodeScalarView(bytes.map { UnicodeScalar($0) }))
        var text = ""
        for scalar in decoded.unicodeScalars {
            switch scalar.value {
            case 0x09, 0xA0, 0x202F: text.unicodeScalars.append(" ")
            case 0...0x1F, 0x7F, 0xFEFF: continue
            // Hyphen, non-breaking hyphen, figure dash, en dash, em dash, minus, small and full-width hyphen.
            case 0x2010...0x2014, 0x2212, 0xFE63, 0xFF0D: text.unicodeScalars.append("-")
            case 0xFF0B: text.unicodeScalars.append("+")
            default: text.unicodeScalars.append(scalar)
            }
        }
        self.text = text
    }
}
