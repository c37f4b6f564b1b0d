/// Text broken between words into lines that fit.
public enum Wrapping {
    /// The lines of a text, the first after one indent and the others after another; none where there is no word.
    ///
    /// A word that is too long for a line of its own stands on one all the same.
    ///
    /// - Parameters:
    ///   - text: words apart by blanks.
    ///   - first: the indent of the first line.
    ///   - rest: the indent of the others.
    ///   - fits: whether there is room for a line, its indent included.
    public static func lines(
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

    /// The lines of a text on a terminal, at least one.
    ///
    /// - Parameters:
    ///   - text: words apart by blanks.
    ///   - columns: how many columns the terminal has; nil where lines are not to be broken.
    ///   - first: the indent of the first line.
    ///   - rest: the indent of the others.
    public static func lines(
        _ text: String, columns: Int?, first: String = "", rest: String = ""
    ) -> [String] {
        guard let columns else { return [first + text] }
        let lines = lines(text, first: first, rest: rest) { Glyph.columns(of: $0) <= columns }
        return lines.isEmpty ? [first] : lines
    }
}
