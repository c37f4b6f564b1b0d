/// Texts of rows that were read before.
struct RowCache: Sendable {
    static let contacts = 8

    /// The length in bytes of the last row whose end was not predicted.
    private(set) var length = 24
    var timeHead = NumberPrefix()
    /// The text between time and position by slot, and its contact.
    var contactTexts = FieldCache(places: RowCache.contacts)
    var contacts = [RowContact](repeating: RowContact(), count: RowCache.contacts)

    /// The minimum length of a row for which an end can be predicted.
    private static let leastLength = 8

    /// Stores a length, limited so that predicted positions are within the padding.
    mutating func keepLength(_ bytes: Int) {
        length = min(max(bytes, Self.leastLength), RowDecoder.padding - 8)
    }
}
