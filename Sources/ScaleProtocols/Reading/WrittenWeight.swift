internal import Core

/// A number with an optional sign and unit, as scales write them: the sign directly before the digits, apart from them
/// or after them, leading zeros, blanks anywhere between the parts.
struct WrittenWeight {
    /// The number.
    let value: Double
    /// The text of the unit; empty if there is none.
    let unit: String
    /// Whether the number has a sign.
    let isSigned: Bool
    /// Whether its last digits are in brackets, as those that do not count for trade: `18.32[0]`.
    let hasMarkedDigits: Bool

    /// The most digits of a number that a scale can mean.
    private static let mostDigits = 15

    /// Parses a text whose signs and blanks are plain ASCII; nil if it is anything else than one number and a unit.
    init?(_ text: some StringProtocol) {
        var rest = Substring(String(text)).unicodeScalars.drop { $0 == " " }
        var sign = rest.first == "-" || rest.first == "+" ? rest.removeFirst() : nil
        rest = rest.drop { $0 == " " }
        let whole = rest.prefix(while: Self.isDigit)
        rest = rest.dropFirst(whole.count)
        var fraction = rest.prefix(0)
        if let point = rest.first, point == "." || point == "," {
            fraction = rest.dropFirst().prefix(while: Self.isDigit)
            rest = rest.dropFirst(1 + fraction.count)
        }
        var marked = rest.prefix(0)
        if rest.first == "[" {
            marked = rest.dropFirst().prefix(while: Self.isDigit)
            rest = rest.dropFirst(1 + marked.count)
            guard !marked.isEmpty, !fraction.isEmpty, rest.first == "]" else { return nil }
            rest.removeFirst()
        }
        hasMarkedDigits = !marked.isEmpty
        let digits = whole.count + fraction.count + marked.count
        guard digits > 0, digits <= Self.mostDigits,
            let number = Double("\(String(whole)).\(String(fraction))\(String(marked))0")
        else {
            return nil
        }
        rest = rest.drop { $0 == " " }
        if let last = rest.first, last == "-" || last == "+" {
            guard sign == nil else { return nil }
            sign = rest.removeFirst()
            rest = rest.drop { $0 == " " }
        }
        while rest.last == " " { rest.removeLast() }
        let words = String(rest).split(separator: " ")
        guard rest.count <= 8, words.count < 2 || ScaleUnit.isTroy(words),
            rest.allSatisfy({ $0.properties.isAlphabetic || $0 == "%" || $0 == "." || $0 == " " })
        else {
            return nil
        }
        value = sign == "-" ? -number : number
        unit = words.joined(separator: " ")
        isSigned = sign != nil
    }

    /// What it says.
    func event(isStable: Bool?) -> ScaleEvent {
        var weight = ScaleWeight(value, nil, isStable: isStable)
        weight.hasMarkedDigits = hasMarkedDigits
        guard !unit.isEmpty else { return .weight(weight) }
        guard let known = ScaleUnit(unit) else { return .unknownUnit(unit) }
        (weight.value, weight.unit) = (value * known.factor, known.unit)
        return .weight(weight)
    }

    private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }
}
