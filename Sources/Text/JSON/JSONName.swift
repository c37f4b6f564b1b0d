/// The name of a JSON member that is a constant of the program. It consists of ASCII characters that need no escapes.
package struct JSONName: Sendable, ExpressibleByStringLiteral {
    private let text: StaticString
    fileprivate let member: ShortText

    /// The name has at most 29 ASCII characters, without quotes, backslashes and control characters.
    package init(stringLiteral text: StaticString) {
        self.text = text
        var member = ShortText()
        member.write("\"\(text)\":")
        self.member = member
    }

    /// The name as a string.
    package var string: String { text.description }

    /// The number of bytes of the name in quotes and a colon.
    package var memberLength: Int { member.count }
}

extension OutputSpan<UInt8> {
    /// Appends a name in quotes and a colon, `memberLength` bytes.
    package mutating func append(member name: JSONName) { append(name.member) }
}
