import Glibc

/// A terminal in raw mode: keys are delivered immediately and without echo, and the cursor is hidden.
///
/// The terminal is restored in all cases: at `deinit`, on `exit`, and on a crash.
package struct RawTerminal: ~Copyable {
    /// The source of keys.
    package enum Keys: Hashable, Sendable {
        /// The controlling terminal, `/dev/tty`, because standard input carries data or is not a terminal.
        case controllingTerminal
        /// A descriptor that stays open.
        case descriptor(Int32)
    }

    /// The part of the screen that is used.
    package enum Kind: Hashable, Sendable {
        /// The whole alternate screen.
        case fullScreen
        /// One line, updated in place.
        case line
        /// One line, updated in place without escape sequences (TERM=dumb).
        case dumbLine
        /// Nothing: the terminal is only queried.
        case queries
    }

    /// Whether the terminal is in raw mode; false while it is suspended.
    package private(set) var isRaw = false
    /// Whether the terminal is known to support synchronized updates.
    package var isSynchronized: Bool { modes.isSynchronized }

    private(set) var input: Descriptor
    private(set) var output: Descriptor
    private var cooked: TerminalSettings
    private var modes: ScreenModes
    var pending: ArraySlice<UInt8> = []
    private(set) var awaitsReplies = false

    /// Acquires the terminal of `output`.
    ///
    /// - Parameters:
    ///   - kind: the part of the screen that is used.
    ///   - keys: the source of keys.
    ///   - output: the descriptor of the terminal.
    ///   - asksQuestions: whether the terminal is queried for its background and modes.
    ///   - pixels: how pixels may be shown.
    /// - Throws: `TerminalError`, before anything is changed, if input or output is not a terminal.
    package init(
        _ kind: Kind, keys: Keys, output: Int32, asksQuestions: Bool = true,
        pixels: PixelDetection = PixelDetection(.cells)
    ) throws(TerminalError) {
        let input = try Self.opened(keys)
        let settings = try TerminalSettings(of: input.number)
        guard isatty(output) == 1 else { throw TerminalError(.open, on: "standard output", code: ENOTTY) }
        try Self.makeRaw(input.number, from: settings, output: output)
        self.init(
            acquiring: input, Self.reopened(output), settings,
            ScreenModes(
                kind: kind, asksQuestions: asksQuestions && (kind == .fullScreen || kind == .queries),
                pixels: pixels))
    }

    private init(
        acquiring input: consuming Descriptor, _ output: consuming Descriptor, _ settings: TerminalSettings,
        _ modes: ScreenModes
    ) {
        self.input = input
        self.output = output
        cooked = settings
        self.modes = modes
        acquire()
    }

    deinit {
        if isRaw { release() }
    }

    private static func opened(_ keys: Keys) throws(TerminalError) -> Descriptor {
        switch keys {
        case .descriptor(let number): return Descriptor(borrowed: number)
        case .controllingTerminal: return try Descriptor(opening: "/dev/tty", flags: O_RDWR)
        }
    }

    /// Opens the same terminal again in non-blocking mode.
    ///
    /// A terminal that stops accepting output must not block the measurement, and the flags of the inherited descriptor are
    /// shared with the shell.
    private static func reopened(_ descriptor: Int32) -> Descriptor {
        do throws(TerminalError) {
            return try Descriptor(opening: "/proc/self/fd/\(descriptor)", flags: O_WRONLY | O_NONBLOCK)
        } catch {
            return Descriptor(borrowed: descriptor)
        }
    }

    /// The descriptor that becomes readable when keys or replies arrive.
    package var inputDescriptor: Int32 { input.number }
    /// The descriptor that becomes writable when the terminal accepts more bytes.
    package var outputDescriptor: Int32 { output.number }
    /// Whether the terminal has not accepted all bytes yet; until then no new picture should be made.
    package var hasPendingBytes: Bool { !pending.isEmpty }
    /// The current size; 80 × 24 if the terminal does not report it.
    package var size: WindowSize { WindowSize(of: output.number) ?? WindowSize(columns: 80, rows: 24) }

    /// How the terminal shows pixels; nil if it does not, or if that is not known yet.
    package var graphics: PixelGraphics? { modes.pixels.graphics(in: size) }

    /// Queries the size of a cell again, because the size of the window has changed.
    package mutating func queryCellSize() {
        guard isRaw, modes.asksQuestions, modes.pixels.method != nil else { return }
        modes.pixels.forgetCellSize(in: size)
        awaitsReplies = true
        var query: [UInt8] = []
        query.put("\u{1B}[16t\u{1B}[c")
        // An error here recurs with the next picture, where it is reported.
        try? send(query)
    }

    /// Starts or stops the reports of the mouse. While they are on, a terminal selects text only with Shift.
    package mutating func reportMouse(_ isOn: Bool) {
        guard isRaw, modes.kind == .fullScreen, modes.reportsMouse != isOn else { return }
        modes.reportsMouse = isOn
        arm()
        // An error here recurs with the next picture, where it is reported.
        try? send(modes.mouse)
    }

    /// Acquires the terminal again after `suspend`; the screen has to be written completely.
    package mutating func resume() throws(TerminalError) {
        guard !isRaw else { return }
        try Self.makeRaw(input.number, from: cooked, output: output.number)
        acquire()
    }

    /// Makes a terminal raw, which is restored from here on.
    private static func makeRaw(
        _ input: Int32, from settings: TerminalSettings, output: Int32
    ) throws(TerminalError) {
        CrashTerminalRestore.arm(input: input, output: output, settings: settings, bytes: [])
        do throws(TerminalError) { try settings.raw.apply(to: input, discardingInput: false) } catch {
            CrashTerminalRestore.disarm()
            throw error
        }
    }

    private mutating func acquire() {
        isRaw = true
        awaitsReplies = modes.asksQuestions
        arm()
        pending = modes.entering[...]
        // An error here recurs with the first picture, where it is reported.
        try? flush()
    }

    /// Releases the terminal temporarily: on Control-Z, before the caller stops the program.
    package mutating func suspend() {
        guard isRaw else { return }
        release()
        isRaw = false
        pending = []
    }

    /// Processes a reply: the support of synchronized updates and pixels, and the previous state of alternate scroll.
    package mutating func learn(_ reply: TerminalReply) {
        modes.pixels.learn(reply)
        switch reply {
        case .mode(2026, let state): modes.isSynchronized = state == .set || state == .reset
        case .mode(1007, let state): modes.hadAlternateScroll = state == .set
        case .attributes: awaitsReplies = false
        case .graphics, .cellSize, .colorRegisters, .greatestSixel: break
        case .background, .mode: return
        }
        if isRaw { arm() }
    }

    private borrowing func arm() {
        CrashTerminalRestore.arm(
            input: input.number, output: output.number, settings: cooked, bytes: modes.leaving)
    }

    private borrowing func release() {
        writeWithTimeout(pending)
        writeWithTimeout(modes.leaving[...])
        // From here on these bytes would erase the normal screen; the settings have yet to be restored.
        CrashTerminalRestore.arm(input: input.number, output: output.number, settings: cooked, bytes: [])
        defer { CrashTerminalRestore.disarm() }
        if awaitsReplies { discardReplies() }
        // The error cannot be reported any more, and a terminal that is gone need not be restored.
        try? cooked.apply(to: input.number, discardingInput: true)
    }

    /// Writes bytes with a timeout of half a second, because this is the last opportunity to write them.
    private borrowing func writeWithTimeout(_ bytes: ArraySlice<UInt8>) {
        var rest = bytes
        while !rest.isEmpty, output.waits(for: POLLOUT, milliseconds: 500) {
            guard let count = try? output.writeSome(rest), count > 0 else { return }
            rest = rest.dropFirst(count)
        }
    }

    /// Reads pending replies, which would otherwise be typed into the shell.
    private borrowing func discardReplies() {
        var decoder = KeyDecoder()
        var isSettled = false
        while !isSettled, input.waits(for: POLLIN, milliseconds: 150) {
            var byte: UInt8 = 0
            guard unsafe Glibc.read(input.number, &byte, 1) == 1 else { return }
            decoder.feed(CollectionOfOne(byte), at: 0) {
                if case .reply(.attributes) = $0 { isSettled = true }
            }
        }
    }
}

