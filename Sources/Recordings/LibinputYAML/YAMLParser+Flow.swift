import Text

/// Parsing of text on one line.
extension YAMLParser {
    static func isItem(_ text: ArraySlice<UInt8>) -> Bool {
        text.first == 0x2D && (text.count == 1 || text[text.startIndex + 1] == 0x20)
    }

    /// Returns the position of the colon after a name; nil if the line is not part of a mapping.
    static func colon(in text: ArraySlice<UInt8>) -> Int? {
        guard let first = text.first, first != 0x5B, first != 0x7B else { return nil }
        var position = text.startIndex
        if first == 0x22 || first == 0x27 {
            guard let close = text.dropFirst().firstIndex(of: first) else { return nil }
            position = close
        }
        return text[position...].indices.first {
            text[$0] == 0x3A && ($0 + 1 == text.endIndex || text[$0 + 1] == 0x20)
        }
    }

    /// Returns the number of brackets that are opened but not closed.
    static func openBrackets(_ text: ArraySlice<UInt8>) -> Int {
        text.reduce(0) { $1 == 0x5B || $1 == 0x7B ? $0 + 1 : $1 == 0x5D || $1 == 0x7D ? $0 - 1 : $0 }
    }

    /// Reads a scalar, or a list or a mapping in brackets.
    static func item(_ text: [UInt8], _ position: inout Int, depth: Int) -> JSONValue? {
        guard position < text.count else { return nil }
        guard text[position] == 0x5B || text[position] == 0x7B else {
            let word = word(text, &position, stops: [0x2C, 0x5D, 0x7D])
            return word.isEmpty ? nil : scalar(word)?.value
        }
        guard depth < depthLimit else { return nil }
        let isList = text[position] == 0x5B
        let close: UInt8 = isList ? 0x5D : 0x7D
        var elements: [JSONValue] = []
        var members: [JSONValue.Member] = []
        position += 1
        while true {
            skipBlanks(text, &position)
            guard position < text.count else { return nil }
            if text[position] == close {
                position += 1
                return isList ? .array(elements) : .object(members)
            }
            var name = ""
            if !isList {
                guard let known = scalar(word(text, &position, stops: [0x3A, 0x2C, close]))?.name,
                    position < text.count, text[position] == 0x3A
                else { return nil }
                name = known
                position += 1
                skipBlanks(text, &position)
            }
            guard let value = item(text, &position, depth: depth + 1) else { return nil }
            if isList { elements.append(value) } else { members.append(.init(name: name, value: value)) }
            skipBlanks(text, &position)
            if position < text.count, text[position] == 0x2C { position += 1 }
        }
    }

    private static func skipBlanks(_ text: [UInt8], _ position: inout Int) {
        while position < text.count, text[position] == 0x20 { position += 1 }
    }

    /// Reads the text up to one of the stop bytes outside of quotes.
    private static func word(_ text: [UInt8], _ position: inout Int, stops: [UInt8]) -> ArraySlice<UInt8> {
        let start = position
        if position < text.count, text[position] == 0x22 || text[position] == 0x27 {
            let quote = text[position]
            position += 1
            while position < text.count, text[position] != quote {
                position += text[position] == 0x5C ? 2 : 1
            }
            position = min(position + 1, text.count)
        }
        while position < text.count, !stops.contains(text[position]) { position += 1 }
        return text[start..<position]
    }

    /// Reads a scalar, and returns its text and its value; nil for anchors, tags and multi-line strings.
    static func scalar(_ text: ArraySlice<UInt8>) -> (name: String, value: JSONValue)? {
        var text = text
        while text.last == 0x20 { text.removeLast() }
        let string: String
        switch text.first {
        case 0x22:
            guard let value = try? JSONParser.value(of: Array(text).span) else { return nil }
            string = value.string ?? ""
        case 0x27:
            guard text.count >= 2, text.last == 0x27 else { return nil }
            string = String(decoding: text.dropFirst().dropLast(), as: UTF8.self).replacing("''", with: "'")
        case 0x26, 0x2A, 0x21, 0x7C, 0x3E, 0x25, 0x40, 0x60: return nil
        default:
            let plain = String(decoding: text, as: UTF8.self)
            switch plain {
            case "", "~", "null": return (plain, .null)
            case "true", "false": return (plain, .truth(plain == "true"))
            default: return (plain, Int64(plain) == nil ? .string(plain) : .number(plain))
            }
        }
        return (string, .string(string))
    }
}
