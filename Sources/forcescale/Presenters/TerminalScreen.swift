import Canvas
import Glibc
import Terminal

/// A terminal that pictures are shown in and keys come from: its state, its size and its pace.
final class TerminalScreen {
    private var capabilities: TerminalCapabilities
    private var terminal: RawTerminal
    private var decoder = KeyDecoder()
    private var screen = ScreenWriter()
    private var line: LineWriter
    private var bytes: [UInt8] = []
    private var lastPicture: Int64 = 0
    private var pictures = 0
    /// What pictures are drawn into: as large as the terminal, in what it can show.
    private(set) var canvas: Canvas
    /// When there is something to do although nothing comes in, on CLOCK_MONOTONIC; nil for never.
    private(set) var nextShow: Int64?

    /// Takes the terminal.
    ///
    /// - Parameter keysFromTerminal: whether standard input carries data, so that keys come from the terminal itself.
    init(keysFromTerminal: Bool) throws {
        let capabilities = TerminalCapabilities { name in
            unsafe getenv(name).map { unsafe String(cString: $0) }
        }
        self.capabilities = capabilities
        do throws(TerminalError) {
            terminal = try RawTerminal(
                capabilities.isAddressable ? .fullScreen : .dumbLine,
                keys: keysFromTerminal ? .controllingTerminal : .automatic,
                asksQuestions: capabilities.answersQuestions)
        } catch {
            throw Failure(.readOrWrite, "\(error); --plain and --json need no terminal")
        }
        line = LineWriter(isAddressable: capabilities.isAddressable)
        canvas = Canvas(columns: 1, rows: 1, appearance: capabilities.appearance)
        resize()
    }

    /// What is polled for keys.
    var keys: Int32? { terminal.inputDescriptor }

    /// The keys that wait; nil where no more can come.
    ///
    /// - Parameter changed: the terminal told what makes another picture of the same model.
    func readKeys(changed: () -> Void) -> [Key]? {
        do throws(TerminalError) {
            try terminal.read(into: &bytes)
        } catch {
            return nil
        }
        var keys: [Key] = []
        let read = bytes
        for input in collect({ decoder, take in decoder.feed(read, at: SessionClock.machineNow, take) }) {
            switch input {
            case .key(let key): keys.append(key)
            case .reply(let reply): if learn(reply) { changed() }
            case .paste: break
            }
        }
        return keys
    }

    /// Shows a picture where one is due.
    ///
    /// - Parameters:
    ///   - due: when the model wants its next picture, on the source's clock; nil for never.
    ///   - clock: how the source's clock runs.
    ///   - draw: draws it.
    func show(
        due: () -> Int64?, at moment: Int64, clock: SessionClock, draw: (inout Canvas) -> Void
    ) throws {
        guard terminal.isHeld else { return }
        try expireKeys()
        if terminal.hasPendingBytes {
            try send([])
            if terminal.hasPendingBytes {
                nextShow = SessionClock.machineNow + pictureInterval
                return
            }
        }
        nextShow = machineDue(due(), clock, at: moment)
        let now = SessionClock.machineNow
        guard let next = nextShow, next <= now else { return }
        draw(&canvas)
        bytes.removeAll(keepingCapacity: true)
        if capabilities.isAddressable {
            screen.isSynchronized = terminal.isSynchronized
            screen.show(canvas, into: &bytes)
        } else {
            line.show(canvas, into: &bytes)
        }
        if !bytes.isEmpty { pictures += 1 }
        try send(bytes)
        lastPicture = now
        nextShow = machineDue(due(), clock, at: moment)
    }

    /// Sends bytes besides pictures.
    func send(_ bytes: [UInt8]) throws {
        do throws(TerminalError) {
            try terminal.send(bytes)
        } catch {
            throw Failure(.readOrWrite, "\(error)")
        }
    }

    /// Gives the terminal back as it was.
    func giveBack() { terminal.suspend() }

    /// Takes it again after the process was stopped.
    func takeAgain() throws {
        do throws(TerminalError) {
            try terminal.resume()
        } catch {
            throw Failure(.readOrWrite, "\(error)")
        }
        resize()
    }

    /// Takes the terminal's size as it is now; the next picture is drawn whole.
    func resize() {
        let size = terminal.size
        var appearance = capabilities.appearance
        appearance.cellAspect = size.cellAspect
        let columns = capabilities.isAddressable ? size.columns : max(1, size.columns - 1)
        canvas = Canvas(
            columns: columns, rows: capabilities.isAddressable ? size.rows : 1, appearance: appearance)
        redraw()
    }

    /// The next picture is drawn whole.
    func redraw() {
        screen.invalidate()
        line.invalidate()
    }

    /// How many pictures were shown, and how large they were.
    var statistics: String {
        let total = capabilities.isAddressable ? screen.bytesTotal : line.bytesTotal
        return "pictures: \(pictures), \(pictures == 0 ? 0 : total / pictures) bytes each"
    }

    private var pictureInterval: Int64 { 1_000_000 / Int64(capabilities.picturesPerSecond) }

    private func machineDue(_ due: Int64?, _ clock: SessionClock, at moment: Int64) -> Int64? {
        let picture = due.flatMap { due -> Int64? in
            let soonest = lastPicture + pictureInterval
            if let machine = clock.machine(atSource: due) { return max(machine, soonest) }
            // A clock that does not run by itself brings nothing on: only what stands already can be due.
            return due <= moment + 1 ? soonest : nil
        }
        return [picture, decoder.deadline].compactMap { $0 }.min()
    }

    private func expireKeys() throws {
        guard let deadline = decoder.deadline, deadline <= SessionClock.machineNow else { return }
        _ = collect { decoder, take in decoder.expire(at: SessionClock.machineNow, take) }
    }

    private func collect(_ feed: (inout KeyDecoder, (TerminalInput) -> Void) -> Void) -> [TerminalInput] {
        var inputs: [TerminalInput] = []
        feed(&decoder) { inputs.append($0) }
        return inputs
    }

    /// - Returns: whether pictures look different now.
    private func learn(_ reply: TerminalReply) -> Bool {
        terminal.learn(reply)
        guard case .background(let color) = reply, capabilities.appearance.background != color else {
            return false
        }
        capabilities.appearance.background = color
        resize()
        return true
    }
}
