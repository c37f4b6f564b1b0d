/// FNV-1a of 64 bits (Fowler, Noll, Vo; RFC 9923): shows that a file was cut or changed by accident or by hand.
struct StudyChecksum: Equatable, Sendable {
    private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

    mutating func add(_ byte: UInt8) { value = (value ^ UInt64(byte)) &* 0x100_0000_01b3 }
}
