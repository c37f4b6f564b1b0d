/// Parsing of words and blanks in a line.
extension Span<UInt8> {
    /// Whether the text at the position starts with a word.
    @inlinable
    public func has(_ word: String, at position: Int = 0) -> Bool {
        guard word.utf8.count <= count - position else { return false }
        var index = position
        for byte in word.utf8 {
            guard self[index] == byte else { return false }
            index += 1
        }
        return true
    }

    /// Returns the position of the first occurrence of a word; nil if there is none.
    public func firstIndex(of word: String) -> Int? {
        guard let start = word.utf8.first else { return nil }
        var index = first(start, from: 0)
        while let found = index {
            if has(word, at: found) { return found }
            index = first(start, from: found + 1)
        }
        return nil
    }

    /// Whether the line starts with bytes.
    public func starts(with bytes: [UInt8]) -> Bool {
        bytes.count <= count && bytes.indices.allSatisfy { self[$0] == bytes[$0] }
    }

    /// Copies the bytes before a position.
    public func bytes(upTo position: Int) -> [UInt8] { (0..<position).map { self[$0] } }

    /// Skips a word if it is at the position.
    @inlinable
    public func skip(_ word: String, _ position: inout Int) -> Bool {
        guard has(word, at: position) else { return false }
        position += word.utf8.count
        return true
    }

    /// Skips blanks.
    ///
    /// - Returns: Whether there were any.
    @discardableResult
    @inlinable
    public func skipBlanks(_ position: inout Int) -> Bool {
        let start = position
        while position < count, self[position] == UInt8(ascii: " ") || self[position] == UInt8(ascii: "\t") {
            position += 1
        }
        return position > start
    }

    /// Skips one or more blanks.
    @inlinable
    public func requireBlanks(_ position: inout Int) throws(LineError) {
        guard skipBlanks(&position) else { throw expected("a space", at: position) }
    }

    /// Skips a word that must be at the position.
    @inlinable
    public func require(_ word: String, _ position: inout Int) throws(LineError) {
        guard skip(word, &position) else { throw expected("\u{201C}\(word)\u{201D}", at: position) }
    }

    /// Checks that only blanks and a comment follow.
    @inlinable
    public func requireEnd(_ position: inout Int) throws(LineError) {
        guard position < count else { return }
        let isApart = skipBlanks(&position)
        guard position < count, !(isApart && self[position] == UInt8(ascii: "#")) else { return }
        throw expected("the end of the line", at: position)
    }

    /// Returns the position of the first occurrence of a byte at or after a position; nil if there is none.
    @inlinable
    public func first(_ byte: UInt8, from position: Int) -> Int? {
        var index = position
        while index < count {
            if self[index] == byte { return index }
            index += 1
        }
        return nil
    }

    /// Returns the text from the position to another one or to the end, without spaces at its ends.
    @inlinable
    public func text(from position: Int, to stop: Int? = nil) -> String {
        var first = Swift.min(position, count)
        var last = Swift.max(first, stop ?? count)
        while first < last, self[first] == UInt8(ascii: " ") { first += 1 }
        while last > first, self[last - 1] == UInt8(ascii: " ") { last -= 1 }
        return String(decoding: (first..<last).map { self[$0] }, as: UTF8.self)
    }
}
