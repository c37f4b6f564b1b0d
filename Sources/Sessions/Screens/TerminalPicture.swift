package import Core
package import TerminalUI

/// A terminal that shows pictures and reads keys, for all screens.
///
/// If the terminal cannot move its cursor, only the first row of the picture is shown, as a line.
package final class TerminalPicture {
    private var capabilities: TerminalCapabilities
    private var terminal: RawTerminal
    private var input = TerminalInput()
    private var screen = ScreenWriter()
    private var line: LineWriter
    private var bytes: [UInt8] = []
    /// When it last wrote, or tried to write, on CLOCK_MONOTONIC.
    private var lastWrite: MachineTime = 0
    /// Whether the next picture must be drawn completely: the size or the background changed, or another program wrote.
    private var isStale = true
    /// The canvas of the next picture.
    package private(set) var canvas: Canvas
    /// The number of pictures that changed something.
    package private(set) var count = 0

    /// Whether the terminal can show pictures of more than one line.
    package static var isPossible: Bool { Console.current.terminal.isAddressable }

    /// Takes over the terminal.
    ///
    /// - Parameter keysFromTerminal: whether standard input carries data, so that keys come from the terminal itself.
    package init(keysFromTerminal: Bool) throws {
        let console = Console.current
        capabilities = console.terminal
        do throws(TerminalError) {
            terminal = try RawTerminal(
                capabilities.isAddressable ? .fullScreen : .dumbLine,
                keys: keysFromTerminal || !console.inputIsTerminal
                    ? .controllingTerminal : .descriptor(console.input),
                output: console.output,
                asksQuestions: capabilities.answersQuestions,
                pixels: PixelDetection(
                    capabilities.appearance.depth == .none ? .cells : console.graphics,
                    isMultiplexed: capabilities.isMultiplexed))
        } catch {
            throw Failure(.readOrWrite, "\(error); --plain and --json need no terminal")
        }
        if !console.isAnimated {
            capabilities.picturesPerSecond = min(capabilities.picturesPerSecond, Self.calmPicturesPerSecond)
        }
        line = LineWriter(isAddressable: capabilities.isAddressable)
        canvas = Canvas(columns: 1, rows: 1, appearance: capabilities.appearance)
        reset()
    }

    /// The descriptor of the keys.
    var keys: Int32? { terminal.inputDescriptor }

    /// The descriptor of the terminal while it has yet to accept a part of a picture; nil otherwise.
    var pollableForWriting: Int32? {
        terminal.isRaw && terminal.hasPendingBytes ? terminal.outputDescriptor : nil
    }

    /// The number of bytes of all pictures.
    package var bytesTotal: Int { capabilities.isAddressable ? screen.bytesTotal : line.bytesTotal }

    /// How long a key that is due wakes the session, in microseconds.
    private static let lateMicroseconds: Int64 = 100_000

    /// Returns when keys or a picture are due, on CLOCK_MONOTONIC; nil for never.
    ///
    /// - Parameter next: when the next picture is due; nil for never.
    package func due(next: MachineTime?) -> MachineTime? {
        // The rest of a picture is sent as soon as the terminal accepts it.
        let next = terminal.hasPendingBytes ? nil : isStale ? 0 : next
        let picture = next.map { max($0, lastWrite + intervalMicroseconds) }
        // A lone Escape that nothing has taken for long, as while a pad is awaited, is not due again and again.
        let late = input.deadline.flatMap { $0 + Self.lateMicroseconds > PlaybackClock.machineNow ? $0 : nil }
        guard let picture, let late else { return picture ?? late }
        return min(picture, late)
    }

    /// Shows a picture if one is due.
    ///
    /// - Parameters:
    ///   - next: when the next picture is due; nil for never.
    ///   - draw: draws the picture.
    /// - Returns: whether it was drawn.
    package func show(next: MachineTime?, draw: (inout Canvas) -> Void) throws -> Bool {
        guard try isDue(next: next) else { return false }
        try show(draw)
        return true
    }

    /// Whether a picture is due, and the terminal has accepted the last one.
    ///
    /// - Parameter next: when the next picture is due; nil for never.
    package func isDue(next: MachineTime?) throws -> Bool {
        guard terminal.isRaw else { return false }
        let now = PlaybackClock.machineNow
        if terminal.hasPendingBytes {
            try send([])
            if terminal.hasPendingBytes { return false }
        }
        guard let next = isStale ? 0 : next else { return false }
        return max(next, lastWrite + intervalMicroseconds) <= now
    }

    /// Shows a picture.
    package func show(_ draw: (inout Canvas) -> Void) throws {
        draw(&canvas)
        bytes.removeAll(keepingCapacity: true)
        if capabilities.isAddressable {
            screen.isSynchronized = terminal.isSynchronized
            screen.show(canvas, into: &bytes)
        } else {
            line.show(canvas, into: &bytes)
        }
        if !bytes.isEmpty { count += 1 }
        (isStale, lastWrite) = (false, PlaybackClock.machineNow)
        try send(bytes)
    }

    /// Reads the available keys; nil if the terminal is closed.
    func readKeys() -> [Key]? {
        guard let (keys, replies) = input.read(from: &terminal) else { return nil }
        replies.forEach(learn)
        return keys
    }

    /// Returns the keys that are complete because nothing followed them in time, such as a lone Escape.
    package func takeLateKeys() -> [Key] { input.takeLateKeys(at: PlaybackClock.machineNow) }

    /// Rings the bell between pictures: within an escape sequence the bell character would have another meaning.
    ///
    /// - Returns: whether it could be rung.
    func ring() -> Bool { (try? terminal.send([7])) != nil }

    /// Starts or stops the reports of the mouse, between pictures.
    package func reportMouse(_ isOn: Bool) { terminal.reportMouse(isOn) }

    /// Copies a text to the clipboard of terminals that allow it (OSC 52), between pictures.
    ///
    /// - Returns: whether it could be sent.
    package func copy(_ text: String) -> Bool {
        capabilities.isAddressable && (try? terminal.send(Clipboard.copying(text))) != nil
    }

    package func releaseTerminal() { terminal.suspend() }

    /// Writes lines to the ordinary screen after the terminal was released, with characters that it supports.
    package func printLines(_ lines: [String]) throws {
        var output = Console.current.outputBuffer
        for line in lines {
            let text = CellText.plain(line, charset: capabilities.appearance.charset)
            output.append("\(Console.current.fitting(text))\n".utf8)
        }
        try output.flush()
    }

    /// Takes over the terminal again.
    package func reacquireTerminal() throws {
        try Failure.about("", .readOrWrite) { try terminal.resume() }
        reset()
    }

    /// Reads the size of the terminal, and queries that of its cells; the next picture is drawn completely.
    package func resize() {
        terminal.queryCellSize()
        reset()
    }

    /// Makes a canvas of the size of the terminal; the next picture is drawn completely.
    private func reset() {
        let size = terminal.size
        var appearance = capabilities.appearance
        appearance.cellAspect = size.cellAspect
        if let graphics = terminal.graphics { appearance.show(in: graphics) }
        canvas =
            capabilities.isAddressable
            ? Canvas(columns: size.columns, rows: size.rows, appearance: appearance)
            : Canvas(columns: max(1, size.columns - 1), rows: 1, appearance: appearance)
        screen.invalidate()
        line.invalidate()
        isStale = true
    }

    private var intervalMicroseconds: Int64 {
        let most = canvas.appearance.graphics == nil ? Int.max : Self.pixelPicturesPerSecond
        return 1_000_000 / Int64(min(capabilities.picturesPerSecond, most))
    }

    /// The greatest number of pictures with pixels per second, which take more bytes and more time than cells.
    private static let pixelPicturesPerSecond = 30

    /// The greatest number of pictures per second without animation.
    private static let calmPicturesPerSecond = 4

    private func learn(_ reply: TerminalReply) {
        terminal.learn(reply)
        if case .background(let color) = reply, capabilities.appearance.background != color {
            capabilities.appearance.background = color
            reset()
        } else if capabilities.isAddressable, canvas.appearance.graphics != terminal.graphics {
            reset()
        }
    }

    private func send(_ bytes: [UInt8]) throws {
        do throws(TerminalError) {
            try terminal.send(bytes)
        } catch {
            if error.operation == .hangup { throw OutputBuffer.BrokenPipe() }
            throw Failure(.readOrWrite, "\(error)")
        }
    }
}
