import Glibc
import TerminalUI

/// Text broken into lines that fit.
enum Wrapping {
    /// The columns there are: those of the terminal, else those that COLUMNS names; nil where nothing limits them.
    static var columns: Int? {
        if let size = WindowSize(of: 1) { return size.columns }
        return unsafe getenv("COLUMNS").flatMap { unsafe Int(String(cString: $0)) }.flatMap {
            $0 > 0 ? $0 : nil
        }
    }

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
