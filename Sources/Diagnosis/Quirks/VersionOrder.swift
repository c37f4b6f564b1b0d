/// The order of `versionsort` of the C library, in which numbers within names are compared by their value.
enum VersionOrder {
    /// Whether a name comes before another one (`strverscmp`).
    static func isBefore(_ one: String, _ other: String) -> Bool {
        let (left, right) = (Array(one.utf8), Array(other.utf8))
        let common = zip(left, right).prefix { $0 == $1 }.count
        // The digits before the difference belong to the numbers that differ.
        let digits = left[..<common].reversed().prefix(while: isDigit).reversed()
        let (leftDigits, rightDigits) = (
            left[common...].prefix(while: isDigit), right[common...].prefix(while: isDigit)
        )
        let zero = UInt8(ascii: "0")
        let (leftFirst, rightFirst) = (digits.first ?? leftDigits.first, digits.first ?? rightDigits.first)
        if let leftFirst, let rightFirst, leftFirst != zero, rightFirst != zero {
            if leftDigits.count != rightDigits.count { return leftDigits.count < rightDigits.count }
        } else if !digits.isEmpty, digits.allSatisfy({ $0 == zero }),
            leftDigits.isEmpty != rightDigits.isEmpty
        {
            // Numbers with zeros before them are fractions, and a longer one is less.
            return rightDigits.isEmpty
        }
        return left[common...].lexicographicallyPrecedes(right[common...])
    }

    private static func isDigit(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }
}
