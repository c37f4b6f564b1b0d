import Text

/// The header line of a table, which names its columns.
struct TableHeader {
    /// The name of a column.
    struct Name {
        /// The whole text.
        let text: String
        /// The text without its unit.
        let name: String
        /// The unit in brackets at its end; nil if there is none.
        let unit: String?

        private static let brackets: [Character: Character] = [")": "(", "]": "[", "}": "{"]

        init(_ text: String) {
            self.text = text
            guard let last = text.last, let bracket = Self.brackets[last],
                let start = text.lastIndex(of: bracket), start > text.startIndex
            else {
                (name, unit) = (text, nil)
                return
            }
            name = String(text[..<start]).trimmed
            unit = String(text[start...].dropFirst().dropLast()).trimmed
        }
    }

    /// The names of the columns, from the first one to the last one that has a name.
    let names: [Name]

    /// - Parameters:
    ///   - fields: the fields of the line, which may begin with `#`.
    ///   - areWords: whether blanks separate them, so that a unit in brackets is a field of its own.
    init(_ fields: [String], areWords: Bool = false) {
        var texts = fields.map(\.trimmed)
        if areWords {
            texts = texts.reduce(into: []) { names, text in
                if let name = names.last, Name("\(name) \(text)").name == name {
                    names[names.count - 1] += " \(text)"
                } else {
                    names.append(text)
                }
            }
        }
        if let first = texts.first { texts[0] = String(first.drop { $0 == "#" }).trimmed }
        while texts.last?.isEmpty == true { texts.removeLast() }
        names = texts.map { Name($0) }
    }

    /// The positions of the columns with a name: their whole text, or that without its unit.
    func positions(of name: String) -> [Int] {
        names.indices.filter { names[$0].text == name || names[$0].name == name }
    }

    /// The columns for messages: `'Time (s)', 'Force (N)'`.
    var list: String {
        names.prefix(20).map { "'\($0.text.printable(limit: 40))'" }.joined(separator: ", ")
            + (names.count > 20 ? " and \(names.count - 20) more" : "")
    }
}
