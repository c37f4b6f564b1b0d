internal import Core

/// A print of SBI (Sartorius, "xBPI and SBI interface"): sign, number, blank and unit in 14 characters, with six more
/// before them for the kind of value: `+   100.00 g  `, `N     +   100.00 g  `. Without a unit the weight is not stable.
enum SBIPrint {
    private static let statuses: [(word: String, status: ReferenceReading.Status)] = [
        ("HIGH", .overload), ("LOW", .underload), ("ERR", .fault), ("H", .overload), ("L", .underload),
    ]

    /// Parses a line; nil if it is not a print of SBI.
    static func event(_ line: ScaleLine) -> ScaleEvent? {
        let characters = Array(line.text)
        var value = characters
        if characters.count >= 19, characters.count <= 20 {
            guard characters[0].isLetter || characters[0] == " " else { return nil }
            value = Array(characters[6...])
        } else {
            guard characters.count >= 10, characters.count <= 14 else { return nil }
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
