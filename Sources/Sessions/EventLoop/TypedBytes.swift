import Glibc

/// The bytes of a terminal or a pipe, as they arrive.
package struct TypedBytes {
    /// The descriptor to poll; nil after the end.
    package private(set) var pollable: Int32?
    private var buffer = [UInt8](repeating: 0, count: 4_096)

    package init(_ descriptor: Int32?) { pollable = descriptor }

    /// Reads what is there; empty if that is nothing, and at the end.
    package mutating func read() -> ArraySlice<UInt8> {
        guard let descriptor = pollable else { return [] }
        let count = unsafe Glibc.read(descriptor, &buffer, buffer.count)
        if count == 0 || count < 0 && errno != EINTR && errno != EAGAIN { pollable = nil }
        return buffer.prefix(max(0, count))
    }
}
