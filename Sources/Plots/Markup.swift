import Text

/// Escaping of text and formatting of numbers for XML and SVG.
enum Markup {
    /// Escapes text for use between tags and in attributes. Characters that XML does not allow, or that control a
    /// terminal or the writing direction, are replaced.
    static func escaped(_ text: String) -> String {
        var result = ""
        result.reserveCapacity(text.utf8.count)
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            case "\n", "\t": result.unicodeScalars.append(scalar)
            case "\u{FFFE}", "\u{FFFF}": result += "\u{FFFD}"
            case _ where scalar.isUnsafeToShow: result += "\u{FFFD}"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }

    /// Formats a number with at most two decimals and without trailing zeros; a number that is not finite becomes 0.
    static func number(_ value: Double) -> String {
        let hundredths = (value * 100).rounded()
        guard hundredths.isFinite, hundredths.magnitude < 1e15 else { return "0" }
        let whole = Int(hundredths.magnitude)
        let sign = hundredths < 0 ? "-" : ""
        let (units, rest) = whole.quotientAndRemainder(dividingBy: 100)
        if rest == 0 { return "\(sign)\(units)" }
        let lead = units == 0 ? "" : "\(units)"
        if rest % 10 == 0 { return "\(sign)\(lead).\(rest / 10)" }
        return "\(sign)\(lead).\(rest < 10 ? "0" : "")\(rest)"
    }
}
