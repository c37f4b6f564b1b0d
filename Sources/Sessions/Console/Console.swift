import Glibc
package import POSIX
import Synchronization
package import TerminalUI
import Text

/// The surroundings of a run of the program: standard streams, environment, clock, and requests to end it.
///
/// Each run has its own, `Console.current`, so that several commands can run in one process. It is task-local: code that
/// continues on another thread must call `perform` there.
package final class Console: Sendable {
    /// The console of the current task; that of the process by default.
    @TaskLocal package static var current = Console.process

    /// The streams and the environment of the process.
    package static let process = Console(
        input: 0, output: 1, error: 2, environment: .process, endRequest: .process)

    /// The descriptor of standard input.
    package let input: Int32
    /// The descriptor of standard output.
    package let output: Int32
    /// Standard error, for errors, notes and progress.
    package let error: StandardError
    /// The environment variables that commands use and pass to the programs that they start.
    package let environment: Environment
    /// The requests to end this run.
    package let endRequest: EndRequest
    /// The time of day, in microseconds since 1970.
    package let epoch: @Sendable () -> Int64
    /// The files that this run reads.
    private let inputs: InputFiles
    /// What was read after the end of a line that was too long.
    private let readAhead: ReadAhead
    /// When output is colored.
    package let colors: ColorChoice
    /// How round shapes are shown in a terminal.
    package let graphics: GraphicsChoice
    /// Whether screens show movements that only please the eye.
    package let isAnimated: Bool
    /// Whether notes and progress are suppressed.
    let isQuiet: Bool

    /// The streams are not closed at the end.
    ///
    /// - Parameters:
    ///   - input: the descriptor of standard input.
    ///   - output: the descriptor of standard output.
    ///   - error: the descriptor of standard error.
    ///   - environment: the environment variables.
    ///   - endRequest: the requests to end this run.
    ///   - epoch: the time of day, in microseconds since 1970; that of the system by default.
    package convenience init(
        input: Int32, output: Int32, error: Int32, environment: Environment,
        endRequest: EndRequest = EndRequest(), epoch: @escaping @Sendable () -> Int64 = WallClock.machine
    ) {
        self.init(
            input: input, output: output, error: StandardError(error), environment: environment,
            endRequest: endRequest, epoch: epoch, inputs: InputFiles(), readAhead: ReadAhead(), colors: .auto,
            graphics: .auto, isAnimated: true, isQuiet: false)
        inputs.add(input)
    }

    private init(
        input: Int32, output: Int32, error: StandardError, environment: Environment, endRequest: EndRequest,
        epoch: @escaping @Sendable () -> Int64, inputs: InputFiles, readAhead: ReadAhead,
        colors: ColorChoice, graphics: GraphicsChoice, isAnimated: Bool, isQuiet: Bool
    ) {
        (self.input, self.output, self.error) = (input, output, error)
        (self.environment, self.endRequest, self.epoch) = (environment, endRequest, epoch)
        (self.inputs, self.readAhead) = (inputs, readAhead)
        (self.colors, self.graphics) = (colors, graphics)
        (self.isAnimated, self.isQuiet) = (isAnimated, isQuiet)
    }

    /// Calls a function with this console, and with the files that its run reads, as the current ones.
    package func perform<Result>(_ body: () throws -> Result) rethrows -> Result {
        try InputFiles.$current.withValue(inputs) { try Self.$current.withValue(self, operation: body) }
    }

    /// Returns a console with the same streams.
    ///
    /// - Parameters:
    ///   - colors: when output is colored.
    ///   - graphics: how round shapes are shown in a terminal.
    ///   - isAnimated: whether screens show movements that only please the eye.
    ///   - isQuiet: whether notes and progress are suppressed.
    package func with(
        colors: ColorChoice, graphics: GraphicsChoice, isAnimated: Bool = true, isQuiet: Bool
    ) -> Console {
        Console(
            input: input, output: output, error: error, environment: environment, endRequest: endRequest,
            epoch: epoch, inputs: inputs, readAhead: readAhead, colors: colors, graphics: graphics,
            isAnimated: isAnimated, isQuiet: isQuiet)
    }

    /// Whether this is the console of the process, which receives its signals.
    var isProcess: Bool { endRequest === EndRequest.process }

    /// Whether standard input is a terminal.
    package var inputIsTerminal: Bool { isatty(input) == 1 }

    /// Whether standard input is a pipe or a file, which may be a recording.
    var inputIsRedirected: Bool {
        guard let kind = try? FileStatus(of: input).kind else { return false }
        return kind == .file || kind == .pipe
    }
    /// Whether standard output is a terminal.
    package var outputIsTerminal: Bool { isatty(output) == 1 }

    /// Whether the user prefers plain lines to pictures, for example with a screen reader: ACCESSIBLE is set.
    var isAccessible: Bool { environment["ACCESSIBLE"].map { !$0.isEmpty } ?? false }

    /// The capabilities of the terminal, according to the environment and the choice of colors.
    package var terminal: TerminalCapabilities {
        var terminal = TerminalCapabilities { [environment, colors] name in
            name == "NO_COLOR" && colors == .always ? nil : environment[name]
        }
        switch colors {
        case .auto: break
        case .always: if terminal.appearance.depth == .none { terminal.appearance.depth = .sixteen }
        case .never: terminal.appearance.depth = .none
        }
        return terminal
    }

    /// The width of text, in columns: that of the terminal, or else COLUMNS; nil if it is not limited.
    package var columns: Int? {
        WindowSize(of: output)?.columns
            ?? environment["COLUMNS"].flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }
    }

    /// The line, broken between words if the terminal is too narrow for it, which would break it within words.
    func fitting(_ line: String) -> String {
        guard let columns = WindowSize(of: output)?.columns, Glyph.columns(of: line) > columns else {
            return line
        }
        return Wrapping.lines(line, columns: columns, rest: "  ").joined(separator: "\n")
    }

    /// The width of messages, in columns: that of the terminal on standard error; nil if it is none.
    var errorColumns: Int? { WindowSize(of: error.descriptor)?.columns }

    /// A new buffer for standard output.
    package var outputBuffer: OutputBuffer { OutputBuffer(descriptor: output, name: "standard output") }

    /// Writes to standard output. If the reader has closed the pipe, the rest is discarded.
    package func print(_ bytes: some Sequence<UInt8>) throws {
        var buffer = outputBuffer
        buffer.append(bytes)
        do { try buffer.flush() } catch is OutputBuffer.BrokenPipe {}
    }

    /// Asks a question on standard error; only y and yes agree.
    package func agrees(to question: String) -> Bool {
        error.write(Array("\(question) [y/N] ".utf8))
        return readLine().map { ["y", "yes"].contains($0.lowercased()) } ?? false
    }

    /// The longest line that is read, in bytes.
    private static let lineLimit = 4096

    /// Whether a line may have been read already, so that the descriptor of standard input need not become readable.
    var hasReadAhead: Bool { readAhead.bytes.withLock { !$0.isEmpty } }

    /// Reads a line of standard input; returns it without its end, or nil at the end of the input.
    ///
    /// Nothing after the line is read, so that it remains available. Of a line that is too long, which is reported, the
    /// beginning and `…` are returned; what was read after its end is the beginning of the next one.
    package func readLine() -> String? {
        var line: [UInt8] = []
        while line.count < Self.lineLimit {
            guard let byte = nextByte() else {
                return line.isEmpty ? nil : String(decoding: line, as: UTF8.self)
            }
            if byte == UInt8(ascii: "\n") { return String(decoding: line, as: UTF8.self) }
            line.append(byte)
        }
        Diagnostics.writeError(
            "A line of the input is longer than \(Self.lineLimit - 1) bytes and is skipped.")
        skipLine()
        return String(decoding: line, as: UTF8.self) + "…"
    }

    /// The next byte of standard input; nil at its end.
    private func nextByte() -> UInt8? {
        if let byte = readAhead.bytes.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) { return byte }
        var byte: UInt8 = 0
        while true {
            let count = unsafe read(input, &byte, 1)
            if count < 0, errno == EINTR { continue }
            return count == 1 ? byte : nil
        }
    }

    /// Skips the rest of a line in large pieces, since one byte at a time takes seconds for many megabytes.
    private func skipLine() {
        var piece = readAhead.bytes.withLock { bytes in
            defer { bytes = [] }
            return bytes
        }
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while true {
            if let end = piece.firstIndex(of: UInt8(ascii: "\n")) {
                let rest = Array(piece[(end + 1)...])
                readAhead.bytes.withLock { $0 = rest }
                return
            }
            let count = unsafe read(input, &buffer, buffer.count)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return }
            piece = Array(buffer.prefix(count))
        }
    }
}

/// Bytes that were read and not used.
private final class ReadAhead: Sendable {
    let bytes = Mutex<[UInt8]>([])
}

extension Console {
    /// The width of help, in columns: COLUMNS, or else that of the terminal, or else 80.
    package var helpColumns: Int {
        environment["COLUMNS"].flatMap { Int($0) } ?? WindowSize(of: output)?.columns ?? 80
    }
}

/// When output is colored: the value of `--color`.
package enum ColorChoice: String, CaseIterable, Sendable {
    /// In a terminal that supports colors, unless `NO_COLOR` is set.
    case auto
    /// Always, also in files, pipes and terminals that are not known to support colors.
    case always
    case never
}
