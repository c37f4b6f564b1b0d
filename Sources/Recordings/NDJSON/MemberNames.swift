/// The names of the members of the line before, by their position in it, for comparison with the next line: lines of one
/// program have the same members in the same order.
struct MemberNames: Sendable {
    private static let slotCount = 64

    private var texts = NameCache(slotCount: MemberNames.slotCount)
    private var slot = 0

    /// Continues with the first member of a line.
    @inline(__always)
    mutating func beginLine() { slot = 0 }

    /// Reads a name and its colon, as `LineScanner.readMemberName` does.
    @inline(__always)
    mutating func next(_ line: inout LineScanner) -> UInt64? {
        slot = (slot &+ 1) & (Self.slotCount - 1)
        let words = line.words
        guard let known = texts.find(words, at: slot) else { return read(&line, words) }
        line.step(over: known.length)
        return known.name
    }

    private mutating func read(_ line: inout LineScanner, _ words: SIMD4<UInt64>) -> UInt64? {
        let start = line.position
        guard let name = line.readMemberName() else { return nil }
        texts.keep(words, name, length: line.position - start, at: slot)
        return name
    }
}
