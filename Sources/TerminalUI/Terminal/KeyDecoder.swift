/// Turns the bytes from a terminal into keys and replies, however they are split.
///
/// A state machine without a clock: times are microseconds on any one clock, given by the caller. An
/// ESC may be a key or the start of a sequence; it is a key once `deadline` has passed.
public struct KeyDecoder: Sendable {
    enum State: Hashable, Sendable {
        case ground
        case character
        case escape
        /// After `ESC O`.
        case shift3
        /// After `ESC [`.
        case control
        /// After `ESC ]`.
        case command
        /// After the start of any other string: nothing that this program asked for.
        case string
        /// An ESC inside a string: its end, if a backslash follows.
        case stringEscape(isCommand: Bool)
    }

    /// How long an ESC may wait for the rest of its sequence, in microseconds.
    public static let escapeTime: Int64 = 50_000
    /// How long a string may wait for its end, in microseconds; replies come slowly over ssh.
    public static let stringTime: Int64 = 500_000

    /// When a begun sequence is given up, in microseconds; `nil` while none is begun.
    public private(set) var deadline: Int64?

    var state = State.ground
    var collected: [UInt8] = []
    var paste: [UInt8]?
    static let longest = 256
    static let longestPaste = 4096

    /// A decoder at the beginning of its input.
    public init() {}

    /// Decodes bytes that came at `time` and hands on what they mean.
    public mutating func feed(
        _ bytes: some Sequence<UInt8>, at time: Int64, _ body: (TerminalInput) -> Void
    ) {
        expire(at: time, body)
        for byte in bytes { take(byte, body) }
        switch state {
        case .ground: deadline = paste == nil ? nil : time + Self.stringTime
        case .escape, .control, .shift3, .character: deadline = time + Self.escapeTime
        case .command, .string, .stringEscape: deadline = time + Self.stringTime
        }
    }

    /// Gives up what was begun and not ended by `time`; a lone ESC becomes the key.
    public mutating func expire(at time: Int64, _ body: (TerminalInput) -> Void) {
        guard let deadline, time >= deadline else { return }
        if state == .escape { emit(.escape, body) }
        begin(.ground)
        endPaste(body)
        self.deadline = nil
    }

    private mutating func take(_ byte: UInt8, _ body: (TerminalInput) -> Void) {
        switch state {
        case .ground: takeGround(byte, body)
        case .character: takeCharacter(byte, body)
        case .escape: takeEscape(byte, body)
        case .shift3, .control: takeSequence(byte, body)
        case .command, .string, .stringEscape: takeString(byte, body)
        }
    }

    mutating func begin(_ next: State) {
        state = next
        collected.removeAll(keepingCapacity: true)
    }

    /// Hands on what was pasted, whether its end was seen or has been waited for too long.
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
