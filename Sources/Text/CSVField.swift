extension String {
    /// The characters at which spreadsheet programs recognise a formula.
    private static let formulaStarts: Set<Unicode.Scalar> = ["=", "+", "-", "@"]
    /// The character that marks a field as text in spreadsheets.
    fileprivate static let textMark: Unicode.Scalar = "'"

    /// The text as a field of comma-separated values (RFC 4180), on one line and without control characters.
    ///
    /// The field is never a formula: text that starts like a formula and is not a number gets the prefix `'`. So does text
    /// that starts with `'`.
    public var csvField: String {
        let start = unicodeScalars.first
        let isFormula = start.map { Self.formulaStarts.contains($0) } ?? false && Double(self) == nil
        let shown = (isFormula || start == Self.textMark ? String(Self.textMark) : "") + printable()
        // The comparison is by scalars, like in other programs: a comma followed by a combining mark is still a separator.
        guard shown.unicodeScalars.contains(where: { $0 == "," || $0 == "\"" }) else { return shown }
        let doubled = shown.unicodeScalars.split(separator: "\"", omittingEmptySubsequences: false)
            .map { String($0) }.joined(separator: "\"\"")
        return "\"\(doubled)\""
    }
}

extension Substring {
    /// The fields of a row of comma-separated values, with the changes by `csvField` reversed.
    public var csvFields: [String] {
        var fields = [String.UnicodeScalarView()]
        var isQuoted = false
        var wasQuoted = false
        for scalar in unicodeScalars {
            switch scalar {
            case "\"":
                // Two quotes within a quoted field denote one.
                if !isQuoted, wasQuoted { fields[fields.count - 1].append(scalar) }
                isQuoted.toggle()
                wasQuoted = !isQuoted
                continue
            case "," where !isQuoted: fields.append(String.UnicodeScalarView())
            default: fields[fields.count - 1].append(scalar)
            }
            wasQuoted = false
        }
        return fields.map { $0.first == String.textMark ? String($0.dropFirst()) : String($0) }
    }
}
