/// Text as bytes, put into room that its owner has reserved for all of it.
extension OutputSpan<UInt8> {
    /// Appends text that stands in the program, in ASCII.
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
