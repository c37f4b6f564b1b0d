import Text

/// Parses the subset of YAML that programs write for data: mappings and sequences as blocks or in brackets, plain and
/// quoted scalars on one line, and comments; no anchors, tags, multi-line scalars or multiple documents.
struct YAMLParser {
    /// A line that is neither blank nor a comment.
    private struct Line {
        var indent: Int
        var text: ArraySlice<UInt8>
        var number: Int
    }

    private var lines: [Line] = []
    private var index = 0
    private static let depthLimit = 32

    /// Parses a whole text.
    ///
    /// - Throws: `LineError` if it is not in this subset of YAML.
    static func value(of text: [UInt8]) throws(LineError) -> JSONValue {
        var parser = try YAMLParser(text)
        guard let first = parser.lines.first else { return .null }
        let value = try parser.block(indent: first.indent, depth: 0)
        guard parser.index == parser.lines.count else {
            throw LineError(at: 0, "inconsistent indentation")
        }
        return value
    }

    private init(_ text: [UInt8]) throws(LineError) {
        var start = 0
        var number = 0
        while start < text.count {
            let stop = text[start...].firstIndex(of: 0x0A) ?? text.count
            number += 1
            var first = start
            while first < stop, text[first] == 0x20 { first += 1 }
            guard first == stop || text[first] != 0x09 else {
                throw LineError(at: 0, "this line is indented with a tab")
            }
            let end = Self.endWithoutComment(text, first, stop)
            if first < end, !text[first..<end].elementsEqual("---".utf8) {
                lines.append(Line(indent: first - start, text: text[first..<end], number: number))
            }
            start = stop + 1
        }
    }

    /// Returns the end of the content of a line, before ` #` outside of quotes and before trailing blanks.
    private static func endWithoutComment(_ text: [UInt8], _ first: Int, _ stop: Int) -> Int {
        var quote: UInt8 = 0
        var place = first
        while place < stop {
            let byte = text[place]
            if quote != 0 {
                if byte == 0x5C, quote == 0x22 { place += 1 } else if byte == quote { quote = 0 }
            } else if byte == 0x22 || byte == 0x27 {
                // An apostrophe within a word does not begin a quotation.
                if place == first || " [{,:-".utf8.contains(text[place - 1]) { quote = byte }
            } else if byte == 0x23, place == first || text[place - 1] == 0x20 || text[place - 1] == 0x09 {
                break
            }
            place += 1
        }
        var end = min(place, stop)
        while end > first, [0x20, 0x09, 0x0D].contains(text[end - 1]) { end -= 1 }
        return end
    }

    private mutating func block(indent: Int, depth: Int) throws(LineError) -> JSONValue {
        guard depth < Self.depthLimit else { throw LineError(at: 0, "YAML is nested too deeply") }
        let text = lines[index].text
        if Self.isItem(text) { return try sequence(indent: indent, depth: depth) }
        if Self.colon(in: text) != nil { return try mapping(indent: indent, depth: depth) }
        index += 1
        return try flow(text)
    }

    private mutating func sequence(indent: Int, depth: Int) throws(LineError) -> JSONValue {
        var elements: [JSONValue] = []
        while index < lines.count, lines[index].indent == indent, Self.isItem(lines[index].text) {
            let text = lines[index].text
            var rest = text.dropFirst()
            while rest.first == 0x20 { rest = rest.dropFirst() }
            if rest.isEmpty {
                index += 1
                elements.append(try nested(deeperThan: indent, depth: depth))
            } else {
                // The text after the dash is a block of its own, whose indentation is its column.
                lines[index] = Line(
                    indent: indent + text.count - rest.count, text: rest, number: lines[index].number)
                elements.append(try block(indent: lines[index].indent, depth: depth + 1))
            }
        }
        return .array(elements)
    }

    private mutating func mapping(indent: Int, depth: Int) throws(LineError) -> JSONValue {
        var members: [JSONValue.Member] = []
        while index < lines.count, lines[index].indent == indent, !Self.isItem(lines[index].text) {
            let text = lines[index].text
            guard let colon = Self.colon(in: text) else { throw LineError(at: 0, "the line has no colon") }
            let name = try Self.scalar(text[..<colon])
            var rest = text[(colon + 1)...]
            while rest.first == 0x20 { rest = rest.dropFirst() }
            index += 1
            let value: JSONValue
            if !rest.isEmpty {
                value = try flow(rest)
            } else if index < lines.count, lines[index].indent == indent, Self.isItem(lines[index].text) {
                // A sequence may have the same indentation as the name that it belongs to.
                value = try sequence(indent: indent, depth: depth + 1)
            } else {
                value = try nested(deeperThan: indent, depth: depth)
            }
            members.append(JSONValue.Member(name: name.name, value: value))
        }
        return .object(members)
    }

    private mutating func nested(deeperThan indent: Int, depth: Int) throws(LineError) -> JSONValue {
        guard index < lines.count, lines[index].indent > indent else { return .null }
        return try block(indent: lines[index].indent, depth: depth + 1)
    }

    /// Reads a value on one line, or in brackets that continue on the following lines.
    private mutating func flow(_ start: ArraySlice<UInt8>) throws(LineError) -> JSONValue {
        guard start.first == 0x5B || start.first == 0x7B else { return try Self.scalar(start).value }
        var text = Array(start)
        var open = Self.openBrackets(start)
        while open > 0, index < lines.count {
            text.append(0x20)
            text.append(contentsOf: lines[index].text)
            open += Self.openBrackets(lines[index].text)
            index += 1
        }
        var place = 0
        let value = try Self.bracketed(text, &place, depth: 0)
        guard place == text.count else { throw LineError(at: place, "unexpected text after the bracket") }
        return value
    }
}
