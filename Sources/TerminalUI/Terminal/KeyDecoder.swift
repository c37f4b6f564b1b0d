/// Decodes the bytes from a terminal into keys and replies, however they are split.
///
/// The decoder is a state machine without a clock: the caller passes times in microseconds on any clock. An ESC may be a
/// key or the start of a sequence; it is a key if nothing follows until `deadline`.
package struct KeyDecoder: Sendable {
    enum State: Hashable, Sendable {
        case ground
        case character
        case escape
        /// After `ESC O`.
        case shift3
        /// After `ESC [`.
        case control
        /// In a string that a control character and ST delimit.
        case string(StringKind)
        /// After an ESC in a string, which ends the string if a backslash follows.
        case stringEscape(StringKind)
    }

    enum StringKind: Hashable, Sendable {
        /// An operating system command, `ESC ]`.
        case command
        /// An application program command, `ESC _`, the form of the graphics protocol of kitty.
        case application
        /// Another string, which is not a reply to a query of this program.
        case other
    }

    /// The timeout for the rest of a sequence after an ESC, in microseconds.
    package static let escapeMicroseconds: Int64 = 50_000
    /// The timeout for the end of a string, in microseconds; replies may be slow over SSH.
    package static let stringMicroseconds: Int64 = 500_000

    /// The time at which an incomplete sequence is abandoned, in microseconds; nil if there is none.
    package private(set) var deadline: Int64?

    var state = State.ground
    var collected: [UInt8] = []
    var paste: [UInt8]?
    static let longest = 256
    static let longestPaste = 4096

    package init() {}

    /// Decodes bytes that arrived at `time` and calls a closure with the results.
    package mutating func feed(
        _ bytes: some Sequence<UInt8>, at time: Int64, _ body: (TerminalInput) -> Void
    ) {
        expire(at: time, body)
        for byte in bytes { decode(byte, body) }
        switch state {
        case .ground: deadline = paste == nil ? nil : time + Self.stringMicroseconds
        case .escape, .control, .shift3, .character: deadline = time + Self.escapeMicroseconds
        case .string, .stringEscape: deadline = time + Self.stringMicroseconds
        }
    }

    /// Abandons a sequence that is incomplete at `time`; a single ESC becomes a key.
    package mutating func expire(at time: Int64, _ body: (TerminalInput) -> Void) {
        guard let deadline, time >= deadline else { return }
        if state == .escape { emit(.escape, body) }
        begin(.ground)
        endPaste(body)
        self.deadline = nil
    }

    private mutating func decode(_ byte: UInt8, _ body: (TerminalInput) -> Void) {
        switch state {
        case .ground: decodeGround(byte, body)
        case .character: decodeCharacter(byte, body)
        case .escape: decodeEscape(byte, body)
        case .shift3, .control: decodeSequence(byte, body)
        case .string, .stringEscape: decodeString(byte, body)
        }
    }

    mutating func begin(_ next: State) {
        state = next
        collected.removeAll(keepingCapacity: true)
    }

    /// Delivers the pasted text after its end or after the timeout.
    mutating func endPaste(_ body: (TerminalInput) -> Void) {
        guard let text = paste else { return }
        paste = nil
        body(.paste(String(decoding: text, as: UTF8.self)))
    }

    func emit(_ key: Key?, _ body: (TerminalInput) -> Void) {
        guard let key, paste == nil else { return }
        body(.key(key))
    }

    mutating func collect(_ byte: UInt8) {
        if collected.count < Self.longest { collected.append(byte) }
    }
}

/// Operating system commands and other strings, which occur only in replies.
extension KeyDecoder {
    mutating func decodeString(_ byte: UInt8, _ body: (TerminalInput) -> Void) {
        if case .stringEscape(let kind) = state {
            if byte == UInt8(ascii: "\\") {
                finish(kind, body)
                begin(.ground)
            } else {
                begin(.escape)
                decodeEscape(byte, body)
            }
            return
        }
        guard case .string(let kind) = state else { return }
        switch byte {
        case 0x1B:
            state = .stringEscape(kind)
        case 0x07:
            finish(kind, body)
            begin(.ground)
        case 0x18, 0x1A:
            begin(.ground)
        default:
            collect(byte)
        }
    }

    private func finish(_ kind: StringKind, _ body: (TerminalInput) -> Void) {
        let text = String(decoding: collected, as: UTF8.self)
        switch kind {
        case .command:
            guard text.hasPrefix("11;"), let color = Self.color(text.dropFirst(3)) else { return }
            body(.reply(.background(color)))
        case .application:
            if text == "Gi=\(KittyWriter.queryNumber);OK" { body(.reply(.graphics)) }
        case .other:
            break
        }
    }

    /// Parses `rgb:R/G/B` or `rgba:R/G/B/A` with 1 to 4 hexadecimal digits each, as in XParseColor.
    private static func color(_ text: Substring) -> RGB? {
        guard text.hasPrefix("rgb"), let colon = text.firstIndex(of: ":") else { return nil }
        let channels = text[text.index(after: colon)...].split(separator: "/").prefix(3).compactMap(channel)
        return channels.count == 3 ? RGB(channels[0], channels[1], channels[2]) : nil
    }

    private static func channel(_ digits: Substring) -> UInt8? {
        guard (1...4).contains(digits.utf8.count), let value = UInt32(digits, radix: 16) else { return nil }
        let largest = UInt32(1) << UInt32(4 * digits.utf8.count) - 1
        return UInt8((value * 255 + largest / 2) / largest)
    }
}
