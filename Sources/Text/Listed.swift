extension [String] {
    /// Returns the words as a list in a sentence: `csv, ndjson and evemu`.
    ///
    /// - Parameter conjunction: the word before the last element.
    package func listed(with conjunction: String) -> String {
        guard count > 1, let last else { return first ?? "" }
        return "\(dropLast().joined(separator: ", ")) \(conjunction) \(last)"
    }
}
