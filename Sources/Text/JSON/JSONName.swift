/// The name of a member that stands in the program's text: all plain ASCII, which is written as it is.
public struct JSONName: Sendable, ExpressibleByStringLiteral {
    private let text: StaticString

    /// A name without quotes, backslashes, controls and anything beyond ASCII.
    public init(stringLiteral text: StaticString) { self.text = text }

    /// The name as others use it.
    public var string: String { text.description }

    /// Appends it in quotes, with the colon.
    ///
    /// - Parameter separated: whether a comma comes before it.
    func append(to bytes: inout [UInt8], separated: Bool) {
        bytes.append(addingCapacity: text.utf8CodeUnitCount + 4) { room in
            if separated { room.append(UInt8(ascii: ",")) }
            room.append(UInt8(ascii: "\""))
            room.append(text)
            room.append("\":")
        }
    }
}
