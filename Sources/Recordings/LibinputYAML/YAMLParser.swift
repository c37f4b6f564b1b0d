import Text

/// Parses the subset of YAML that programs write for data: mappings and sequences as blocks or in brackets, plain and
/// quoted scalars on one line, and comments; no anchors, tags, multi-line scalars or multiple documents.
struct YAMLParser {
    /// A line that is neither blank nor a comment.
    private struct Line {
        var indent: Int
        var text: ArraySlice<UInt8>
    }

    private var lines: [Line] = []
    private var index = 0
    static let depthLimit = 32

    /// Parses a whole text; nil if it is not in this subset of YAML.
    static func value(of text: [UInt8]) -> JSONValue? {
        guard var parser = YAMLParser(text) else { return nil }
        guard let first = parser.lines.first else { return .null }
        let value = parser.block(indent: first.indent, depth: 0)
        return parser.index == parser.lines.count ? value : nil
    }

    private init?(_ text: [UInt8]) {
        for line in text.split(separator: 0x0A) {
            let content = line.drop { $0 == 0x20 }
            guard content.first != 0x09 else { return nil }
            let part = Self.withoutComment(content)
            guard !part.isEmpty, !part.elementsEqual("---".utf8) else { continue }
            lines.append(Line(indent: content.startIndex - line.startIndex, text: part))
        }
    }

    /// Returns a line without ` #` outside of quotes and what follows it, and without trailing blanks.
    private static func withoutComment(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        var quote: UInt8 = 0
        var position = line.startIndex
        while position < line.endIndex {
            let byte = line[position]
            if quote != 0 {
                if byte == 0x5C, quote == 0x22 { position += 1 } else if byte == quote { quote = 0 }
            } else if byte == 0x22 || byte == 0x27 {
                // An apostrophe within a word does not begin a quotation.
                if position == line.startIndex || " [{,:-".utf8.contains(line[position - 1]) { quote = byte }
            } else if byte == 0x23, position == line.startIndex || " \t".utf8.contains(line[position - 1]) {
                break
            }
            position += 1
        }
        var content = line.prefix(upTo: min(position, line.endIndex))
        while let last = content.last, " \t\r".utf8.contains(last) { content.removeLast() }
        return content
    }

    private mutating func block(indent: Int, depth: Int) -> JSONValue? {
        guard depth < Self.depthLimit else { return nil }
        let text = lines[index].text
        if Self.isItem(text) { return sequence(indent: indent, depth: depth) }
        if Self.colon(in: text) != nil { return mapping(indent: indent, depth: depth) }
        index += 1
        return flow(text)
    }

    private mutating func sequence(indent: Int, depth: Int) -> JSONValue? {
        var elements: [JSONValue] = []
        while index < lines.count, lines[index].indent == indent, Self.isItem(lines[index].text) {
            let text = lines[index].text
            let rest = text.dropFirst().drop { $0 == 0x20 }
            // The text after the dash is a block of its own, whose indentation is its column.
            lines[index] = Line(indent: indent + text.count - rest.count, text: rest)
            if rest.isEmpty { index += 1 }
            guard let element = nested(deeperThan: indent, depth: depth) else { return nil }
            elements.append(element)
        }
        return .array(elements)
    }

    private mutating func mapping(indent: Int, depth: Int) -> JSONValue? {
        var members: [JSONValue.Member] = []
        while index < lines.count, lines[index].indent == indent, !Self.isItem(lines[index].text) {
            let text = lines[index].text
            guard let colon = Self.colon(in: text), let name = Self.scalar(text[..<colon])?.name else {
                return nil
            }
            let rest = text[(colon + 1)...].drop { $0 == 0x20 }
            index += 1
            // A sequence may have the same indentation as the name that it belongs to.
            let isSequence = index < lines.count && Self.isItem(lines[index].text)
            let value =
                rest.isEmpty
                ? nested(deeperThan: isSequence ? indent - 1 : indent, depth: depth) : flow(rest)
            guard let value else { return nil }
            members.append(JSONValue.Member(name: name, value: value))
        }
        return .object(members)
    }

    private mutating func nested(deeperThan indent: Int, depth: Int) -> JSONValue? {
        guard index < lines.count, lines[index].indent > indent else { return .null }
        return block(indent: lines[index].indent, depth: depth + 1)
    }

    /// Reads a value on one line, or in brackets that continue on the following lines.
    private mutating func flow(_ start: ArraySlice<UInt8>) -> JSONValue? {
        guard start.first == 0x5B || start.first == 0x7B else { return Self.scalar(start)?.value }
        var (text, open, position) = (Array(start), Self.openBrackets(start), 0)
        while open > 0, index < lines.count {
            text += [0x20] + lines[index].text
            open += Self.openBrackets(lines[index].text)
            index += 1
        }
        let value = Self.item(text, &position, depth: 0)
        return position == text.count ? value : nil
    }
}
