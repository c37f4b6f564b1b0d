/// Parts of rows that were read before.
struct RowMemory: Sendable {
    static let contacts = 8
    static let tails = 1024

    /// Bytes of the last row whose end was not guessed.
    private(set) var length = 24
    var timeHead = NumberHead()
    /// What stands between time and place, by the slot, and whose it is.
    var contactTexts = TextMemory(places: RowMemory.contacts)
    var contacts = [RowContact](repeating: RowContact(), count: RowMemory.contacts)
    /// What stands in columns that no figure needs, by what it depends on.
    var tailTexts: TextMemory

    /// As much as has to be before what is guessed.
    private static let leastLength = 8

    /// No rows of a layout yet.
    init(_ layout: RowLayout) { tailTexts = TextMemory(places: Self.tails * layout.rests.count) }

    /// What is guessed by a length has to lie within the padding.
    mutating func keepLength(_ bytes: Int) {
        length = min(max(bytes, Self.leastLength), RowDecoder.padding - 8)
    }
}
