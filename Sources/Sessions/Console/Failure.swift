import Core
package import Recordings
import Text

/// An error that ends the program, with an exit code and a message for the user.
package struct Failure: Error, CustomStringConvertible {
    /// The exit codes, from sysexits.h as far as it defines them.
    package enum Code: Int32, CaseIterable {
        case usage = 64
        case badData = 65
        case noInput = 66
        case deviceLost = 69
        case readOrWrite = 74
        case permission = 77
        case interrupted = 130

        /// The meaning, for the manual page.
        package var meaning: String {
            switch self {
            case .usage: "invalid command line, or invalid file of remembered options"
            case .badData: "bad data; the message names file, line and reason"
            case .noInput: "no such device or file"
            case .deviceLost: "the device was lost, or another program has grabbed it"
            case .readOrWrite: "reading or writing failed"
            case .permission: "permission denied; for pads, forcescale setup grants it"
            case .interrupted: "interrupted twice; convert: interrupted before the file was complete"
            }
        }
    }

    /// The exit code.
    package let code: Code
    /// What happened, to what, why, and what to do about it.
    package let message: String
    /// Whether a new file was not created because its name is taken.
    let nameIsTaken: Bool

    package init(_ code: Code, _ message: String) { self.init(code, message, nameIsTaken: false) }

    init(_ code: Code, _ message: String, nameIsTaken: Bool) {
        (self.code, self.message, self.nameIsTaken) = (code, message, nameIsTaken)
    }

    init(lost device: DeviceDescription) {
        self.init(
            .deviceLost,
            "\(device.name.printable()) (\(device.path.printable())) was lost; "
                + "everything that it sent has been written. Use --wait to wait for its return.")
    }

    /// Returns the result of `body`.
    ///
    /// - Throws: `Failure` with `code` if the body throws; its message is `subject`, followed by that of the error.
    package static func about<Value>(
        _ subject: String, _ code: Code = .badData, _ body: () throws -> Value
    ) throws(Failure) -> Value {
        do { return try body() } catch { throw Failure(code, "\(subject)\(error)") }
    }

    /// The message.
    package var description: String { message }

    /// Writes the message to standard error.
    package func report() { Diagnostics.writeError("forcescale: \(message)") }
}

/// Lines on standard error.
package enum Diagnostics {
    /// The longest line, in characters.
    private static let lineLimit = 4096

    /// Writes a note of one or more lines, unless notes are suppressed.
    package static func write(_ line: String) { if !Console.current.isQuiet { writeError(line) } }

    /// Writes an error of one or more lines. Control characters are escaped, and a terminal gets no broken words.
    package static func writeError(_ line: String) {
        let columns = Console.current.errorColumns ?? .max
        let lines = line.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).flatMap {
            let line = String($0).printable(limit: lineLimit)
            return line.count <= columns ? [line] : Wrapping.lines(line, columns: columns, rest: "")
        }
        var bytes = Array(lines.joined(separator: "\n").utf8)
        bytes.append(UInt8(ascii: "\n"))
        Console.current.error.write(bytes)
    }

    /// Writes a note about a topic, once per run of the program.
    static func writeOnce(_ topic: String, _ text: String) {
        if Console.current.error.isNew(topic) { write("\(topic): \(text)") }
    }

    /// Writes the warnings about a recording.
    package static func write(_ warnings: TraceWarnings, of file: String) {
        for warning in warnings.first { write("\(file.printable()), \(warning)") }
        let more = warnings.count - warnings.first.count
        if more > 0 { write("\(file.printable()): \(more.counted("more such warning"))") }
    }
}
