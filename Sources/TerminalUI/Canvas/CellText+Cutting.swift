extension CellText {
    /// Returns the longest prefix of a text that fits into `columns` and does not end in the middle of a number, because
    /// missing digits would change the number.
    static func beginning<Text: StringProtocol>(of text: Text, columns: Int, charset: Charset)
        -> Text.SubSequence
    {
        var end = text.startIndex
        var width = 0
        while end < text.endIndex {
            width += Self.width(of: String(text[end]), charset: charset)
            guard width <= columns else { break }
            end = text.index(after: end)
        }
        guard end < text.endIndex, end > text.startIndex, isPartOfNumber(text[end]) else {
            return text[..<end]
        }
        var start = end
        while start > text.startIndex, isPartOfNumber(text[text.index(before: start)]) {
            start = text.index(before: start)
        }
        let number = text[start...].prefix(while: isPartOfNumber)
        return number.contains { $0.isASCII && $0.isNumber } ? text[..<start] : text[..<end]
    }

    private static func isPartOfNumber(_ character: Character) -> Bool {
        character.isASCII && character.isNumber || "+-−~.,%".contains(character)
    }
}