extension RawTerminal {
    /// Queues bytes and writes as many as the terminal accepts without blocking.
    package mutating func send(_ bytes: [UInt8]) throws(TerminalError) {
        if pending.isEmpty { pending = bytes[...] } else { pending += bytes }
        try flush()
    }

    /// Writes more of the queued bytes. Call it when the output descriptor is writable.
    package mutating func flush() throws(TerminalError) {
        while !pending.isEmpty {
            let count = try output.writeSome(pending)
            guard count > 0 else { return }
            pending = pending.dropFirst(count)
        }
    }

    /// Reads the available bytes, at most 1024, into `bytes`; none if there are none.
    package mutating func read(into bytes: inout [UInt8]) throws(TerminalError) {
        bytes.removeAll(keepingCapacity: true)
        guard input.waits(for: POLLIN, milliseconds: 0) else { return }
        let descriptor = input.number
        var code: Int32 = 0
        let count = unsafe withUnsafeTemporaryAllocation(byteCount: 1024, alignment: 1) { buffer in
            let count = unsafe Glibc.read(descriptor, buffer.baseAddress, buffer.count)
            code = errno
            if count > 0 { unsafe bytes.append(contentsOf: buffer.prefix(count)) }
            return count
        }
        if count == 0, !input.isHungUp { return }
        if count == 0 || count < 0 && code == EIO { throw TerminalError(.hangup, on: "the terminal") }
        if count < 0, code != EINTR, code != EAGAIN {
            throw TerminalError(.read, on: "the terminal", code: code)
        }
    }
}
