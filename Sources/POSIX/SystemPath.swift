internal import Text

extension String {
    /// Calls a body with the bytes of this path or word as the system takes them, ended by 0.
    ///
    /// Bytes that are not UTF-8 are those that were given (`String.init(escaping:)`).
    public func withSystemPath<Value, Failure: Error>(
        _ body: (UnsafePointer<CChar>) throws(Failure) -> Value
    ) throws(Failure) -> Value {
        let bytes = systemBytes
        return try unsafe bytes.withUnsafeBufferPointer { buffer throws(Failure) in
            // It has an element: its 0.
            try unsafe body(buffer.baseAddress.unsafelyUnwrapped)
        }
    }

    /// The bytes of this path or word as the system takes them, ended by 0.
    public var systemBytes: [CChar] { unescapedBytes.map { CChar(bitPattern: $0) } + [0] }

    /// The text of what the system gave, whatever bytes it has.
    public init(system pointer: UnsafePointer<CChar>) {
        var bytes: [UInt8] = []
        var next = unsafe pointer
        while unsafe next.pointee != 0 {
            unsafe bytes.append(UInt8(bitPattern: next.pointee))
            unsafe next += 1
        }
        self.init(escaping: bytes)
    }
}
