/// A key with its value in a quirk file.
package struct QuirkValue: Equatable, Sendable, CustomStringConvertible {
    /// The key, such as `AttrPressureRange`.
    package var key: String
    /// The text after the equals sign.
    package var value: String

    package init(_ key: String, _ value: String) { (self.key, self.value) = (key, value) }

    /// Splits a line into the two words that equals signs separate, as libinput does: `Key==value` and `Key=value=` are
    /// accepted. Nil if there are fewer or more, or if the value is quoted.
    init?(line: some Sequence<UInt8>) {
        let words = Array(line).split(separator: UInt8(ascii: "="))
        guard words.count == 2, let first = words[1].first, first != UInt8(ascii: "\""),
            first != UInt8(ascii: "'")
        else { return nil }
        self.init(String(decoding: words[0], as: UTF8.self), String(decoding: words[1], as: UTF8.self))
    }

    /// The line of the file.
    package var description: String { "\(key)=\(value)" }
}

/// A file of quirks, as a version of libinput reads it (src/quirks.c, parse_file).
package struct QuirkFile: Equatable, Sendable {
    /// A section: what it matches, and what it says about the devices that match.
    package struct Section: Equatable, Sendable {
        /// The name in brackets.
        package var name: String
        /// The number of its first line.
        package var line: Int
        /// The conditions.
        package var matches: [QuirkValue] = []
        package var values: [QuirkValue] = []
    }

    /// Where and why libinput gives up.
    package struct Failure: Error, Equatable, Sendable {
        /// The number of the line, starting at 1.
        package var line: Int
        /// The reason, as part of a sentence.
        package var reason: String
    }

    /// The sections before the first error of syntax, including those with keys or values that the version refuses.
    package private(set) var sections: [Section] = []
    /// The first error; nil if there is none.
    package private(set) var failure: Failure?

    private let version: LibinputVersion?
    /// The length of the longest line that libinput reads as one; it takes what follows as another line.
    private static let lineLimit = 511

    /// Reads a text.
    ///
    /// - Parameters:
    ///   - text: the bytes of the file.
    ///   - version: the version of libinput; nil if it is unknown: keys and values that some version accepts are accepted.
    package init(_ text: [UInt8], for version: LibinputVersion?) {
        self.version = version
        var number = 0
        do throws(Failure) {
            for line in text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
                number += 1
                var rest = line
                repeat {
                    // A string of C ends at its first zero byte.
                    let piece = rest.prefix(Self.lineLimit)
                    try read(piece.prefix { $0 != 0 }, of: line, number)
                    rest = rest.dropFirst(piece.count)
                } while !rest.isEmpty
            }
            guard let last = sections.last else { throw Failure(line: number, reason: "it has no section") }
            try Self.check(last, number)
        } catch {
            failure = failure ?? error
        }
    }

    private mutating func read(_ piece: ArraySlice<UInt8>, of line: ArraySlice<UInt8>, _ number: Int)
        throws(Failure)
    {
        var content = piece
        if let comment = piece.firstIndex(of: UInt8(ascii: "#")) {
            content = piece[..<comment]
            while let last = content.last, Self.isBlank(last) { content.removeLast() }
        }
        guard let first = content.first, let last = content.last else { return }
        // What is wrong with a whole line is the reason of whatever else it causes.
        func fail(_ reason: String) -> Failure {
            let cause: String? =
                line.count > Self.lineLimit
                ? "the line is longer than \(Self.lineLimit) bytes"
                : line.starts(with: Self.byteOrderMark)
                    ? "the line begins with a byte order mark"
                    : last == UInt8(ascii: "\r") ? "the line ends with CR LF, as Windows writes it" : nil
            return Failure(line: number, reason: cause ?? reason)
        }
        guard !Self.isBlank(last) else { throw fail("a blank at the end of the line") }
        guard !Self.isBlank(first) else { throw fail("a blank at the start of the line") }
        if first == UInt8(ascii: "[") {
            guard last == UInt8(ascii: "]") else { throw fail("the closing bracket is missing") }
            if let before = sections.last { try Self.check(before, number) }
            let name = String(decoding: content.dropFirst().dropLast(), as: UTF8.self)
            sections.append(Section(name: name, line: number))
            return
        }
        guard !sections.isEmpty else { throw fail("a value before the first section") }
        guard (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(first), let value = QuirkValue(line: content)
        else { throw fail("expected KEY=VALUE") }
        let section = sections.count - 1
        if value.key.hasPrefix("Match") {
            guard sections[section].values.isEmpty else { throw fail("a match after a value") }
            guard !sections[section].matches.contains(where: { $0.key == value.key }) else {
                throw fail("\(value.key) occurs twice in a section")
            }
            sections[section].matches.append(value)
        } else {
            guard value.key.hasPrefix("Model") || value.key.hasPrefix("Attr") else {
                throw fail("expected a key that begins with Match, Model or Attr")
            }
            guard !sections[section].matches.isEmpty else { throw fail("a value before the first match") }
            sections[section].values.append(value)
        }
        if let reason = refusal(of: value) { failure = failure ?? fail(reason) }
    }

    /// Why the version refuses a line; nil if it does not.
    private func refusal(of value: QuirkValue) -> String? {
        if let version, QuirkKey.knowledge(of: value.key, in: version) == .unknown {
            return "libinput \(version) does not know \(value.key)"
        }
        guard let format = QuirkFormat(of: value.key), !format.accepts(value.value, in: version) else {
            return nil
        }
        return "\(value) is refused; expected \(format.expected)"
    }

    private static func check(_ section: Section, _ number: Int) throws(Failure) {
        guard section.matches.isEmpty || section.values.isEmpty else { return }
        throw Failure(line: number, reason: "the section [\(section.name)] is empty")
    }

    private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

    private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
}
