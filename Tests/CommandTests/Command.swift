import Foundation
import Glibc
import POSIX
import TestSupport

import Sessions

/// A command line performed in this process, with streams, environment and folder of its own.
///
/// Several can run at once: each has its own thread, console and current folder. What belongs to the process is the
/// process': signals do not come to a command here, and its locale and time zone are those of the tests.
enum Command {
    /// Something that the system refused to do for a command.
    struct Refused: Error {
        let what: String
        let number: Int32
    }

    /// Performs a command line to its end.
    ///
    /// - Parameters:
    ///   - arguments: the words of the command line, without the program's name.
    ///   - input: what stands on standard input, as a file.
    ///   - inputStream: what is standard input instead, such as a pipe; the caller closes it.
    ///   - outputStream: what is standard output instead of a file; the caller closes it.
    ///   - environment: variables besides HOME, which is a folder of the run's own, TERM and LC_ALL.
    ///   - folder: where relative paths begin; nil for where the tests run.
    ///   - epoch: the time of day, in microseconds since 1970, which then stands still; nil for the machine's.
    static func run(
        _ arguments: [String], input: String = "", inputStream: Int32? = nil, outputStream: Int32? = nil,
        environment: [String: String] = [:], in folder: URL? = nil, at epoch: Int64? = nil
    ) throws -> RunResult {
        let own = try TemporaryFolder()
        defer { own.remove() }
        let files = ["input", "output", "notes"].map { own.url.appending(path: $0) }
        try Data(input.utf8).write(to: files[0])
        let streams = try files.map { try open($0.path(), O_RDWR | O_CREAT) }
        defer { for stream in streams { close(stream) } }
        let console = Console(
            input: inputStream ?? streams[0], output: outputStream ?? streams[1], error: streams[2],
            environment: variables(environment, home: own), epoch: { epoch ?? WallClock.machine() })
        let code = try RunningCommand(arguments, on: console, in: folder).join()
        return try RunResult(output: files[1], notes: files[2], code: code)
    }

    /// The variables of a command: a home folder, a dumb terminal, and what else is given.
    static func variables(_ more: [String: String] = [:], home: TemporaryFolder) -> Environment {
        Environment(
            ["HOME": home.url.path(), "TERM": "dumb", "LC_ALL": "C.UTF-8"].merging(more) { $1 })
    }

    /// Opens a file for a stream of a command; the caller closes it.
    static func open(_ path: String, _ flags: Int32) throws -> Int32 {
        let stream = unsafe Glibc.open(path, flags | O_CLOEXEC, 0o600)
        guard stream >= 0 else { throw Refused(what: path, number: errno) }
        return stream
    }
}
