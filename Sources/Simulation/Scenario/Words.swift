/// The remaining words of a statement.
struct Words {
    private var left: [Substring]

    init(_ line: Substring) { left = line.split { $0 == " " || $0 == "\t" || $0 == "\r" } }

    var isAtEnd: Bool { left.isEmpty }

    /// Consumes all remaining words and returns them with single spaces.
    mutating func rest() -> String {
        defer { left = [] }
        return left.joined(separator: " ")
    }

    /// Consumes the next word.
    mutating func next(_ what: String) throws(WordError) -> String {
        guard !left.isEmpty else { throw WordError("\(what) is missing") }
        return String(left.removeFirst())
    }

    /// Consumes a word that must come next.
    mutating func expect(_ word: String) throws(WordError) {
        let found = try next(word)
        guard found == word else { throw WordError("expected \(word), found \(found)") }
    }

    /// Consumes a word if it comes next.
    mutating func skip(_ word: String) -> Bool {
        guard left.first == word[...] else { return false }
        left.removeFirst()
        return true
    }

    /// Consumes a number, 0…100 000, and its unit.
    mutating func amount(_ units: [String]) throws(WordError) -> Double {
        let word = try next("a number")
        guard let number = Double(word), (0...100_000).contains(number) else {
            throw WordError("expected a number from 0 to 100000, found \(word)")
        }
        let unit = try next(units.joined(separator: " or "))
        guard units.contains(unit) else {
            throw WordError("expected the unit \(units.joined(separator: " or ")), found \(unit)")
        }
        return number
    }

    /// Consumes `over` and a duration, if present.
    mutating func duration() throws(WordError) -> Double? {
        skip("over") ? try amount(["s"]) : nil
    }

    /// Consumes a position such as `80,60 mm`.
    mutating func place() throws(WordError) -> Place {
        let word = try next("a position")
        let parts = word.split(separator: ",").map { Double($0) }
        guard parts.count == 2, let x = parts[0], let y = parts[1], (0...1000).contains(x),
            (0...1000).contains(y)
        else { throw WordError("expected a position such as 80,60, found \(word)") }
        try expect("mm")
        return Place(x: x, y: y)
    }

    /// Consumes an integer from 0 to 9.
    mutating func digit() throws(WordError) -> Int {
        let word = try next("a number")
        guard let number = Int(word), (0...9).contains(number) else {
            throw WordError("expected a number from 0 to 9, found \(word)")
        }
        return number
    }
}

/// The error for an unexpected word.
struct WordError: Error {
    let reason: String

    init(_ reason: String) { self.reason = reason }
}
