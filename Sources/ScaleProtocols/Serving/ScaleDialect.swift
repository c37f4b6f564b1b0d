/// The language of a scale: how it finds commands in bytes, and how it words replies.
///
/// It does not wait, and it does not know the time: a `Conversation` carries out its requests.
package protocol ScaleDialect: Sendable {
    /// The name for people.
    static var name: String { get }

    /// The time between the weights of a stream, in microseconds.
    var cycle: Int64 { get }

    /// The reply to a command that is longer than any of the protocol.
    var complaint: [UInt8] { get }

    /// Returns what the first command of the bytes asks for.
    ///
    /// - Parameters:
    ///   - bytes: the bytes that were received and not used yet; at least one.
    ///   - scale: the scale, for replies about it.
    /// - Returns: the request, and the number of bytes that it used, at least 1; nil if the command is not complete.
    mutating func parseRequest(in bytes: ArraySlice<UInt8>, to scale: ServedScale) -> (ScaleRequest, Int)?

    /// Returns whether a request ends a stream of weights.
    func endsStream(_ request: ScaleRequest) -> Bool

    /// Returns the reply to a command.
    ///
    /// - Parameters:
    ///   - command: the name of the command, from its request.
    ///   - outcome: what became of the request.
    ///   - scale: the scale, after the action.
    func reply(to command: String, _ outcome: ScaleOutcome, of scale: ServedScale) -> [UInt8]
}

extension ScaleDialect {
    /// Only a request for weights, or a reset, ends a stream: "SIR is overwritten and cancelled by the commands S, SI, SR and @"
    /// (MT-SICS, as in Ohaus, 7000 Series Indicators, p. 111). Zero, tare and inquiries do not.
    package func endsStream(_ request: ScaleRequest) -> Bool {
        switch request {
        case .weigh, .stream, .follow, .reset: true
        case .nothing, .reply, .act: false
        }
    }
}

/// A line of a protocol whose commands are lines.
struct CommandLine {
    /// The bytes without the end of the line.
    let bytes: ArraySlice<UInt8>
    /// The number of bytes including the end of the line.
    let length: Int

    /// Finds the first line, which CR or LF ends; nil if there is no end yet. Between CR and LF there is an empty line.
    init?(in bytes: ArraySlice<UInt8>) {
        guard let end = bytes.firstIndex(where: { $0 == 0x0D || $0 == 0x0A }) else { return nil }
        self.bytes = bytes[..<end]
        length = end - bytes.startIndex + 1
    }

    /// The line as text.
    var text: String { String(decoding: bytes, as: UTF8.self) }
}

extension String {
    /// The text as the bytes of a line.
    var line: [UInt8] { Array(utf8) + [0x0D, 0x0A] }

    /// The text with blanks before it, at least `width` characters.
    func right(_ width: Int) -> String { String(repeating: " ", count: max(0, width - utf8.count)) + self }

    /// The text with blanks after it, at least `width` characters.
    func left(_ width: Int) -> String { self + String(repeating: " ", count: max(0, width - utf8.count)) }
}
