extension Collection<UInt8> where Index == Int {
    /// Returns bits of a report, lowest first (HID 1.11, 8.4), as an unsigned number. Bits beyond the end are 0.
    ///
    /// - Parameters:
    ///   - start: the number of the first bit.
    ///   - count: the number of bits, at most 32.
    package func bits(from start: Int, count: Int) -> UInt32 {
        var value: UInt64 = 0
        let first = start / 8
        for index in 0..<5 where startIndex + first + index < endIndex {
            value |= UInt64(self[startIndex + first + index]) << UInt64(8 * index)
        }
        let mask: UInt64 = (1 << UInt64(Swift.min(Swift.max(count, 0), 32))) - 1
        return UInt32(truncatingIfNeeded: (value >> UInt64(start % 8)) & mask)
    }
}
