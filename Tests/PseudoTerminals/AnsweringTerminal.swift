/// A terminal that keeps track of its modes, shows pictures, and answers what it is asked as real ones do.
package struct AnsweringTerminal {
    /// The modes that are set.
    package private(set) var modes = TerminalModes.fresh
    /// The letters and line ends on the ordinary screen.
    package private(set) var ordinaryText = ""
    /// How often all of the ordinary screen was wiped.
    package private(set) var wipes = 0
    /// How many pictures of pixels were shown.
    package private(set) var picturesShown = 0
    private var grid: CharacterGrid
    /// What is shown during a synchronized update (mode 2026): the picture before it.
    private var shown: CharacterGrid?
    private let emptyGrid: CharacterGrid
    private var answers = ""
    private var saved: [Int: Bool] = [:]
    private var pending: [UInt8] = []

    /// A terminal of some size, in cells.
    package init(columns: Int, rows: Int) {
        emptyGrid = CharacterGrid(columns: columns, rows: rows)
        grid = emptyGrid
    }

    /// The rows of the other screen.
    package var picture: String { (shown ?? grid).text }

    /// What it shows: the picture, or the ordinary screen with what has scrolled away.
    package var contents: String { modes.isAlternate ? picture : ordinaryText }

    /// What the program copied to the clipboard, as Base64; nil for nothing.
    package private(set) var clipboard: String?

    /// Takes bytes that the program wrote.
    package mutating func process(_ bytes: [UInt8]) {
        pending += bytes
        while let length = step(pending) { pending.removeFirst(length) }
    }

    /// Takes away what is to be typed in answer.
    package mutating func takeAnswers() -> String {
        defer { answers = "" }
        return answers
    }

    /// Obeys what the bytes begin with, and says how many those were; nil where more have to come.
    private mutating func step(_ bytes: [UInt8]) -> Int? {
        guard let first = bytes.first else { return nil }
        guard first == 0x1B else {
            let text = Self.wholeScalars(bytes.prefix { $0 != 0x1B }, isCut: !bytes.contains(0x1B))
            guard !text.isEmpty else { return nil }
            write(String(decoding: text, as: UTF8.self))
            return text.count
        }
        guard bytes.count > 1 else { return nil }
        switch bytes[1] {
        case UInt8(ascii: "["):
            guard let end = bytes.dropFirst(2).firstIndex(where: { (0x40...0x7E).contains($0) || $0 == 0x1B })
            else { return nil }
            // A sequence that was cut short is forgotten at the next one.
            if bytes[end] == 0x1B { return end }
            control(String(decoding: bytes[2..<end], as: UTF8.self), Character(Unicode.Scalar(bytes[end])))
            return end + 1
        case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "_"):
            guard let end = Self.end(ofString: bytes) else { return nil }
            string(Character(Unicode.Scalar(bytes[1])), String(decoding: bytes[2..<end.first], as: UTF8.self))
            return end.after
        case 0x1B:
            // A sequence that was cut after its first byte is forgotten, too.
            return 1
        case UInt8(ascii: "\\"):
            // The end of a string where there is none.
            return 2
        default:
            modes.note("ESC \(Unicode.Scalar(bytes[1]))")
            return 2
        }
    }

    /// Where a string ends, and what follows it: with BEL where it is a command, or with ST.
    private static func end(ofString bytes: [UInt8]) -> (first: Int, after: Int)? {
        for index in bytes.indices.dropFirst(2) {
            if bytes[index] == 7, bytes[1] == UInt8(ascii: "]") { return (index, index + 1) }
            if bytes[index] == 0x1B, index + 1 < bytes.count, bytes[index + 1] == 0x5C {
                return (index, index + 2)
            }
        }
        return nil
    }

    private mutating func string(_ kind: Character, _ body: String) {
        if kind == "]", body.hasPrefix("11;?") { answers += "\u{1B}]11;rgb:0000/0000/0000\u{1B}\\" }
        if kind == "]", body.hasPrefix("52;c;") { clipboard = String(body.dropFirst(5)) }
        guard kind == "_", body.hasPrefix("G"), let number = body.firstMatch(of: /[,G]i=([0-9]+)/)?.1 else {
            return
        }
        if body.contains("a=T") {
            modes.pictures.insert(String(number))
            picturesShown += 1
        }
        if body.contains("a=d") { modes.pictures.remove(String(number)) }
    }

    /// Text without the beginning of a scalar whose other bytes have not come yet.
    private static func wholeScalars(_ text: ArraySlice<UInt8>, isCut: Bool) -> ArraySlice<UInt8> {
        guard isCut, let start = text.lastIndex(where: { $0 & 0xC0 != 0x80 }) else { return text }
        let wanted = text[start] < 0xC0 ? 1 : text[start] < 0xE0 ? 2 : text[start] < 0xF0 ? 3 : 4
        return text.endIndex - start < wanted ? text[..<start] : text
    }

    /// A line that is wiped from its start on was never there.
    private mutating func wipeLine() {
        guard ordinaryText.unicodeScalars.last == "\r" else { return }
        while let last = ordinaryText.unicodeScalars.last, last != "\n" {
            ordinaryText.unicodeScalars.removeLast()
        }
    }

    private mutating func write(_ text: String) {
        guard modes.isAlternate else { return ordinaryText += text }
        for scalar in text.unicodeScalars { grid.write(scalar) }
    }

    private mutating func control(_ parameters: String, _ final: Character) {
        let isPrivate = parameters.hasPrefix("?")
        let numbers = parameters.drop { $0 == "?" }.split { $0 == ";" || $0 == "$" }.compactMap { Int($0) }
        if modes.isAlternate, !isPrivate { grid.control(numbers, final) }
        switch (final, isPrivate) {
        case ("h", _), ("l", _):
            if numbers.contains(1049), final == "h" { grid = emptyGrid }
            if isPrivate, numbers.contains(2026) { shown = final == "h" ? grid : nil }
            modes.set(numbers, final == "h", isPrivate: isPrivate)
        case ("s", true): for number in numbers { saved[number] = modes.privateModes.contains(number) }
        case ("r", true):
            for number in numbers { modes.set([number], saved[number] ?? false, isPrivate: true) }
        case ("p", true):
            for number in numbers {
                answers += "\u{1B}[?\(number);\(modes.privateModes.contains(number) ? 1 : 2)$y"
            }
        case ("c", false): answers += "\u{1B}[?62;22c"
        case ("t", false): if numbers == [16] { answers += "\u{1B}[6;20;10t" }
        // XTSMGRAPHICS, the number of color registers, which not all terminals answer.
        case ("S", true): break
        case ("m", false): modes.style(numbers)
        case ("J", false): if !modes.isAlternate { wipes += 1 }
        case ("K", false): if !modes.isAlternate { wipeLine() }
        case ("H", false), ("A"..."G", false): break
        default: modes.note("CSI \(parameters)\(final)")
        }
    }
}
