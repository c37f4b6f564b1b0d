internal import Text

extension Step {
    /// The step as lines of text: its number and the reason, then what to paste.
    ///
    /// - Parameters:
    ///   - number: its number in the list.
    ///   - columns: the width; nil for no limit.
    ///   - isBrief: whether there is room only for the short form.
    func text(number: Int, columns: Int?, isBrief: Bool = false) -> [String] {
        let form = isBrief ? brief ?? Brief(why: why, lines: lines) : Brief(why: why, lines: lines)
        return Wrapping.lines(form.why, columns: columns, first: "  \(number). ", rest: "     ")
            + form.lines.flatMap { $0.text(columns: columns) }
    }

    /// The indent of commands, greater than that of the sentences above them.
    fileprivate static let indent = "       "
}

extension Step.Line {
    /// The greatest number of lines that a path may need; a longer one is called FILE.
    private static let mostLines = 4

    /// The lines of a terminal, which a shell reads as one: a backslash at the end continues a line.
    func text(columns: Int?) -> [String] {
        switch self {
        case .verbatim(let line): return [line]
        case .command(let words):
            guard let columns else { return [Step.indent + words.map(\.text).joined(separator: " ")] }
            let lines = Self.broken(words, columns: columns)
            return lines.count <= Self.mostLines
                ? lines : Self.broken(words.map(\.placeholder), columns: columns)
        }
    }

    private static func broken(_ words: [Step.Word], columns: Int) -> [String] {
        var lines: [String] = []
        for (index, word) in words.enumerated() {
            // A backslash may have to follow.
            let width = max(columns - (index == words.count - 1 ? 0 : 2), 4)
            if let last = lines.last, case let longer = "\(last) \(word.text)",
                Glyph.columns(of: longer) <= width
            {
                lines[lines.count - 1] = longer
                continue
            }
            if !lines.isEmpty { lines[lines.count - 1] += " \\" }
            guard Glyph.columns(of: Step.indent + word.text) > width else {
                lines.append(Step.indent + word.text)
                continue
            }
            // Within a word, the next line must begin without a blank.
            var pieces = word.pieces(columns: max(width - Step.indent.count - 2, 4))
            pieces[0] = Step.indent + pieces[0]
            lines += pieces.dropLast().map { $0 + "\\" } + pieces.suffix(1)
        }
        return lines
    }
}

extension Step.Word {
    /// The word as it is printed.
    var text: String {
        switch self {
        case .plain(let word): word
        case .argument(let word): ShellWord.path(word)
        }
    }

    /// The word, with a name in place of a path.
    fileprivate var placeholder: Step.Word {
        if case .argument = self { .plain("FILE") } else { self }
    }

    /// Parts of the word, each quoted by itself, that a shell joins.
    fileprivate func pieces(columns: Int) -> [String] {
        guard case .argument(let word) = self else { return [text] }
        var pieces: [String] = []
        var piece = word.hasPrefix("-") && word != "-" ? "./" : ""
        for character in word {
            if Glyph.columns(of: ShellWord.readable(piece + String(character))) > columns, !piece.isEmpty {
                pieces.append(ShellWord.readable(piece))
                piece = ""
            }
            piece.append(character)
        }
        return pieces + [ShellWord.readable(piece)]
    }
}
