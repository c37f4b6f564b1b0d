/// Writing of text as bytes into capacity that the caller has reserved.
extension OutputSpan<UInt8> {
    /// Appends the first bytes of a word, the lowest first.
    ///
    /// - Parameters:
    ///   - word: the bytes.
    ///   - count: their number, 0…8.
    @inline(__always)
    mutating func append(word: UInt64, count: Int) {
        guard freeCapacity >= 8 else {
            for index in 0..<count { append(UInt8(truncatingIfNeeded: word >> UInt64(8 * index))) }
            return
        }
        precondition(0...8 ~= count, "a word has eight bytes")
        unsafe withUnsafeMutableBufferPointer { buffer, filled in
            guard let start = buffer.baseAddress else { return }
            unsafe UnsafeMutableRawPointer(start + filled).storeBytes(of: word.littleEndian, as: UInt64.self)
            filled += count
        }
    }

    /// Appends a short text.
    mutating func append(_ text: ShortText) {
        guard freeCapacity >= text.bytes.count else {
            for index in 0..<text.count { append(text.bytes[index]) }
            return
        }
        unsafe withUnsafeMutableBufferPointer { buffer, filled in
            guard let start = buffer.baseAddress else { return }
            unsafe UnsafeMutableRawPointer(start + filled)
                .storeBytes(of: text.bytes, as: InlineArray<32, UInt8>.self)
            filled += text.count
        }
    }

    /// Appends bytes.
    @inlinable @inline(__always)
    public mutating func append(copying bytes: borrowing Span<UInt8>) {
        precondition(bytes.count <= freeCapacity, "text is longer than the room for it")
        unsafe withUnsafeMutableBufferPointer { buffer, filled in
            guard let start = buffer.baseAddress else { return }
            unsafe bytes.withUnsafeBufferPointer { source in
                guard let first = source.baseAddress else { return }
                unsafe (start + filled).initialize(from: first, count: source.count)
            }
            filled += bytes.count
        }
    }

    /// Appends a constant of the program, which must be ASCII.
    @inlinable @inline(__always)
    public mutating func append(_ text: StaticString) {
        let count = text.utf8CodeUnitCount
        precondition(count <= freeCapacity, "text is longer than the room for it")
        unsafe withUnsafeMutableBufferPointer { buffer, filled in
            guard let start = buffer.baseAddress else { return }
            unsafe (start + filled).initialize(from: text.utf8Start, count: count)
            filled += count
        }
    }
}
