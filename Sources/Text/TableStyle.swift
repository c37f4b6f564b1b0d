/// How the fields of a table are separated, and therefore what a comma within a number means. Spreadsheets choose both by
/// the language of their user.
package struct TableStyle: Hashable, Sendable {
    /// The byte between fields.
    package let separator: UInt8

    /// Fields separated by commas, as this program writes them.
    package static let commas = TableStyle(separator: UInt8(ascii: ","))
    private static let separators: [(byte: UInt8, name: String)] = [
        (UInt8(ascii: ";"), "semicolons"), (UInt8(ascii: "\t"), "tabs"), (UInt8(ascii: ","), "commas"),
    ]

    /// The bytes of decimal numbers.
    private static let decimals = Set("0123456789.+-eE".utf8)

    private init(separator: UInt8) { self.separator = separator }

    /// Finds the separator of a table by its first row: a semicolon or a tab if there is one outside quotes, then a comma,
    /// otherwise a space.
    package init(of row: some Collection<UInt8>) {
        var isQuoted = false
        var found: Set<UInt8> = []
        for byte in row {
            if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
            if !isQuoted { found.insert(byte) }
        }
        separator = Self.separators.first { found.contains($0.byte) }?.byte ?? UInt8(ascii: " ")
    }

    /// Reads the line `sep=;`, with which spreadsheets name the separator before the first row; nil if it is another line.
    package init?(statedBy line: some Collection<UInt8>) {
        let bytes = Array(line)
        guard bytes.count == 5, bytes.starts(with: "sep=".utf8) else { return nil }
        separator = bytes[4]
    }

    /// The name of the separator, in the plural.
    package var name: String { Self.separators.first { $0.byte == separator }?.name ?? "spaces" }

    /// The text of a field with a number in it, with decimal points.
    package func decimal(_ text: String) -> String {
        separator == UInt8(ascii: ";") ? text.replacing(",", with: ".") : text
    }

    /// Reads a number. A comma is a decimal comma only between semicolons, which spreadsheets use where the comma is the
    /// decimal sign; elsewhere it could also separate thousands.
    ///
    /// - Returns: nil if the text is not a finite number.
    package func number(_ text: String) -> Double? {
        let digits = decimal(text)
        // Swift reads hexadecimal numbers, too; a table has none.
        guard digits.utf8.allSatisfy(Self.decimals.contains) else { return nil }
        return Double(digits).flatMap { $0.isFinite ? $0 : nil }
    }

    /// Explains that a text is not a number, and how decimal commas can be written.
    package func refusal(of text: String) -> String {
        guard !text.isEmpty else { return "empty" }
        return "not a number: \(text.printable(limit: 40))\(hint(on: text).map { "; \($0)" } ?? "")"
    }

    /// The remedy for a number with points or commas; nil if there is none.
    private func hint(on text: String) -> String? {
        let groups = text.split(omittingEmptySubsequences: false) { ",.".contains($0) }
        let signs = text.filter { ",.".contains($0) }
        let ofThousands = Set(signs).count == 1 ? groups.dropFirst() : groups.dropFirst().dropLast()
        if let first = signs.first, signs.count > 1,
            ofThousands.allSatisfy({ $0.count == 3 && Int($0) != nil })
        {
            let isComma = first == "." && signs.contains(",") && separator != UInt8(ascii: ";")
            return "leave out the \(first == "." ? "points" : "commas") between thousands"
                + (isComma ? ", and use a decimal point" : "")
        }
        return text.contains(",") ? "use a decimal point, or separate the columns by semicolons" : nil
    }

    /// The reason why bytes cannot be a table in UTF-8; nil if there is none.
    package static func defect(of bytes: some Collection<UInt8>) -> String? {
        let start = Array(bytes.prefix(2))
        let isMarked = start == [0xFF, 0xFE] || start == [0xFE, 0xFF]
        return isMarked || bytes.prefix(64).contains(0)
            ? "it is not text in UTF-8 but probably in UTF-16; save it as CSV in UTF-8" : nil
    }
}
