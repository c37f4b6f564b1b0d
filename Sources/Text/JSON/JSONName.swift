/// The name of a member that stands in the program's text: all plain ASCII, which is written as it is.
public struct JSONName: Sendable, ExpressibleByStringLiteral {
    private let text: StaticString
    /// What is written before a value, in one piece: a comma, the name in quotes, a colon. It has no owner to be
    /// counted, which threads that write much would quarrel about.
    private var member = InlineArray<40, UInt8>(repeating: 0)
    private let count: Int

    /// A name of at most 36 letters, without quotes, backslashes, controls and anything beyond ASCII.
    public init(stringLiteral text: StaticString) {
        self.text = text
        let spelled = Array(",\"\(text)\":".utf8)
        precondition(spelled.count <= member.count, "a name in the program is too long")
        for place in spelled.indices { member[place] = spelled[place] }
        count = spelled.count
    }

    /// The name as others use it.
    public var string: String { text.description }

    /// Appends it in quotes, with the colon.
    ///
    /// - Parameter separated: whether a comma comes before it.
    @inline(__always)
    func append(to bytes: inout [UInt8], separated: Bool) {
        let text = member.span.extracting((separated ? 0 : 1)..<count)
        unsafe text.withUnsafeBufferPointer { unsafe bytes.append(contentsOf: $0) }
    }
}
