/// A violation of a format in a line, with its column.
public struct LineError: Error, Equatable {
    /// The column: the number of the byte within the line, starting with 1.
    public let column: Int
    /// What is wrong.
    public let reason: String

    /// - Parameters:
    ///   - position: the offset of the byte within the line.
    ///   - reason: what is wrong.
    @inlinable
    public init(at position: Int, _ reason: String) {
        column = position + 1
        self.reason = reason
    }

    /// For a byte that differs from what the format requires.
    ///
    /// - Parameters:
    ///   - what: what the format requires.
    ///   - position: the offset of the byte within the line.
    ///   - byte: the byte; nil at the end of the line.
    public init(expected what: String, at position: Int, found byte: UInt8?) {
        let found =
            switch byte {
            case nil: "the end of the line"
            case 0?: "a NUL byte"
            case 0x20?: "a space"
            case let byte? where 0x21...0x7E ~= byte: "'" + String(UnicodeScalar(byte)) + "'"
            case let byte?: "byte 0x" + String(byte, radix: 16)
            }
        self.init(at: position, "expected \(what), found \(found)")
    }
}
