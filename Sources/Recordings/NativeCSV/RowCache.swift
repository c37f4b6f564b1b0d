/// What the rows before are like, by which the next ones are read faster.
struct RowCache: Sendable {
    static let contacts = 8

    /// The length in bytes of the last row whose end was not predicted.
    private(set) var length = 24
    var timeHead = NumberPrefix()
    /// The text of the columns of `RowLayout.contact` by slot, and its contact.
    var contacts = FieldCache(places: RowCache.contacts, RowContact())

    /// The minimum length of a row for which an end can be predicted.
    private static let leastLength = 8

    /// Stores a length, limited so that predicted positions are within the padding.
    mutating func keepLength(_ bytes: Int) {
        length = min(max(bytes, Self.leastLength), RowDecoder.padding - 8)
    }
}
