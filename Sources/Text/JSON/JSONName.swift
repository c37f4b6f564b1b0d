/// The name of a JSON member that is a constant of the program. It consists of ASCII characters that need no escapes.
public struct JSONName: Sendable, ExpressibleByStringLiteral {
    private let text: StaticString

    /// Creates a name of ASCII characters, without quotes, backslashes and control characters.
    public init(stringLiteral text: StaticString) { self.text = text }

    /// The name as a string.
    public var string: String { text.description }

    /// Appends the name in quotes and a colon.
    ///
    /// - Parameter separated: whether to write a comma first.
    func append(to bytes: inout [UInt8], separated: Bool) {
        bytes.append(addingCapacity: text.utf8CodeUnitCount + 4) { room in
            if separated { room.append(UInt8(ascii: ",")) }
            room.append(member: self)
        }
    }

    /// The number of bytes of the name in quotes and a colon.
    public var memberLength: Int { text.utf8CodeUnitCount + 3 }

    fileprivate var literal: StaticString { text }
}

extension OutputSpan<UInt8> {
    /// Appends a name in quotes and a colon, `memberLength` bytes.
    @inline(__always)
    public mutating func append(member name: JSONName) {
        append(UInt8(ascii: "\""))
        append(name.literal)
        append("\":")
    }
}
