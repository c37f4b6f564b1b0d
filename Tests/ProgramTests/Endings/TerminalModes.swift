/// What bytes make of a terminal besides its picture: modes, style, and text on the ordinary screen.
struct TerminalModes: Equatable {
    /// The private modes (DEC) that are set.
    private(set) var privateModes: Set<Int> = [7, 25, 1007]
    /// The other modes (ECMA-48) that are set: 8 is implicit reordering.
    private(set) var modes: Set<Int> = [8]
    /// Whether letters are written plainly.
    private(set) var isPlain = true
    /// What else was asked of the terminal, by its final byte: scroll regions, shapes of the cursor, charsets.
    private(set) var oddities: [String] = []

    static let fresh = TerminalModes()

    /// Whether the other screen is shown.
    var isAlternate: Bool { privateModes.contains(1049) }

    fileprivate mutating func set(_ numbers: [Int], _ isOn: Bool, isPrivate: Bool) {
        for number in numbers {
            switch (isPrivate, isOn) {
            case (true, true): privateModes.insert(number)
            case (true, false): privateModes.remove(number)
            case (false, true): modes.insert(number)
            case (false, false): modes.remove(number)
            }
        }
    }

    fileprivate mutating func style(_ numbers: [Int]) {
        for number in numbers.isEmpty ? [0] : numbers { isPlain = number == 0 }
    }

    fileprivate mutating func note(_ oddity: String) { oddities.append(oddity) }
}

/// A terminal that keeps track of its modes, and answers what it is asked as real ones do.
struct AnsweringTerminal {
    private(set) var modes = TerminalModes.fresh
    /// The letters and line ends on the ordinary screen.
    private(set) var ordinaryText = ""
    /// The letters on the other screen since it was shown last, as they came.
    private(set) var picture = ""
    /// How often all of the ordinary screen was wiped.
    private(set) var wipes = 0
    /// What is to be typed in answer.
    private(set) var answers = ""
    private var saved: [Int: Bool] = [:]
    private var pending: [UInt8] = []

    /// Takes bytes that the program wrote.
    mutating func take(_ bytes: [UInt8]) {
        pending += bytes
        while let length = step(pending) { pending.removeFirst(length) }
    }

    /// Takes the answers away.
    mutating func takeAnswers() -> String {
        defer { answers = "" }
        return answers
    }

    /// Obeys what the bytes begin with, and says how many those were; nil where more have to come.
    private mutating func step(_ bytes: [UInt8]) -> Int? {
        guard let first = bytes.first else { return nil }
        guard first == 0x1B else {
            let text = bytes.prefix { $0 != 0x1B }
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
        case UInt8(ascii: "]"), UInt8(ascii: "P"):
            guard let end = bytes.indices.dropFirst(2).first(where: { bytes[$0] == 7 || bytes[$0] == 0x5C })
            else { return nil }
            if bytes[2...].starts(with: "11;?".utf8) { answers += "\u{1B}]11;rgb:0000/0000/0000\u{1B}\\" }
            return end + 1
        default:
            modes.note("ESC \(Unicode.Scalar(bytes[1]))")
            return 2
        }
    }

    /// A line that is wiped from its start on was never there.
    private mutating func wipeLine() {
        guard ordinaryText.unicodeScalars.last == "\r" else { return }
        while let last = ordinaryText.unicodeScalars.last, last != "\n" {
            ordinaryText.unicodeScalars.removeLast()
        }
    }

    private mutating func write(_ text: String) {
        if modes.isAlternate { picture += text } else { ordinaryText += text }
    }

    private mutating func control(_ parameters: String, _ final: Character) {
        let isPrivate = parameters.hasPrefix("?")
        let numbers = parameters.drop { $0 == "?" }.split { $0 == ";" || $0 == "$" }.compactMap { Int($0) }
        switch (final, isPrivate) {
        case ("h", _), ("l", _):
            if numbers.contains(1049), final == "h" { picture = "" }
            modes.set(numbers, final == "h", isPrivate: isPrivate)
        case ("s", true): for number in numbers { saved[number] = modes.privateModes.contains(number) }
        case ("r", true):
            for number in numbers { modes.set([number], saved[number] ?? false, isPrivate: true) }
        case ("p", true):
            for number in numbers {
                answers += "\u{1B}[?\(number);\(modes.privateModes.contains(number) ? 1 : 2)$y"
            }
        case ("c", false): answers += "\u{1B}[?62;22c"
        case ("m", false): modes.style(numbers)
        case ("J", false): if !modes.isAlternate { wipes += 1 }
        case ("K", false): if !modes.isAlternate { wipeLine() }
        case ("H", false), ("A"..."G", false): break
        default: modes.note("CSI \(parameters)\(final)")
        }
    }
}
