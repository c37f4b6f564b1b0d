/// Texts of rows that were read before.
struct RowCache: Sendable {
    static let contacts = 8
    /// As many as there are counts on the axes of most pads: a finger at rest visits a few dozen, a tap hundreds.
    static let pressures = 1024

    /// The length in bytes of the last row whose end was not predicted.
    private(set) var length = 24
    var timeHead = NumberPrefix()
    /// The text between time and position by slot, and its contact.
    var contactTexts = FieldCache(places: RowCache.contacts, RowContact())
    /// Counts with the numbers that follow from them, and their axis values.
    var pressureTexts = FieldCache<Int32>(places: RowCache.pressures, 0)

    /// The minimum length of a row for which an end can be predicted.
    private static let leastLength = 8

    /// Stores a length, limited so that predicted positions are within the padding.
    mutating func keepLength(_ bytes: Int) {
        length = min(max(bytes, Self.leastLength), RowDecoder.padding - 8)
    }
}
