import Glibc
package import POSIX
package import TerminalUI

/// What surrounds a run of the program: its standard streams, its environment, its clock, and the requests to end it.
///
/// Each run finds its own in `Console.current`, so that commands can run beside each other in one process. Threads do
/// not inherit it: what runs on another thread takes it along.
package final class Console: Sendable {
    /// The console of what runs here; that of the process where nothing else was bound.
    @TaskLocal package static var current = Console.process

    /// The process' own streams and environment.
    package static let process = Console(
        input: 0, output: 1, error: 2, environment: .process, endRequest: .process)

    /// The descriptor of standard input.
    package let input: Int32
    /// The descriptor of standard output.
    package let output: Int32
    /// Standard error, for notes, progress and errors.
    package let error: StandardError
    /// The variables that commands look up and hand on to the programs that they start.
    package let environment: Environment
    /// Whether somebody asked this run to end.
    package let endRequest: EndRequest
    /// The time of day, in microseconds since 1970.
    package let epoch: @Sendable () -> Int64

    /// A console of its own streams, which it does not close.
    ///
    /// - Parameters:
    ///   - input: the descriptor of standard input.
    ///   - output: the descriptor of standard output.
    ///   - error: the descriptor of standard error.
    ///   - environment: the variables that commands look up.
    ///   - endRequest: how somebody asks this run to end.
    ///   - epoch: the time of day, in microseconds since 1970; the machine's by default.
    package init(
        input: Int32, output: Int32, error: Int32, environment: Environment,
        endRequest: EndRequest = EndRequest(), epoch: @escaping @Sendable () -> Int64 = WallClock.machine
    ) {
        self.input = input
        self.output = output
        self.error = StandardError(error)
        self.environment = environment
        self.endRequest = endRequest
        self.epoch = epoch
    }

    /// Whether this is the process' own console, which alone hears the signals that the process gets.
    var isProcess: Bool { self === Self.process }

    /// Whether somebody may type on standard input.
    package var inputIsTerminal: Bool { isatty(input) == 1 }

    /// Whether somebody looks at standard output as it comes.
    package var outputIsTerminal: Bool { isatty(output) == 1 }

    /// Whether plain lines are wanted in place of pictures, as with a screen reader: ACCESSIBLE is set.
    package var isAccessible: Bool { environment["ACCESSIBLE"].map { !$0.isEmpty } ?? false }

    /// What the terminal can show, by the environment.
    package var terminal: TerminalCapabilities { TerminalCapabilities { [environment] in environment[$0] } }

    /// The width to fit text into, in columns: that of the terminal, else that in COLUMNS; nil where nothing limits it.
    package var columns: Int? {
        WindowSize(of: output)?.columns
            ?? environment["COLUMNS"].flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }
    }

    /// An empty buffer in front of standard output.
    package var outputBuffer: OutputBuffer { OutputBuffer(descriptor: output, name: "standard output") }

    /// Writes to standard output; a reader that is gone has read enough.
    package func print(_ bytes: some Sequence<UInt8>) throws {
        var buffer = outputBuffer
        buffer.append(bytes)
        do { try buffer.flush() } catch is OutputBuffer.ReaderIsGone {}
    }

    /// A line of standard input without its end; nil at the end of the input.
    ///
    /// Nothing beyond the line is read, so that others find it.
    package func readLine() -> String? {
        var line: [UInt8] = []
        var byte: UInt8 = 0
        while true {
            let count = unsafe read(input, &byte, 1)
            if count < 0, errno == EINTR { continue }
            guard count == 1 else { return line.isEmpty ? nil : String(decoding: line, as: UTF8.self) }
            if byte == UInt8(ascii: "\n") { return String(decoding: line, as: UTF8.self) }
            line.append(byte)
        }
    }
}

extension Console {
    /// The width of help, in columns: that in COLUMNS, else that of the terminal, else 80.
    package var helpColumns: Int {
        environment["COLUMNS"].flatMap { Int($0) } ?? WindowSize(of: output)?.columns ?? 80
    }
}
