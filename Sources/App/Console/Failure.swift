import Core
import LinuxInput
import Recordings
import Text

/// An end with an exit code, in words for the person at the terminal.
package struct Failure: Error, CustomStringConvertible {
    /// The exit codes, after sysexits.h where it has one.
    package enum Code: Int32, CaseIterable {
        case usage = 64
        case badData = 65
        case noInput = 66
        case deviceLost = 69
        case readOrWrite = 74
        case permission = 77
        case interrupted = 130

        /// What it means, for the manual.
        package var meaning: String {
            switch self {
            case .usage: "the command line, or the file of remembered options, cannot be taken"
            case .badData: "bad data: file, line and reason are said"
            case .noInput: "no such device or file"
            case .deviceLost: "the device was lost, or another program holds it"
            case .readOrWrite: "reading or writing failed"
            case .permission: "this user may not; forcescale setup changes that for pads"
            case .interrupted: "interrupted twice; convert: interrupted before a file was whole"
            }
        }
    }

    /// How the program ends.
    package let code: Code
    /// What happened, to what, why, and what to do.
    package let message: String

    /// An end with an exit code and a message.
    package init(_ code: Code, _ message: String) {
        self.code = code
        self.message = message
    }

    /// A device that was lost.
    init(lost device: DeviceDescription) {
        self.init(
            .deviceLost,
            "\(device.name.printable()) (\(device.path.printable())) was lost; "
                + "all that it sent is written. With --wait it is waited for.")
    }

    /// What a body returns. An error that it throws ends the program with a code, in its own words after those that say
    /// what it is about.
    static func about<Value>(
        _ subject: String, _ code: Code = .badData, _ body: () throws -> Value
    ) throws(Failure) -> Value {
        do { return try body() } catch { throw Failure(code, "\(subject)\(error)") }
    }

    /// The message.
    package var description: String { message }

    /// Writes the message to standard error.
    package func report() { Notes.write("forcescale: \(message)") }
}

/// Notes, progress and errors, which go to standard error.
package enum Notes {
    /// The longest line, in characters.
    private static let lineLimit = 4096

    /// Writes a line, or several; what in them could command a terminal is spelled out.
    package static func write(_ line: String) {
        let lines = line.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
        var bytes = Array(lines.map { String($0).printable(limit: lineLimit) }.joined(separator: "\n").utf8)
        bytes.append(UInt8(ascii: "\n"))
        Console.current.error.write(bytes)
    }

    /// Writes a topic with what is to be said of it, in one run of the program once.
    static func writeOnce(_ topic: String, _ text: String) {
        if Console.current.error.isNew(topic) { write("\(topic): \(text)") }
    }

    /// Says what was odd in a recording.
    static func write(_ warnings: TraceWarnings, of file: String) {
        for warning in warnings.first { write("\(file.printable()), \(warning)") }
        let more = warnings.count - warnings.first.count
        if more > 0 { write("\(file.printable()): \(more.counted("more such warning"))") }
    }
}
