extension Unicode.Scalar {
    /// Whether spreadsheet programs take a field that starts with the character for a formula. Some take the full-width
    /// forms for it, too.
    fileprivate var startsFormula: Bool {
        switch self {
        case "=", "+", "-", "@", "＝", "＋", "－", "＠": true
        default: false
        }
    }

    /// The character that marks text in spreadsheets, so that they do not take it for a formula.
    fileprivate static let textMark: Unicode.Scalar = "'"
    /// The character at which spreadsheets begin a field where the comma is the decimal sign.
    fileprivate static let otherSeparator: Unicode.Scalar = ";"
}

extension Substring.UnicodeScalarView {
    /// Whether a field that begins here needs a mark: a spreadsheet would take it for a formula, or it has such a mark already,
    /// which would be lost when the field is read back.
    ///
    /// - Parameter skipsQuotes: whether quotes before a formula do not make it text.
    fileprivate func needsTextMark(skipsQuotes: Bool) -> Bool {
        guard first != .textMark else { return true }
        let start = first { $0 != " " && !(skipsQuotes && $0 == "\"") }
        return start.map { $0.startsFormula || skipsQuotes && $0 == .textMark } ?? false
    }
}

extension String {
    /// The text as a field of comma-separated values (RFC 4180), on one line and without control characters.
    ///
    /// The field is never a formula: text that starts like a formula and is not a number gets the prefix `'`. So does text
    /// that starts with `'`. The same is done after each `;`, at which other spreadsheets begin a field.
    package var csvField: String {
        let text = unicodeScalars[...]
        let isMarked =
            text.needsTextMark(skipsQuotes: false) && (text.first == .textMark || Double(self) == nil)
        let shown = (isMarked ? "'" : "") + printable().withTextMarks
        // The comparison is by scalars, like in other programs: a comma followed by a combining mark is still a separator.
        guard shown.unicodeScalars.contains(where: { $0 == "," || $0 == "\"" }) else { return shown }
        let doubled = shown.unicodeScalars.split(separator: "\"", omittingEmptySubsequences: false)
            .map { String($0) }.joined(separator: "\"\"")
        return "\"\(doubled)\""
    }

    /// The text with a mark after each `;` that needs one.
    private var withTextMarks: String {
        guard utf8.contains(UInt8(ascii: ";")) else { return self }
        var marked = UnicodeScalarView()
        for index in unicodeScalars.indices {
            marked.append(unicodeScalars[index])
            if unicodeScalars[index] == .otherSeparator,
                unicodeScalars[unicodeScalars.index(after: index)...].needsTextMark(skipsQuotes: true)
            {
                marked.append(.textMark)
            }
        }
        return String(marked)
    }

    /// The text of a field without the marks that `csvField` has added.
    var withoutTextMarks: String {
        let hasMark = utf8.first == UInt8(ascii: "'")
        // By scalars: a mark that combines with the prefix leaves it one.
        guard utf8.contains(UInt8(ascii: ";")) else {
            return hasMark ? String(unicodeScalars.dropFirst()) : self
        }
        var text = UnicodeScalarView()
        var rest = unicodeScalars[...]
        if hasMark { rest.removeFirst() }
        while let scalar = rest.popFirst() {
            text.append(scalar)
            guard scalar == .otherSeparator, rest.first == .textMark else { continue }
            let next = rest.dropFirst()
            if next.needsTextMark(skipsQuotes: true) { rest = next }
        }
        return String(text)
    }
}
