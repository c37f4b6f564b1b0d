import Text

/// Parsing of text on one line.
extension YAMLParser {
    static func isItem(_ text: ArraySlice<UInt8>) -> Bool {
        text.first == 0x2D && (text.count == 1 || text[text.startIndex + 1] == 0x20)
    }

    /// Returns the position of the colon after a name; nil if the line is not part of a mapping.
    static func colon(in text: ArraySlice<UInt8>) -> Int? {
        guard let first = text.first, first != 0x5B, first != 0x7B else { return nil }
        var place = text.startIndex
        if first == 0x22 || first == 0x27 {
            guard let close = text.dropFirst().firstIndex(of: first) else { return nil }
            place = close
        }
        while place < text.endIndex {
            if text[place] == 0x3A, place + 1 == text.endIndex || text[place + 1] == 0x20 { return place }
            place += 1
        }
        return nil
    }

    /// Returns the number of brackets that are opened but not closed.
    static func openBrackets(_ text: ArraySlice<UInt8>) -> Int {
        text.reduce(0) { open, byte in
            switch byte {
            case 0x5B, 0x7B: open + 1
            case 0x5D, 0x7D: open - 1
            default: open
            }
        }
    }

    /// Reads a list or a mapping in brackets.
    static func bracketed(_ text: [UInt8], _ place: inout Int, depth: Int) throws(LineError) -> JSONValue {
        guard depth < 32 else { throw LineError(at: place, "YAML is nested too deeply") }
        let isList = text[place] == 0x5B
        let close: UInt8 = isList ? 0x5D : 0x7D
        var elements: [JSONValue] = []
        var members: [JSONValue.Member] = []
        place += 1
        while true {
            skipBlanks(text, &place)
            guard place < text.count else { throw LineError(at: place, "unclosed bracket") }
            if text[place] == close {
                place += 1
                return isList ? .array(elements) : .object(members)
            }
            if isList {
                elements.append(try item(text, &place, depth: depth))
            } else {
                let name = try scalar(word(text, &place, stops: [0x3A, 0x2C, close]))
                guard place < text.count, text[place] == 0x3A else {
                    throw LineError(at: place, "a colon is missing")
                }
                place += 1
                skipBlanks(text, &place)
                members.append(JSONValue.Member(name: name.name, value: try item(text, &place, depth: depth)))
            }
            skipBlanks(text, &place)
            if place < text.count, text[place] == 0x2C { place += 1 }
        }
    }

    private static func item(_ text: [UInt8], _ place: inout Int, depth: Int) throws(LineError) -> JSONValue {
        guard place < text.count else { throw LineError(at: place, "a value is missing") }
        if text[place] == 0x5B || text[place] == 0x7B {
            return try bracketed(text, &place, depth: depth + 1)
        }
        let start = place
        let word = word(text, &place, stops: [0x2C, 0x5D, 0x7D])
        guard place > start else { throw LineError(at: place, "a value is missing") }
        return try scalar(word).value
    }

    private static func skipBlanks(_ text: [UInt8], _ place: inout Int) {
        while place < text.count, text[place] == 0x20 { place += 1 }
    }

    /// Reads the text up to one of the stop bytes outside of quotes.
    private static func word(_ text: [UInt8], _ place: inout Int, stops: [UInt8]) -> ArraySlice<UInt8> {
        let start = place
        if place < text.count, text[place] == 0x22 || text[place] == 0x27 {
            let quote = text[place]
            place += 1
            while place < text.count, text[place] != quote { place += text[place] == 0x5C ? 2 : 1 }
            place = min(place + 1, text.count)
        }
        while place < text.count, !stops.contains(text[place]) { place += 1 }
        var end = place
        while end > start, text[end - 1] == 0x20 { end -= 1 }
        return text[start..<end]
    }

    /// Reads a scalar, and returns its text and its value.
    static func scalar(_ text: ArraySlice<UInt8>) throws(LineError) -> (name: String, value: JSONValue) {
        var text = text
        while text.last == 0x20 { text = text.dropLast() }
        switch text.first {
        case 0x22:
            let string = try JSONParser.value(of: Array(text).span).string ?? ""
            return (string, .string(string))
        case 0x27:
            guard text.count >= 2, text.last == 0x27 else {
                throw LineError(at: 0, "unclosed quotation mark")
            }
            let string = String(decoding: text.dropFirst().dropLast(), as: UTF8.self).replacing(
                "''", with: "'")
            return (string, .string(string))
        case 0x26, 0x2A, 0x21, 0x7C, 0x3E, 0x25, 0x40, 0x60:
            throw LineError(at: 0, "anchors, tags and multi-line strings are not supported")
        default:
            let string = String(decoding: text, as: UTF8.self)
            switch string {
            case "", "~", "null": return (string, .null)
            case "true": return (string, .truth(true))
            case "false": return (string, .truth(false))
            default: return (string, Int64(string) == nil ? .string(string) : .number(string))
            }
        }
    }
}
