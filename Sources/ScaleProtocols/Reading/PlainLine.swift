internal import Core

/// A line with one weight, which may have a unit, a status and a legend: `ST,GS   50.00g` (US Solid and many others), `50.00`,
/// `-     2.1g`, `50,00 g`, `12.34 g   ? G` (Ohaus), `? -  12.3 g` (Radwag), `1 lb 2.5 oz`.
enum PlainLine {
    /// Words before the number, and whether they call it stable.
    private static let words: [String: Bool?] = [
        "ST": true, "S": true, "US": false, "UN": false, "D": false, "SD": false, "GS": nil, "G": nil,
        "NT": nil,
        "N": nil, "GT": nil, "NET": nil, "GROSS": nil, "TR": nil, "T": nil, "WT": nil, "SI": nil, "SU": nil,
        "SUI": nil,
    ]
    /// Words after the unit, which say what kind of weight it is.
    private static let legends: Set = ["G", "N", "NET", "GROSS", "T", "TR", "PT", "GS", "NT", "B/G"]

    /// Parses a line; nil if it does not have exactly one weight.
    static func event(_ line: ScaleLine) -> ScaleEvent? {
        var rest = line.trimmed
        var isStable: Bool?
        while let first = rest.first, first.isLetter || first == "?" || first == "^" {
            let word = first.isLetter ? rest.prefix { $0.isLetter } : rest.prefix(1)
            switch word.uppercased() {
            case "OL", "OVER", "OVERLOAD", "^": return .status(.overload)
            case "UL", "UNDER", "UNDERLOAD", "V": return .status(.underload)
            case "ERR", "ERROR": return .status(.fault)
            case "?": isStable = false
            case let known:
                guard let stable = words[known] else { return status(rest) }
                if let stable { isStable = stable }
            }
            rest = rest.dropFirst(word.count).drop { $0 == " " || $0 == "," || $0 == ":" }
        }
        return status(rest) ?? weight(rest, isStable)
    }

    /// The status of a line that has a row of marks in place of the digits: `+ ~~~~~~~~GN` (US Solid), `^^^^^^ g`; nil if it is
    /// another line.
    private static func status(_ text: Substring) -> ScaleEvent? {
        var rest = text
        let sign = rest.first == "+" || rest.first == "-" ? rest.removeFirst() : "+"
        rest = rest.drop { $0 == " " }
        guard let mark = rest.first, "~^_vV".contains(mark) else { return nil }
        let count = rest.prefix { $0 == mark }.count
        let unit = rest.dropFirst(count).drop { $0 == " " }
        guard count >= 2, unit.isEmpty || ScaleUnit(String(unit)) != nil else { return nil }
        return .status(sign == "-" || "_vV".contains(mark) ? .underload : .overload)
    }

    /// The weight at the beginning of a text; what follows its unit are marks and legends.
    private static func weight(_ text: Substring, _ isStable: Bool?) -> ScaleEvent? {
        var (rest, isStable) = (text, isStable)
        var hasLegend = false
        while true {
            if let weight = WrittenWeight(rest) {
                // After a number alone, a letter would be its unit.
                return hasLegend && weight.unit.isEmpty ? nil : weight.event(isStable: isStable)
            }
            if let event = poundsAndOunces(rest, isStable) { return event }
            guard let last = rest.last else { return nil }
            switch last {
            case "?": isStable = false
            case "^": return .status(.overload)
            default: break
            }
            if last == "?" {
                rest.removeLast()
            } else {
                guard let blank = rest.lastIndex(of: " ") else { return nil }
                let word = rest[rest.index(after: blank)...]
                if word == "v" { return .status(.underload) }
                guard legends.contains(word.uppercased()), !isTroy(rest[..<blank], word) else { return nil }
                hasLegend = true
                rest = rest[..<blank]
            }
            while rest.last == " " { rest.removeLast() }
        }
    }

    /// Whether a word after ounces or pounds says that they are troy ones, so that it is not a legend: `1 lb 2.5 oz t`.
    private static func isTroy(_ text: Substring, _ word: Substring) -> Bool {
        let weight = text.lowercased().split(separator: " ").last ?? ""
        return ScaleUnit.isTroy([String(weight.suffix(2)), String(word)])
    }

    /// A weight in pounds and ounces: `1 lb 2.5 oz`, `1lb 2.5oz`, `1:2.5 lb:oz`; nil if it is another one.
    static func poundsAndOunces(_ text: Substring, _ isStable: Bool?) -> ScaleEvent? {
        let isNegative = text.first == "-"
        let plain = text.lowercased().filter { $0 != " " }.drop { $0 == "-" || $0 == "+" }
        let parts: [Substring]
        if plain.hasSuffix("lb:oz") {
            parts = plain.dropLast(5).split(separator: ":", omittingEmptySubsequences: false)
        } else {
            guard plain.hasSuffix("oz"), let pounds = plain.firstRange(of: "lb") else { return nil }
            parts = [plain[..<pounds.lowerBound], plain[pounds.upperBound...].dropLast(2)]
        }
        guard parts.count == 2, let pounds = WrittenWeight(parts[0]), let ounces = WrittenWeight(parts[1]),
            pounds.unit.isEmpty, ounces.unit.isEmpty, !pounds.isSigned, !ounces.isSigned,
            pounds.value == pounds.value.rounded()
        else { return nil }
        let value = pounds.value + ounces.value / 16
        return .weight(ScaleWeight(isNegative ? -value : value, .pound, isStable: isStable))
    }
}
