internal import Text

extension String {
    /// Calls a closure with the bytes of this path or argument, terminated by 0.
    ///
    /// Bytes that were not valid UTF-8 are restored; see `String.init(escaping:)`.
    package func withSystemPath<Value, Failure: Error>(
        _ body: (UnsafePointer<CChar>) throws(Failure) -> Value
    ) throws(Failure) -> Value {
        let bytes = systemBytes
        return try unsafe bytes.withUnsafeBufferPointer { buffer throws(Failure) in
            // It has at least one element: the terminating 0.
            try unsafe body(buffer.baseAddress.unsafelyUnwrapped)
        }
    }

    /// The bytes of this path or argument, terminated by 0.
    package var systemBytes: [CChar] { unescapedBytes.map { CChar(bitPattern: $0) } + [0] }

    /// Decodes a C string, which need not be valid UTF-8.
    package init(system pointer: UnsafePointer<CChar>) {
        var bytes: [UInt8] = []
        var next = unsafe pointer
        while unsafe next.pointee != 0 {
            unsafe bytes.append(UInt8(bitPattern: next.pointee))
            unsafe next += 1
        }
        self.init(escaping: bytes)
    }
}
