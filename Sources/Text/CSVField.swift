extension String {
    /// What would be taken for the beginning of a formula by a program for tables.
    private static let formulaStarts: Set<Character> = ["=", "+", "-", "@"]
    /// What marks text as text in tables.
    fileprivate static let textMark: Character = "'"

    /// The text as a field of comma-separated values (RFC 4180), in one line and fit to be shown whatever it says.
    ///
    /// It is never a formula: what would be one and is no number begins with `'`, and what begins so itself bears
    /// another.
    public var csvField: String {
        let isFormula = first.map { Self.formulaStarts.contains($0) } ?? false && Double(self) == nil
        let shown = (isFormula || first == Self.textMark ? String(Self.textMark) : "") + printable()
        guard shown.contains(where: { $0 == "," || $0 == "\"" }) else { return shown }
        let doubled = shown.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"")
        return "\"\(doubled)\""
    }
}

extension Substring {
    /// The fields of a row of comma-separated values, as they were before `csvField` wrote them.
    public var csvFields: [String] {
        var fields = [""]
        var isQuoted = false
        var wasQuoted = false
        for character in self {
            switch character {
            case "\"":
                // Two quotes within a quoted field are one.
                if !isQuoted, wasQuoted { fields[fields.count - 1].append(character) }
                isQuoted.toggle()
                wasQuoted = !isQuoted
                continue
            case "," where !isQuoted: fields.append("")
            default: fields[fields.count - 1].append(character)
            }
            wasQuoted = false
        }
        return fields.map { $0.first == String.textMark ? String($0.dropFirst()) : $0 }
    }
}
