import Glibc

/// A terminal that this program holds: keys come at once and unseen, the cursor is hidden.
///
/// It is given back in every ending: at `deinit`, on `exit`, and on a crash.
public struct RawTerminal: ~Copyable {
    /// Where keys come from.
    public enum Keys: Hashable, Sendable {
        /// The controlling terminal, `/dev/tty`, because standard input carries data or is none.
        case controllingTerminal
        /// A descriptor that stays open.
        case descriptor(Int32)
    }

    /// What of the screen is used.
    public enum Kind: Hashable, Sendable {
        /// All of it, beside what was there.
        case fullScreen
        /// One line in place.
        case line
        /// One line in place without any escape sequence (TERM=dumb).
        case dumbLine
    }

    /// Whether the terminal is held; not while it is suspended.
    public private(set) var isHeld = false
    /// Whether it is known to have synchronized updates.
    public var isSynchronized: Bool { modes.isSynchronized }

    private(set) var input: Descriptor
    private(set) var output: Descriptor
    private var cooked: TerminalSettings
    private var modes: ScreenModes
    var pending: ArraySlice<UInt8> = []
    private var awaitsReplies = false

    /// Takes the terminal that `output` leads to.
    ///
    /// Throws before anything is changed where input or output is no terminal.
    public init(
        _ kind: Kind, keys: Keys, output: Int32, asksQuestions: Bool = true
    ) throws(TerminalError) {
        let input = try Self.opened(keys)
        let settings = try TerminalSettings(of: input.number)
        guard isatty(output) == 1 else { throw TerminalError(.open, on: "standard output", code: ENOTTY) }
        try settings.raw.apply(to: input.number, discardingInput: false)
        self.init(
            holding: input, Self.reopened(output), settings,
            ScreenModes(kind: kind, asksQuestions: asksQuestions && kind == .fullScreen))
    }

    private init(
        holding input: consuming Descriptor, _ output: consuming Descriptor, _ settings: TerminalSettings,
        _ modes: ScreenModes
    ) {
        self.input = input
        self.output = output
        cooked = settings
        self.modes = modes
        hold()
    }

    deinit {
        if isHeld { giveBack() }
    }

    private static func opened(_ keys: Keys) throws(TerminalError) -> Descriptor {
        switch keys {
        case .descriptor(let number): return Descriptor(borrowed: number)
        case .controllingTerminal: return try Descriptor(opening: "/dev/tty", flags: O_RDWR)
        }
    }

    /// The same terminal, opened again so that it need not block.
    ///
    /// A screen that stops taking pictures must not stop the measuring, and the flags of the descriptor
    /// that was handed to us are the shell's too.
    private static func reopened(_ descriptor: Int32) -> Descriptor {
        do throws(TerminalError) {
            return try Descriptor(opening: "/proc/self/fd/\(descriptor)", flags: O_WRONLY | O_NONBLOCK)
        } catch {
            return Descriptor(borrowed: descriptor)
        }
    }

    /// The descriptor that becomes readable when keys or replies come.
    public var inputDescriptor: Int32 { input.number }
    /// Whether the terminal has not taken all bytes yet; no picture should be made until it has.
    public var hasPendingBytes: Bool { !pending.isEmpty }
    /// The size now; 80 × 24 where the terminal does not say.
    public var size: WindowSize { WindowSize(of: output.number) ?? WindowSize(columns: 80, rows: 24) }

    /// Takes the terminal again after `suspend`; what it shows has to be written whole.
    public mutating func resume() throws(TerminalError) {
        guard !isHeld else { return }
        try cooked.raw.apply(to: input.number, discardingInput: false)
        hold()
    }

    private mutating func hold() {
        isHeld = true
        awaitsReplies = modes.asksQuestions
        arm()
        pending = modes.taking[...]
        // What fails here fails again, and is reported, with the first picture.
        try? flush()
    }

    /// Gives the terminal back for a while: on Control-Z, before the caller stops the program.
    public mutating func suspend() {
        guard isHeld else { return }
        giveBack()
        isHeld = false
        pending = []
    }

    /// Takes note of a reply: synchronized updates, and how to leave alternate scroll behind.
    public mutating func learn(_ reply: TerminalReply) {
        switch reply {
        case .mode(2026, let state): modes.isSynchronized = state == .set || state == .reset
        case .mode(1007, let state): modes.hadAlternateScroll = state == .set
        case .attributes: awaitsReplies = false
        case .background, .mode: return
        }
        if isHeld { arm() }
    }

    private borrowing func arm() {
        CrashTerminalRestore.arm(
            input: input.number, output: output.number, settings: cooked, bytes: modes.givingBack)
    }

    private borrowing func giveBack() {
        insist(on: pending)
        insist(on: modes.givingBack[...])
        // From here on these bytes would wipe the ordinary screen; the settings are still to come.
        CrashTerminalRestore.arm(input: input.number, output: output.number, settings: cooked, bytes: [])
        defer { CrashTerminalRestore.disarm() }
        if awaitsReplies { swallowReplies() }
        // Nobody is left to be told; a terminal that is gone needs nothing back.
        try? cooked.apply(to: input.number, discardingInput: true)
    }

    /// Writes for up to half a second, because these bytes matter and there is no later.
    private borrowing func insist(on bytes: ArraySlice<UInt8>) {
        var rest = bytes
        while !rest.isEmpty, output.waits(for: POLLOUT, milliseconds: 500) {
            guard let count = try? output.writeSome(rest), count > 0 else { return }
            rest = rest.dropFirst(count)
        }
    }

    /// Answers that come after the end would be typed into the shell.
    private borrowing func swallowReplies() {
        var decoder = KeyDecoder()
        var isSettled = false
        while !isSettled, input.waits(for: POLLIN, milliseconds: 150) {
            var byte: UInt8 = 0
            guard unsafe Glibc.read(input.number, &byte, 1) == 1 else { return }
            decoder.feed(CollectionOfOne(byte), at: 0) { isSettled = isSettled || $0 == .reply(.attributes) }
        }
    }
}
