extension BinaryInteger {
    /// This many of something, with the noun in the right number: `1 touch`, `2 touches`, `0 touches`.
    ///
    /// - Parameters:
    ///   - one: the noun for one, with whatever follows it and changes with it ("touch has").
    ///   - many: the noun for any other number; by default `one` with an s.
    public func counted(_ one: String, _ many: String? = nil) -> String {
        "\(self) \(self == 1 ? one : many ?? one + "s")"
    }
}
