/// Words and blanks at a place in a line.
extension Span<UInt8> {
    /// Whether the word stands at the place.
    @inlinable
    public func has(_ word: String, at position: Int = 0) -> Bool {
        guard word.utf8.count <= count - position else { return false }
        var place = position
        for byte in word.utf8 {
            guard self[place] == byte else { return false }
            place += 1
        }
        return true
    }

    /// Passes over the word if it stands at the place.
    @inlinable
    public func skip(_ word: String, _ position: inout Int) -> Bool {
        guard has(word, at: position) else { return false }
        position += word.utf8.count
        return true
    }

    /// Passes over blanks.
    ///
    /// - Returns: whether there were any.
    @discardableResult
    @inlinable
    public func skipBlanks(_ position: inout Int) -> Bool {
        let start = position
        while position < count, self[position] == UInt8(ascii: " ") || self[position] == UInt8(ascii: "\t") {
            position += 1
        }
        return position > start
    }

    /// Passes over blanks, of which there must be one.
    @inlinable
    public func requireBlanks(_ position: inout Int) throws(LineError) {
        guard skipBlanks(&position) else { throw expected("a space", at: position) }
    }

    /// Passes over a word that must stand at the place.
    @inlinable
    public func require(_ word: String, _ position: inout Int) throws(LineError) {
        guard skip(word, &position) else { throw expected("\u{201C}\(word)\u{201D}", at: position) }
    }

    /// Checks that nothing follows but blanks and a comment.
    @inlinable
    public func requireEnd(_ position: inout Int) throws(LineError) {
        guard position < count else { return }
        let isApart = skipBlanks(&position)
        guard position < count, !(isApart && self[position] == UInt8(ascii: "#")) else { return }
        throw expected("the end of the line", at: position)
    }

    /// Where the byte stands at or after the place.
    @inlinable
    public func first(_ byte: UInt8, from position: Int) -> Int? {
        var place = position
        while place < count {
            if self[place] == byte { return place }
            place += 1
        }
        return nil
    }

    /// The text from the place to the end or to another place, without blanks at its ends.
    @inlinable
    public func text(from position: Int, to stop: Int? = nil) -> String {
        var first = Swift.min(position, count)
        var last = Swift.max(first, stop ?? count)
        while first < last, self[first] == UInt8(ascii: " ") { first += 1 }
        while last > first, self[last - 1] == UInt8(ascii: " ") { last -= 1 }
        return String(decoding: (first..<last).map { self[$0] }, as: UTF8.self)
    }
}
