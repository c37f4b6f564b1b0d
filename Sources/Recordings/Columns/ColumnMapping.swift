package import Core
import Text

/// The meaning of the columns of a table from another program, as it was written.
package struct ColumnMapping: Equatable, Sendable {
    /// What a column is; the names of the cases are the words of the text.
    enum Role: Int, CaseIterable, Sendable {
        /// The time.
        case time
        /// The counts, or the force in a unit.
        case pressure
        case x, y
        /// What is nonzero during contact; without it, values above 0 mean contact.
        case down
        /// What differs between drawings.
        case part

        init?(_ word: String) {
            guard let role = Self.allCases.first(where: { "\($0)" == word }) else { return nil }
            self = role
        }
    }

    /// A column.
    enum Column: Hashable, Sendable {
        /// Its position, starting at 0.
        case position(Int)
        /// A name in the header line of the table.
        case name(String)

        var name: String? { if case .name(let name) = self { name } else { nil } }
    }

    /// The text that it was parsed from.
    package let text: String
    /// The columns by role.
    private(set) var columns: [Role: Column] = [:]
    /// Whether the pressure is a force in a unit.
    private(set) var isForce = false
    /// The unit of the force as given; nil for that of the header line.
    private(set) var forceUnit: ForceUnit?
    /// Microseconds in the unit of the time as given; nil for that of the header line, or milliseconds.
    private(set) var timeUnit: Double?
    /// Rows per second of a table without times.
    private(set) var rate: Double?
    /// The number of lines before the first row; 0 if it was not given.
    private(set) var skip = 0

    /// The greatest position, and number of skipped lines.
    private static let positions = 0...999
    private static let timeUnits = ["s": 1e6, "ms": 1e3, "us": 1]
    private static let words = Role.allCases.map { "\($0)" } + ["force", "unit", "skip", "rate"]
    private static let example = "--columns time=0,pressure=1 or --columns 'time=Time (s),force=Force (N)'"

    /// Parses a mapping such as `x=0,y=1,pressure=3,time=5,unit=ms` or `time=Time (s),force=3:kg`.
    ///
    /// - Throws: `OptionError` if a word is unknown or given twice, if its value cannot be used, or if the pressure, the
    ///   time, or one of x and y is missing.
    package init(parsing text: String) throws(OptionError) {
        self.text = text
        var given: Set<String> = []
        for (word, value) in try Self.split(text) {
            guard Self.words.contains(word) else {
                throw OptionError(
                    "unknown word '\(word)'; expected \(Self.words.joined(separator: ", "))",
                    example: Self.example)
            }
            guard given.insert(word).inserted else {
                throw OptionError("'\(word)' is given twice", example: Self.example)
            }
            try set(word, to: value)
        }
        for pair in [["pressure", "force"], ["time", "rate"], ["unit", "rate"]] {
            guard !given.isSuperset(of: pair) else {
                throw OptionError("give either \(pair[0]) or \(pair[1])", example: Self.example)
            }
        }
        guard columns[.pressure] != nil else {
            throw OptionError("it needs pressure or force", example: Self.example)
        }
        guard columns[.time] != nil || rate != nil else {
            throw OptionError(
                "it needs time, or for rows without times rate=N, their number per second",
                example: Self.example)
        }
        guard (columns[.x] == nil) == (columns[.y] == nil) else {
            throw OptionError("it needs both x and y, or none of them", example: Self.example)
        }
    }

    /// Splits a text at the commas before a word; others belong to a name.
    private static func split(_ text: String) throws(OptionError) -> [(word: String, value: String)] {
        var entries: [(word: String, value: String)] = []
        for piece in text.split(separator: ",", omittingEmptySubsequences: false) {
            let start = piece.drop { $0 == " " }
            let word = start.prefix { $0 != "=" }
            if word.endIndex < start.endIndex, !word.isEmpty, word.allSatisfy({ ("a"..."z").contains($0) }) {
                entries.append((String(word), String(start[word.endIndex...].dropFirst())))
            } else if !entries.isEmpty {
                entries[entries.count - 1].value += ",\(piece)"
            } else {
                throw OptionError("'\(piece)' is not a word with =", example: example)
            }
        }
        return entries.map { ($0.word, $0.value.trimmed) }
    }

    private mutating func set(_ word: String, to value: String) throws(OptionError) {
        guard !value.isEmpty else { throw OptionError("'\(word)=' has no value", example: Self.example) }
        switch word {
        case "unit":
            guard let unit = Self.timeUnits[value] else {
                throw OptionError("'\(value)' must be s, ms or us", example: "unit=s")
            }
            timeUnit = unit
        case "skip": skip = try Self.position(value, of: word)
        case "rate":
            guard let rate = Double(value), rate > 0, rate <= 1e6 else {
                throw OptionError(
                    "'\(value)' must be rows per second, above 0 and up to 1000000", example: "rate=80")
            }
            self.rate = rate
        case "force":
            isForce = true
            columns[.pressure] = try force(value)
        default:
            if let role = Role(word) { columns[role] = try Self.column(value, of: word) }
        }
    }

    /// Parses a force with the unit after its last colon, if that is one.
    private mutating func force(_ value: String) throws(OptionError) -> Column {
        guard let colon = value.lastIndex(of: ":") else { return try Self.column(value, of: "force") }
        let (column, unit) = (value[..<colon], value[colon...].dropFirst())
        forceUnit = ForceUnit(unit)
        if forceUnit == nil, Int(column) != nil {
            throw OptionError(
                "'\(unit)' is not a unit of force, such as \(ForceUnit.symbols)", example: "force=\(column):N"
            )
        }
        return try Self.column(forceUnit == nil ? value : String(column).trimmed, of: "force")
    }

    private static func column(_ value: String, of word: String) throws(OptionError) -> Column {
        let isNumber = value.utf8.allSatisfy { ("0"..."9").contains(UnicodeScalar($0)) }
        return isNumber ? .position(try position(value, of: word)) : .name(value)
    }

    private static func position(_ value: String, of word: String) throws(OptionError) -> Int {
        guard let number = Int(value), positions.contains(number) else {
            throw OptionError("'\(word)=\(value)' must be a number from 0 to 999", example: "\(word)=0")
        }
        return number
    }
}
