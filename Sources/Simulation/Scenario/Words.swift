/// The words of a statement, taken one after the other.
struct Words {
    private var left: [Substring]

    init(_ line: Substring) { left = line.split { $0 == " " || $0 == "\t" || $0 == "\r" } }

    var isAtEnd: Bool { left.isEmpty }

    /// All that is left, with single spaces.
    mutating func rest() -> String {
        defer { left = [] }
        return left.joined(separator: " ")
    }

    /// The next word.
    mutating func next(_ what: String) throws(WordError) -> String {
        guard !left.isEmpty else { throw WordError("\(what) is missing") }
        return String(left.removeFirst())
    }

    /// Passes over a word that must come next.
    mutating func expect(_ word: String) throws(WordError) {
        let found = try next(word)
        guard found == word else { throw WordError("\(word) should stand where \(found) does") }
    }

    /// Passes over a word if it comes next.
    mutating func skip(_ word: String) -> Bool {
        guard left.first == word[...] else { return false }
        left.removeFirst()
        return true
    }

    /// A number, 0…100 000, and its unit.
    mutating func amount(_ units: [String]) throws(WordError) -> Double {
        let word = try next("a number")
        guard let number = Double(word), (0...100_000).contains(number) else {
            throw WordError("\(word) is no number from 0 to 100000")
        }
        let unit = try next(units.joined(separator: " or "))
        guard units.contains(unit) else {
            throw WordError("the unit should be \(units.joined(separator: " or ")), not \(unit)")
        }
        return number
    }

    /// A duration after `over`, if there is one.
    mutating func duration() throws(WordError) -> Double? {
        skip("over") ? try amount(["s"]) : nil
    }

    /// A place such as `80,60 mm`.
    mutating func place() throws(WordError) -> Place {
        let word = try next("a place")
        let parts = word.split(separator: ",").map { Double($0) }
        guard parts.count == 2, let x = parts[0], let y = parts[1], (0...1000).contains(x),
            (0...1000).contains(y)
        else { throw WordError("\(word) is no place such as 80,60") }
        try expect("mm")
        return Place(x: x, y: y)
    }

    /// A number from 0 to 9.
    mutating func digit() throws(WordError) -> Int {
        let word = try next("a number")
        guard let number = Int(word), (0...9).contains(number) else {
            throw WordError("\(word) is no number from 0 to 9")
        }
        return number
    }
}

/// A word that does not fit where it stands.
struct WordError: Error {
    let reason: String

    init(_ reason: String) { self.reason = reason }
}
