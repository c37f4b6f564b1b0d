/// Line breaking between words.
package enum Wrapping {
    /// Breaks a text into lines, with an indent for the first line and another for the others; empty if there is no word.
    ///
    /// A word that is too long gets a line of its own.
    ///
    /// - Parameters:
    ///   - text: words separated by spaces.
    ///   - first: the indent of the first line.
    ///   - rest: the indent of the other lines.
    ///   - fits: returns whether a line, including its indent, is short enough.
    package static func lines(
        _ text: String, first: String = "", rest: String = "", fits: (String) -> Bool
    ) -> [String] {
        var lines: [String] = []
        for word in text.split(separator: " ") {
            if let last = lines.last, case let longer = "\(last) \(word)", fits(longer) {
                lines[lines.count - 1] = longer
            } else {
                lines.append((lines.isEmpty ? first : rest) + word)
            }
        }
        return lines
    }

    /// Breaks a text into lines for a terminal; there is at least one.
    ///
    /// - Parameters:
    ///   - text: words separated by spaces.
    ///   - columns: the width of the terminal; nil to keep the text on one line.
    ///   - first: the indent of the first line.
    ///   - rest: the indent of the other lines.
    package static func lines(
        _ text: String, columns: Int?, first: String = "", rest: String = ""
    ) -> [String] {
        guard let columns else { return [first + text] }
        let lines = lines(text, first: first, rest: rest) { Glyph.columns(of: $0) <= columns }
        return lines.isEmpty ? [first] : lines
    }
}
