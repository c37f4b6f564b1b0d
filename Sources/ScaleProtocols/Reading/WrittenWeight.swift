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
        let digits = whole.count + fraction.count
        guard digits > 0, digits <= Self.mostDigits,
            let number = Double("\(String(whole)).\(String(fraction))0")
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
        guard rest.count <= 8, rest.allSatisfy({ $0.properties.isAlphabetic || $0 == "%" || $0 == "." })
        else {
            return nil
        }
        value = sign == "-" ? -number : number
        unit = String(rest)
        isSigned = sign != nil
    }

    /// What it says.
    func event(isStable: Bool?) -> ScaleEvent {
        guard !unit.isEmpty else { return .weight(ScaleWeight(value, nil, isStable: isStable)) }
        guard let known = MassUnit(onScale: unit) else { return .unknownUnit(unit) }
        return .weight(ScaleWeight(value, known, isStable: isStable))
    }

    private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }
}
