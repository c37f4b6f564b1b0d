/// The name of a JSON member that is a constant of the program. It consists of ASCII characters that need no escapes.
public struct JSONName: Sendable, ExpressibleByStringLiteral {
    private let text: StaticString
    /// The text before a value: a comma, the name in quotes, and a colon. An inline array has no reference count, for which
    /// threads would contend.
    private var member = InlineArray<40, UInt8>(repeating: 0)
    private let count: Int

    /// Creates a name of at most 36 ASCII characters, without quotes, backslashes and control characters.
    public init(stringLiteral text: StaticString) {
        self.text = text
        let spelled = Array(",\"\(text)\":".utf8)
        precondition(spelled.count <= member.count, "the name is too long")
        for place in spelled.indices { member[place] = spelled[place] }
        count = spelled.count
    }

    /// The name as a string.
    public var string: String { text.description }

    /// Appends the name in quotes and a colon.
    ///
    /// - Parameter separated: whether to write a comma first.
    @inline(__always)
    func append(to bytes: inout [UInt8], separated: Bool) {
        let text = member.span.extracting((separated ? 0 : 1)..<count)
        unsafe text.withUnsafeBufferPointer { unsafe bytes.append(contentsOf: $0) }
    }
}
