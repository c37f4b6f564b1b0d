/// Which contact a row is of and what kind of row it is, in one word: each row is compared with the one before.
struct RowContact: Equatable, Sendable, BitwiseCopyable {
    private let bits: UInt64

    /// A contact without a position.
    init(slot: UInt8 = 0, trackingID: Int32 = 0, isUp: Bool = false) {
        bits = UInt64(UInt32(bitPattern: trackingID)) << 32 | UInt64(slot) << 2 | (isUp ? 2 : 0)
    }

    @inline(__always)
    private init(bits: UInt64) { self.bits = bits }

    @inline(__always)
    var slot: Int { Int(bits >> 2 & 0xFF) }
    @inline(__always)
    var trackingID: Int32 { Int32(truncatingIfNeeded: bits >> 32) }
    @inline(__always)
    var isUp: Bool { bits & 2 != 0 }
    @inline(__always)
    var hasPlace: Bool { bits & 1 != 0 }

    /// The place of its row among those of a frame: ends come first, and each kind by slot.
    @inline(__always)
    var order: Int { (isUp ? 0 : 256) + slot }

    /// The same, with a position where there is one.
    @inline(__always)
    func placed(_ hasPlace: Bool) -> RowContact { RowContact(bits: bits | (hasPlace ? 1 : 0)) }
}
