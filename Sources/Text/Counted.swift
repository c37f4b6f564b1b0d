extension BinaryInteger {
    /// Returns the number with a noun in the singular or plural: `1 touch`, `2 touches`, `0 touches`.
    ///
    /// - Parameters:
    ///   - one: the singular, including later words that change with it ("touch has").
    ///   - many: the plural; by default `one` followed by an s.
    package func counted(_ one: String, _ many: String? = nil) -> String {
        "\(self) \(self == 1 ? one : many ?? one + "s")"
    }
}
