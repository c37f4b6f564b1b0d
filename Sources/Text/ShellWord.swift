/// Words of command lines for the system's shell.
///
/// ```swift
/// import Text
///
/// print(ShellWord.path("-my pad.hid"))  // prints './-my pad.hid'
/// ```
package enum ShellWord {
    /// The argument, quoted for the shell if it needs to be, on one line and without characters that a terminal could interpret.
    package static func readable(_ word: String) -> String {
        if word.unicodeScalars.contains(where: \.isUnsafeToShow) { return substituted(word, end: "?") }
        // A tilde is replaced only at the beginning.
        let isPlain = word.allSatisfy { $0.isLetter || $0.isNumber || "-_./:@,+=%~".contains($0) }
        return isPlain && !word.isEmpty && !word.hasPrefix("~") ? word : quoted(word)
    }

    /// The argument, quoted for the shell if it needs to be, for a program to which it does not name a file: unlike those of
    /// `readable`, its last line ends are not patterns, but on lines of their own.
    package static func exact(_ word: String) -> String {
        word.unicodeScalars.last == "\n" ? substituted(word, end: "'\n'") : readable(word)
    }

    /// The path as an argument of a command, which takes none for an option, quoted for the shell if it needs to be.
    package static func path(_ path: String) -> String {
        readable(path.hasPrefix("-") && path != "-" ? "./\(path)" : path)
    }

    /// The argument, quoted for the shell.
    package static func quoted(_ word: String) -> String {
        "'\(word.split(separator: "'", omittingEmptySubsequences: false).joined(separator: #"'\''"#))'"
    }

    /// An argument of which unsafe characters are written as octal numbers. The shell takes line ends off the end of what a
    /// command prints; `end` stands for each of them, such as a pattern of one character.
    private static func substituted(_ word: String, end: String) -> String {
        var (format, ends) = ("", "")
        var scalars = Array(word.unicodeScalars)
        while scalars.last == "\n" {
            scalars.removeLast()
            ends += end
        }
        for scalar in scalars {
            switch scalar {
            case "%": format += "%%"
            case "\\": format += #"\\"#
            case _ where scalar.isUnsafeToShow:
                for byte in String(scalar).utf8 {
                    let digits = String(byte, radix: 8)
                    format += "\\" + String(repeating: "0", count: 3 - digits.count) + digits
                }
            default: format.unicodeScalars.append(scalar)
            }
        }
        let options = format.hasPrefix("-") ? "-- " : ""
        return "\"$(printf \(options)\(quoted(format)))\"" + ends
    }
}
