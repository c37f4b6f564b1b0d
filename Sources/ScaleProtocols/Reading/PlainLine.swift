internal import Core

/// A line with one number, which may have a unit and a status: `ST,GS   50.00g` (US Solid and many others), `50.00`,
/// `-     2.1g`, `50,00 g`.
enum PlainLine {
    /// Words before the number, and whether they call it stable.
    private static let words: [String: Bool?] = [
        "ST": true, "S": true, "US": false, "UN": false, "D": false, "GS": nil, "G": nil, "NT": nil, "N": nil,
        "GT": nil,
        "NET": nil, "GROSS": nil, "TR": nil, "WT": nil,
    ]

    /// Parses a line; nil if it does not have exactly one number.
    static func event(_ line: ScaleLine) -> ScaleEvent? {
        var rest = line.trimmed
        var isStable: Bool?
        while let first = rest.first, first.isLetter {
            let word = rest.prefix { $0.isLetter }
            switch word.uppercased() {
            case "OL", "OVER", "OVERLOAD": return .status(.overload)
            case "UL", "UNDER", "UNDERLOAD": return .status(.underload)
            case "ERR", "ERROR": return .status(.fault)
            case let known:
                guard let stable = words[known] else { return nil }
                if let stable { isStable = stable }
            }
            rest = rest.dropFirst(word.count).drop { $0 == " " || $0 == "," || $0 == ":" }
        }
        // Some mark unstable weights at the end.
        if rest.last == "?" {
            isStable = false
            rest.removeLast()
        }
        return WrittenWeight(rest)?.event(isStable: isStable)
    }
}
