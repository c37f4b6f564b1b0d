/// Parses JSON text (RFC 8259) from a line; errors contain the column.
package enum JSONParser {
    /// The greatest nesting depth, so that a file cannot exhaust the stack. The program's own lines are less deep.
    private static let depthLimit = 16

    /// Parses a line that consists of a single value.
    package static func value(of line: Span<UInt8>, from start: Int = 0) throws(LineError) -> JSONValue {
        var position = start
        let value = try value(line, &position, depth: 0)
        skipSpace(line, &position)
        guard position == line.count else { throw line.expected("the end of the line", at: position) }
        return value
    }

    private static func skipSpace(_ line: Span<UInt8>, _ position: inout Int) {
        while position < line.count, [0x20, 0x09, 0x0D].contains(line[position]) { position += 1 }
    }

    private static func value(
        _ line: Span<UInt8>, _ position: inout Int, depth: Int
    ) throws(LineError) -> JSONValue {
        skipSpace(line, &position)
        guard depth < Self.depthLimit else { throw LineError(at: position, "JSON is nested too deeply") }
        guard position < line.count else { throw line.expected("a JSON value", at: position) }
        switch line[position] {
        case UInt8(ascii: "{"): return .object(try members(line, &position, depth: depth))
        case UInt8(ascii: "["): return .array(try elements(line, &position, depth: depth))
        case UInt8(ascii: "\""): return .string(try string(line, &position))
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
            return .number(try number(line, &position))
        default:
            if line.skip("true", &position) { return .truth(true) }
            if line.skip("false", &position) { return .truth(false) }
            if line.skip("null", &position) { return .null }
            throw line.expected("a JSON value", at: position)
        }
    }

    private static func members(
        _ line: Span<UInt8>, _ position: inout Int, depth: Int
    ) throws(LineError) -> [JSONValue.Member] {
        var members: [JSONValue.Member] = []
        position += 1
        skipSpace(line, &position)
        if line.skip("}", &position) { return members }
        while true {
            skipSpace(line, &position)
            guard position < line.count, line[position] == UInt8(ascii: "\"") else {
                throw line.expected("a name in quotes", at: position)
            }
            let name = try string(line, &position)
            skipSpace(line, &position)
            try line.require(":", &position)
            members.append(JSONValue.Member(name: name, value: try value(line, &position, depth: depth + 1)))
            skipSpace(line, &position)
            if line.skip("}", &position) { return members }
            try line.require(",", &position)
        }
    }

    private static func elements(
        _ line: Span<UInt8>, _ position: inout Int, depth: Int
    ) throws(LineError) -> [JSONValue] {
        var elements: [JSONValue] = []
        position += 1
        skipSpace(line, &position)
        if line.skip("]", &position) { return elements }
        while true {
            elements.append(try value(line, &position, depth: depth + 1))
            skipSpace(line, &position)
            if line.skip("]", &position) { return elements }
            try line.require(",", &position)
        }
    }

    private static func number(_ line: Span<UInt8>, _ position: inout Int) throws(LineError) -> String {
        let start = position
        _ = line.skip("-", &position)
        let first = position
        try digits(line, &position)
        guard position == first + 1 || line[first] != UInt8(ascii: "0") else {
            throw LineError(at: first, "a number must not start with 0")
        }
        if line.skip(".", &position) { try digits(line, &position) }
        if line.skip("e", &position) || line.skip("E", &position) {
            if !line.skip("-", &position) { _ = line.skip("+", &position) }
            try digits(line, &position)
        }
        guard position - start <= 64 else { throw LineError(at: start, "the number is too long") }
        return line.text(from: start, to: position)
    }

    private static func digits(_ line: Span<UInt8>, _ position: inout Int) throws(LineError) {
        let start = position
        while position < line.count, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(line[position]) {
            position += 1
        }
        guard position > start else { throw line.expected("a digit", at: position) }
    }

    private static func string(_ line: Span<UInt8>, _ position: inout Int) throws(LineError) -> String {
        position += 1
        var text: [UInt8] = []
        while position < line.count {
            let byte = line[position]
            switch byte {
            case UInt8(ascii: "\""):
                position += 1
                return String(decoding: text, as: UTF8.self)
            case UInt8(ascii: "\\"):
                position += 1
                let scalar = try escape(line, &position)
                text.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
            case 0..<0x20: throw line.expected("a character", at: position)
            default:
                text.append(byte)
                position += 1
            }
        }
        throw line.expected("the closing quote", at: position)
    }

    private static func escape(_ line: Span<UInt8>, _ position: inout Int) throws(LineError) -> Unicode.Scalar
    {
        guard position < line.count else { throw line.expected("an escape sequence", at: position) }
        defer { position += 1 }
        switch line[position] {
        case UInt8(ascii: "n"): return "\n"
        case UInt8(ascii: "r"): return "\r"
        case UInt8(ascii: "t"): return "\t"
        case UInt8(ascii: "b"): return "\u{8}"
        case UInt8(ascii: "f"): return "\u{C}"
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(line[position])
        case UInt8(ascii: "u"): return try unicode(line, &position)
        default: throw line.expected("a JSON escape sequence", at: position)
        }
    }

    /// Parses four hexadecimal digits, or two groups of them for a surrogate pair; leaves the position at the last digit.
    private static func unicode(_ line: Span<UInt8>, _ position: inout Int) throws(LineError)
        -> Unicode.Scalar
    {
        position += 1
        let first = try unit(line, &position)
        if (0xD800..<0xDC00).contains(first), line.has("\\u", at: position) {
            let here = position
            position += 2
            let second = try unit(line, &position)
            if (0xDC00..<0xE000).contains(second) {
                position -= 1
                return Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00)) ?? "\u{FFFD}"
            }
            position = here
        }
        position -= 1
        return Unicode.Scalar(first) ?? "\u{FFFD}"
    }

    private static func unit(_ line: Span<UInt8>, _ position: inout Int) throws(LineError) -> UInt32 {
        guard position + 4 <= line.count else {
            throw line.expected("four hexadecimal digits", at: line.count)
        }
        let start = position
        let unit = try line.extracting(0..<(position + 4)).hexadecimal(&position)
        guard position == start + 4 else { throw line.expected("four hexadecimal digits", at: position) }
        return unit
    }
}
