/// One short item of a HID report descriptor (HID 1.11, 6.2.2.2).
struct ReportItem: Equatable {
    /// The types of items.
    enum Kind: UInt8 {
        case main = 0
        case global = 1
        case local = 2
        case reserved = 3
    }

    var kind: Kind
    var tag: UInt8
    /// Bytes of data: 0, 1, 2 or 4.
    var size: Int
    /// The data as an unsigned number; 0 if there is none.
    var unsigned: UInt32
    /// Where it begins, in bytes from the beginning of the descriptor.
    var offset: Int

    /// The data, sign-extended from its size.
    var signed: Int32 {
        switch size {
        case 1: Int32(Int8(truncatingIfNeeded: unsigned))
        case 2: Int32(Int16(truncatingIfNeeded: unsigned))
        default: Int32(bitPattern: unsigned)
        }
    }

    /// The bytes of the item.
    var bytes: [UInt8] {
        [tag << 4 | kind.rawValue << 2 | UInt8(min(size, 3))]
            + (0..<size).map { UInt8(truncatingIfNeeded: unsigned >> (8 * UInt32($0))) }
    }
}

/// The items of a report descriptor in order; long items are skipped.
struct ReportItems: IteratorProtocol, Sequence {
    private let bytes: [UInt8]
    private var position = 0
    /// Whether an item extended beyond the end of the bytes; there are no more items then.
    private(set) var isTruncated = false

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    mutating func next() -> ReportItem? {
        while position < bytes.count {
            let start = position
            let prefix = bytes[position]
            position += 1
            guard prefix >> 4 != 0xF else {
                guard position + 1 < bytes.count, read(Int(bytes[position]) + 2) != nil else { return end() }
                continue
            }
            let size = prefix & 3 == 3 ? 4 : Int(prefix & 3)
            guard let data = read(size) else { return end() }
            let unsigned = data.reversed().reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
            return ReportItem(
                kind: ReportItem.Kind(rawValue: prefix >> 2 & 3) ?? .reserved, tag: prefix >> 4, size: size,
                unsigned: unsigned, offset: start)
        }
        return nil
    }

    private mutating func read(_ count: Int) -> ArraySlice<UInt8>? {
        guard bytes.count - position >= count else { return nil }
        defer { position += count }
        return bytes[position..<position + count]
    }

    private mutating func end() -> ReportItem? {
        isTruncated = true
        position = bytes.count
        return nil
    }
}
