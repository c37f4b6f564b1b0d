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

    /// The unescaped text of the first element of a name; nil if there is none, or if it contains other elements.
    static func content(of element: String, in markup: String) -> String? {
        guard let start = markup.firstRange(of: "<\(element)"),
            let open = markup[start.upperBound...].firstIndex(of: ">"),
            let end = markup[open...].firstRange(of: "</\(element)>")
        else { return nil }
        let text = markup[markup.index(after: open)..<end.lowerBound]
        guard !text.contains("<") else { return nil }
        return [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&amp;", "&")].reduce(String(text)) {
            $0.replacing($1.0, with: $1.1)
        }
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
