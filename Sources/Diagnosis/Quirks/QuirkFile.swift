/// A key with its value in a quirk file.
package struct QuirkValue: Equatable, Sendable, CustomStringConvertible {
    /// The key, such as `AttrPressureRange`.
    package var key: String
    /// The text after the equals sign.
    package var value: String

    package init(_ key: String, _ value: String) { (self.key, self.value) = (key, value) }

    /// Splits a line at its only equals sign; nil if it has none or several, or if a side is empty or quoted.
    init?(line: Substring) {
        let parts = line.split(separator: "=", omittingEmptySubsequences: false)
        guard parts.count == 2, !parts[0].isEmpty, let first = parts[1].first, first != "\"", first != "'"
        else {
            return nil
        }
        self.init(String(parts[0]), String(parts[1]))
    }

    /// The line of the file.
    package var description: String { "\(key)=\(value)" }
}

/// A file of quirks, as libinput reads it (src/quirks.c, parse_file).
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

    /// The sections before the first error.
    package private(set) var sections: [Section] = []
    /// The first error; nil if there is none. Keys are not checked: what a key is depends on the version.
    package private(set) var failure: Failure?

    /// The length of the longest line that libinput reads as one.
    private static let lineLimit = 511

    /// Reads a text.
    package init(_ text: [UInt8]) {
        var number = 0
        do throws(Failure) {
            for line in text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
                number += 1
                try read(line, number)
            }
            guard let last = sections.last else { throw Failure(line: number, reason: "it has no section") }
            try Self.check(last, number)
        } catch {
            failure = error
        }
    }

    private mutating func read(_ line: ArraySlice<UInt8>, _ number: Int) throws(Failure) {
        func fail(_ reason: String) -> Failure { Failure(line: number, reason: reason) }
        var content = line
        if let comment = line.firstIndex(of: UInt8(ascii: "#")) {
            content = line[..<comment]
            while let last = content.last, Self.isBlank(last) { content.removeLast() }
        }
        guard let first = content.first, let last = content.last else { return }
        guard content.count <= Self.lineLimit else { throw fail("the line is too long") }
        guard !Self.isBlank(last) else { throw fail("a blank at the end of the line") }
        guard !Self.isBlank(first) else { throw fail("a blank at the start of the line") }
        let words = String(decoding: content, as: UTF8.self)
        if first == UInt8(ascii: "[") {
            guard last == UInt8(ascii: "]") else { throw fail("the closing bracket is missing") }
            if let before = sections.last { try Self.check(before, number) }
            sections.append(Section(name: String(words.dropFirst().dropLast()), line: number))
            return
        }
        guard !sections.isEmpty else { throw fail("a value before the first section") }
        guard let value = QuirkValue(line: words[...]) else { throw fail("expected KEY=VALUE") }
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
    }

    private static func check(_ section: Section, _ number: Int) throws(Failure) {
        guard section.matches.isEmpty || section.values.isEmpty else { return }
        throw Failure(line: number, reason: "the section [\(section.name)] is empty")
    }

    private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
}
