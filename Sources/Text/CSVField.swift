extension String {
    /// What would be taken for the beginning of a formula by a program for tables.
    private static let formulaStarts: Set<Unicode.Scalar> = ["=", "+", "-", "@"]
    /// What marks text as text in tables.
    fileprivate static let textMark: Unicode.Scalar = "'"

    /// The text as a field of comma-separated values (RFC 4180), in one line and fit to be shown whatever it says.
    ///
    /// It is never a formula: what would be one and is no number begins with `'`, and what begins so itself bears
    /// another.
    public var csvField: String {
        let start = unicodeScalars.first
        let isFormula = start.map { Self.formulaStarts.contains($0) } ?? false && Double(self) == nil
        let shown = (isFormula || start == Self.textMark ? String(Self.textMark) : "") + printable()
        // By scalars, as other programs read them: a comma stays one below a mark that combines with it.
        guard shown.unicodeScalars.contains(where: { $0 == "," || $0 == "\"" }) else { return shown }
        let doubled = shown.unicodeScalars.split(separator: "\"", omittingEmptySubsequences: false)
            .map { String($0) }.joined(separator: "\"\"")
        return "\"\(doubled)\""
    }
}

extension Substring {
    /// The fields of a row of comma-separated values, as they were before `csvField` wrote them.
    public var csvFields: [String] {
        var fields = [String.UnicodeScalarView()]
        var isQuoted = false
        var wasQuoted = false
        for scalar in unicodeScalars {
            switch scalar {
            case "\"":
                // Two quotes within a quoted field are one.
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
