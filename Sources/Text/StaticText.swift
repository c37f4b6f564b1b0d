/// Writing of text as bytes into capacity that the caller has reserved.
extension OutputSpan<UInt8> {
    /// Appends a constant of the program, which must be ASCII.
    @inlinable @inline(__always)
    public mutating func append(_ text: StaticString) {
        let count = text.utf8CodeUnitCount
        precondition(count <= freeCapacity, "text is longer than the room for it")
        unsafe withUnsafeMutableBufferPointer { room, filled in
            guard let start = room.baseAddress else { return }
            unsafe (start + filled).initialize(from: text.utf8Start, count: count)
            filled += count
        }
    }
}
