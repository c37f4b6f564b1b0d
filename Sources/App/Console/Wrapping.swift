/// Text broken into lines that fit.
enum Wrapping {

    /// The lines of a text: the first behind one indent, the others behind another.
    static func lines(_ text: String, columns: Int?, first: String = "", rest: String) -> [String] {
        guard let columns else { return [first + text] }
        var lines: [String] = []
        var line = first
        var isEmpty = true
        for word in text.split(separator: " ") {
            if !isEmpty, line.count + 1 + word.count > columns {
                lines.append(line)
                (line, isEmpty) = (rest, true)
            }
            line += isEmpty ? String(word) : " \(word)"
            isEmpty = false
        }
        return lines + [line]
    }
}
