extension String {
    /// The text as a field of comma-separated values (RFC 4180), in one line and fit to be shown whatever it says.
    public var csvField: String {
        let shown = printable()
        guard shown.contains(where: { $0 == "," || $0 == "\"" }) else { return shown }
        let doubled = shown.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"")
        return "\"\(doubled)\""
    }
}
