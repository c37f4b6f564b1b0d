/// Line breaking between words, but not within a weight with its ±.
package enum Wrapping {
    /// Breaks a text into lines, with an indent for the first line and another for the others; empty if there is no word.
    ///
    /// A word that is too long gets a line of its own. A weight with its ±, `3.11 oz ± 0.12 oz`, is broken only if it does not
    /// fit on a line.
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
        func indented(_ words: String) -> String { (lines.isEmpty ? first : rest) + words }
        func append(_ words: String) {
            if let last = lines.last, case let longer = "\(last) \(words)", fits(longer) {
                lines[lines.count - 1] = longer
            } else {
                lines.append(indented(words))
            }
        }
        for words in unbroken(text) {
            let whole = words.joined(separator: " ")
            if words.count == 1 || fits(indented(whole)) {
                append(whole)
            } else {
                for word in words { append(String(word)) }
            }
        }
        return lines
    }

    /// The words, of which those of a weight with its ± are together.
    private static func unbroken(_ text: String) -> [[Substring]] {
        let words = text.split(separator: " ")
        guard text.contains("±") else { return words.map { [$0] } }
        func isNumber(_ index: Int) -> Bool {
            words.indices.contains(index) && words[index].first { $0 != "~" && $0 != "−" }?.isNumber == true
        }
        /// Whether something ends with a word, so that what follows does not belong to it.
        func isEnd(_ index: Int) -> Bool { words[index].last.map { ",;:.)".contains($0) } ?? true }
        var joined: Set<Int> = []
        for index in words.indices where words[index] == "±" && isNumber(index + 1) {
            joined.insert(index + 1)
            let hasValue = index > 0 && isNumber(index - 1) && !isEnd(index - 1)
            // Without a unit after the value, there is none after its ± either.
            if !hasValue, !isEnd(index + 1), words.indices.contains(index + 2) { joined.insert(index + 2) }
            if hasValue {
                joined.insert(index)
            } else if index > 1, isNumber(index - 2), !isEnd(index - 2), !isEnd(index - 1),
                index == 2 || words[index - 3] != "±"
            {
                joined.formUnion([index - 1, index])
            }
        }
        return words.indices.reduce(into: []) { groups, index in
            if joined.contains(index), !groups.isEmpty {
                groups[groups.count - 1].append(words[index])
            } else {
                groups.append([words[index]])
            }
        }
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
