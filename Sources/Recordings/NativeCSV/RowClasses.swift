/// Which bytes of a row are digits, and which are commas: all that its shape depends on.
struct RowClasses: Equatable, Sendable, BitwiseCopyable {
    /// The length in bytes including LF; at most 128.
    private(set) var length = 0
    /// The bytes that are not digits, among the first 64 and among the others.
    private var (others, laterOthers): (UInt64, UInt64) = (0, 0)
    private var (commas, laterCommas): (UInt64, UInt64) = (0, 0)

    init() {}

    /// Finds the classes of the row at a position, after which 128 bytes are readable; nil if it is longer.
    @inline(__always)
    init?(_ text: TextBytes, at row: Int) {
        let first = text.classes(at: row)
        (others, commas) = (first.others, first.commas)
        if first.newlines != 0 {
            let bits = first.newlines ^ (first.newlines &- 1)
            (others, commas) = (others & bits, commas & bits)
            length = first.newlines.trailingZeroBitCount &+ 1
        } else {
            let later = text.classes(at: row &+ 64)
            guard later.newlines != 0 else { return nil }
            let bits = later.newlines ^ (later.newlines &- 1)
            (laterOthers, laterCommas) = (later.others & bits, later.commas & bits)
            length = later.newlines.trailingZeroBitCount &+ 65
        }
    }

    @inline(__always)
    static func == (left: RowClasses, right: RowClasses) -> Bool {
        // LF is the last byte that is no digit.
        (left.others ^ right.others) | (left.commas ^ right.commas) | (left.laterOthers ^ right.laterOthers)
            | (left.laterCommas ^ right.laterCommas) == 0
    }

    /// A number that rarely is the same for other classes, 0..<`RowShapes.slotCount`.
    @inline(__always)
    var index: Int {
        Int(truncatingIfNeeded: ((others ^ laterOthers) &* 0x9E37_79B9_7F4A_7C15) &>> (64 - RowShapes.bits))
    }
}
