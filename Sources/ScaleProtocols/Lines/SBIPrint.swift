internal import Core

/// A print of SBI (Sartorius, "xBPI and SBI interface"): sign, number, blank and unit in 14 characters, with six more
/// before them for the kind of value: `+   100.00 g  `, `N     +   100.00 g  `. Without a unit the weight is not stable.
enum SBIPrint {
    /// What is printed in place of a weight.
    enum Word: String {
        /// The load is beyond the limit.
        case high = "High"
        /// The load is below the zero point.
        case low = "Low"
        /// There is no weight.
        case off = "OFF"
    }

    /// The characters of the kind of value.
    private static let kindWidth = 6
    /// The characters of the value.
    private static let valueWidth = 14
    private static let statuses: [(word: String, status: ReferenceReading.Status)] = [
        (Word.high.rawValue.uppercased(), .overload), (Word.low.rawValue.uppercased(), .underload),
        ("ERR", .fault), ("H", .overload), ("HH", .overload), ("L", .underload), ("LL", .underload),
    ]

    /// Returns a print of a net weight, without its end.
    static func text(_ number: String, _ unit: MassUnit, isStable: Bool) -> String {
        let isNegative = number.hasPrefix("-")
        let digits = isNegative ? String(number.dropFirst()) : number
        return "N".left(kindWidth)
            + "\(isNegative ? "-" : "+")\(digits.right(9)) \(isStable ? unit.onScale : "")".left(valueWidth)
    }

    /// Returns a print in place of a weight, without its end.
    static func text(_ word: Word) -> String {
        "Stat".left(kindWidth) + "      \(word.rawValue)".left(valueWidth)
    }

    /// Parses a line; nil if it is not a print of SBI.
    static func event(_ line: ScaleLine) -> ScaleEvent? {
        let characters = Array(line.text)
        var value = characters
        if characters.count >= 19, characters.count <= kindWidth + valueWidth {
            guard characters[0].isLetter || characters[0] == " " else { return nil }
            value = Array(characters[kindWidth...])
        } else {
            guard characters.count >= 10, characters.count <= valueWidth else { return nil }
        }
        let word = String(value).uppercased().split(separator: " ")
        if let first = word.first, word.count <= 2 {
            if word.count == 1 || first == "ERR" || first == "ERR.",
                let status = statuses.first(where: { first == $0.word || first == $0.word + "." })
            {
                return .status(status.status)
            }
            if first == "CAL." || first == "CAL" { return .status(.fault) }
        }
        guard value.count >= 10, ["+", "-", " "].contains(value[0]),
            value[1..<10].allSatisfy({ $0 == " " || $0 == "." || $0.isASCII && $0.isNumber }),
            value.count == 10 || value[10] == " ", let weight = WrittenWeight(String(value))
        else { return nil }
        return weight.event(isStable: !weight.unit.isEmpty)
    }
}
