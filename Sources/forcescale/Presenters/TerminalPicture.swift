import Canvas
import Terminal

/// A terminal that shows pictures and gives keys: what every full-screen presenter needs of it.
final class TerminalPicture {
    private var capabilities: TerminalCapabilities
    private var terminal: RawTerminal
    private var decoder = KeyDecoder()
    private var screen = ScreenWriter()
    private var bytes: [UInt8] = []
    private var lastPicture: Int64 = 0
    /// What to draw into.
    private(set) var canvas: Canvas

    /// Whether pictures can be shown here at all.
    static var isPossible: Bool { TerminalCapabilities.current.isAddressable }

    /// Takes the terminal.
    ///
    /// - Parameter keysFromTerminal: whether standard input carries data, so that keys come from the terminal itself.
    init(keysFromTerminal: Bool) throws {
        capabilities = TerminalCapabilities.current
        do throws(TerminalError) {
            terminal = try RawTerminal(
                .fullScreen, keys: keysFromTerminal ? .controllingTerminal : .automatic,
                asksQuestions: capabilities.answersQuestions)
        } catch {
            throw Failure(.readOrWrite, "\(error); --plain and --json need no terminal")
        }
        canvas = Canvas(columns: 1, rows: 1, appearance: capabilities.appearance)
        resize()
    }

    /// The descriptor of the keys.
    var keys: Int32? { terminal.inputDescriptor }

    /// When keys or a picture are due, on CLOCK_MONOTONIC.
    ///
    /// - Parameter isChanged: whether there is another picture to show.
    func due(isChanged: Bool) -> Int64? {
        let picture = isChanged || terminal.hasPendingBytes ? lastPicture + interval : nil
        return [picture, decoder.deadline].compactMap { $0 }.min()
    }

    /// Shows a picture where one is due.
    ///
    /// - Returns: whether it was drawn.
    func show(isChanged: Bool, draw: (inout Canvas) -> Void) throws -> Bool {
        guard terminal.isHeld else { return false }
        let now = SessionClock.machineNow
        if let deadline = decoder.deadline, deadline <= now { decoder.expire(at: now) { _ in } }
        if terminal.hasPendingBytes { try send([]) }
        guard isChanged, !terminal.hasPendingBytes, lastPicture + interval <= now else { return false }
        draw(&canvas)
        bytes.removeAll(keepingCapacity: true)
        screen.isSynchronized = terminal.isSynchronized
        screen.show(canvas, into: &bytes)
        try send(bytes)
        lastPicture = now
        return true
    }

    /// Takes the keys that wait; nil where the terminal is gone.
    func readKeys() -> [Key]? {
        do throws(TerminalError) {
            try terminal.read(into: &bytes)
        } catch {
            return nil
        }
        var keys: [Key] = []
        var replies: [TerminalReply] = []
        decoder.feed(bytes, at: SessionClock.machineNow) { input in
            switch input {
            case .key(let key): keys.append(key)
            case .reply(let reply): replies.append(reply)
            case .paste: break
            }
        }
        replies.forEach(learn)
        return keys
    }

    /// Gives the terminal back.
    func giveBack() { terminal.suspend() }

    /// Takes it again.
    func takeAgain() throws {
        do throws(TerminalError) {
            try terminal.resume()
        } catch {
            throw Failure(.readOrWrite, "\(error)")
        }
        resize()
    }

    /// Asks how large it is.
    func resize() {
        let size = terminal.size
        var appearance = capabilities.appearance
        appearance.cellAspect = size.cellAspect
        canvas = Canvas(columns: size.columns, rows: size.rows, appearance: appearance)
        screen.invalidate()
        lastPicture = 0
    }

    private var interval: Int64 { 1_000_000 / Int64(capabilities.picturesPerSecond) }

    private func learn(_ reply: TerminalReply) {
        terminal.learn(reply)
        if case .background(let color) = reply, capabilities.appearance.background != color {
            capabilities.appearance.background = color
            resize()
        }
    }

    private func send(_ bytes: [UInt8]) throws {
        do throws(TerminalError) {
            try terminal.send(bytes)
        } catch {
            if error.operation == .hangup { throw OutputBuffer.ReaderIsGone() }
            throw Failure(.readOrWrite, "\(error)")
        }
    }
}
