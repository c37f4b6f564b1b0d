/// The name of a member that stands in the program's text: all plain ASCII, which is written as it is.
public struct JSONName: Sendable, ExpressibleByStringLiteral {
    private let text: StaticString

    /// A name without quotes, backslashes, controls and anything beyond ASCII.
    public init(stringLiteral text: StaticString) { self.text = text }

    /// The name as others use it.
    public var string: String { text.description }

    /// Appends it in quotes, with the colon.
    @inline(__always)
    func append(to bytes: inout [UInt8]) {
        bytes.append(UInt8(ascii: "\""))
        // A text of the program has no owner to be counted, which threads that write much would quarrel about.
        text.withUTF8Buffer { unsafe bytes.append(contentsOf: $0) }
        bytes.append(UInt8(ascii: "\""))
        bytes.append(UInt8(ascii: ":"))
    }
}
