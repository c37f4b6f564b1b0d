internal import CShims
internal import Glibc

/// Whole lines of text, read several bytes at a time at any position.
///
/// It is only a pointer, so that passing it costs nothing. The lines end with LF, which no field contains, so that reading
/// fields never passes the end; `padding` bytes after them must be readable. The text must outlive it.
@safe
struct TextBytes {
    private let bytes: UnsafePointer<UInt8>

    /// The number of readable bytes required after the lines.
    static let padding = 32

    /// Reads the lines in a range of a text.
    @inline(__always)
    static func read<Result, Failure>(
        _ text: borrowing Span<UInt8>, _ lines: Range<Int>, _ read: (TextBytes) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        precondition(text.count >= lines.upperBound + padding)
        return try unsafe text.withUnsafeBufferPointer { buffer throws(Failure) in
            // Bytes with padding are never empty.
            guard let base = buffer.baseAddress else { preconditionFailure("no bytes") }
            return try unsafe read(TextBytes(bytes: base + lines.lowerBound))
        }
    }

    /// The byte at a position.
    @inline(__always)
    subscript(index: Int) -> UInt8 { unsafe bytes[index] }

    /// The eight bytes at a position, the first of them lowest.
    @inline(__always)
    func word(at index: Int) -> UInt64 {
        unsafe UInt64(littleEndian: UnsafeRawPointer(bytes + index).loadUnaligned(as: UInt64.self))
    }

    /// The 32 bytes at a position.
    @inline(__always)
    func words(at index: Int) -> SIMD4<UInt64> {
        unsafe UnsafeRawPointer(bytes + index).loadUnaligned(as: SIMD4<UInt64>.self)
    }

    /// The classes of the 64 bytes at a position.
    @inline(__always)
    func classes(at index: Int) -> cbytes_classes { unsafe cbytes_classify(bytes + index) }

    /// Returns the position after the next LF before `end`.
    @inline(never)
    func lineEnd(from index: Int, to end: Int) -> Int? {
        guard let newline = unsafe memchr(bytes + index, 0x0A, end - index) else { return nil }
        return unsafe UnsafePointer(newline.assumingMemoryBound(to: UInt8.self)) - bytes + 1
    }

    /// Returns the end of a line without its terminator, LF or CR LF.
    func lineStop(from start: Int, before next: Int) -> Int {
        next - 1 > start && self[next - 2] == 0x0D ? next - 2 : next - 1
    }

    /// Returns the number at a position and the count of its digits, at least eight; nil if it has more than 18.
    @inline(never)
    func longDigits(at index: Int) -> (value: Int64, count: Int)? {
        var value = (word(at: index) & (UInt64.ones &* 0x0F)).numberOfEightDigits
        var stop = index &+ 8
        while case let digit = self[stop] &- 0x30, digit < 10 {
            guard stop &- index < 18 else { return nil }
            value = value &* 10 &+ Int64(digit)
            stop &+= 1
        }
        return (value, stop &- index)
    }
}
