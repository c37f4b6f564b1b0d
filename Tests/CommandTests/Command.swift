import CSched
import Foundation
import Glibc
import POSIX
import Synchronization
import TestSupport

import App

@testable import forcescale

/// A command line performed in this process, with streams, environment and folder of its own.
///
/// Several can run at once: each has its own thread, console and current folder. What belongs to the process is the
/// process': signals do not come to a command here, and its locale and time zone are those of the tests.
struct Command {
    /// What a command came to.
    struct Run {
        /// What it wrote to standard output.
        var output: String
        /// What it wrote to standard error.
        var notes: String
        /// Its exit code.
        var code: Int32

        /// The objects of machine output, one a line.
        var lines: [[String: Any]] {
            get throws {
                try output.split(separator: "\n").map { line in
                    guard
                        let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
                    else { throw NotAnObject(line: String(line)) }
                    return object
                }
            }
        }
    }

    struct NotAnObject: Error {
        let line: String
    }

    /// Something that the system refused to do for a command.
    struct Refused: Error {
        let what: String
        let number: Int32
    }

    /// Performs a command line to its end.
    ///
    /// - Parameters:
    ///   - arguments: the words of the command line, without the program's name.
    ///   - input: what stands on standard input.
    ///   - environment: variables besides HOME, which is a folder of the run's own, TERM and LC_ALL.
    ///   - folder: where relative paths begin; nil for where the tests run.
    static func run(
        _ arguments: [String], input: String = "", environment: [String: String] = [:], in folder: URL? = nil
    ) throws -> Run {
        let own = try TemporaryFolder()
        defer { own.remove() }
        let files = ["input", "output", "notes"].map { own.url.appending(path: $0) }
        try Data(input.utf8).write(to: files[0])
        let streams = try files.map { file in
            let stream = unsafe open(file.path(), O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
            guard stream >= 0 else { throw Refused(what: file.path(), number: errno) }
            return stream
        }
        defer { for stream in streams { close(stream) } }
        let variables = ["HOME": own.url.path(), "TERM": "dumb", "LC_ALL": "C.UTF-8"]
            .merging(environment) { $1 }
        let console = Console(
            input: streams[0], output: streams[1], error: streams[2], environment: Environment(variables))
        let outcome = Outcome()
        let thread = try WorkerThread {
            outcome.take {
                if let folder { try enter(folder) }
                return Console.$current.withValue(console) { Forcescale.run(arguments) }
            }
        }
        thread.join()
        return Run(
            output: String(decoding: try Data(contentsOf: files[1]), as: UTF8.self),
            notes: String(decoding: try Data(contentsOf: files[2]), as: UTF8.self),
            code: try outcome.code)
    }

    /// Makes a folder the current one of this thread, and of those that it starts.
    private static func enter(_ folder: URL) throws {
        guard unshare(Int32(CSCHED_CLONE_FS)) == 0 else {
            throw Refused(what: "a current folder", number: errno)
        }
        guard unsafe chdir(folder.path()) == 0 else { throw Refused(what: folder.path(), number: errno) }
    }

    /// What a command came to, handed over from its thread.
    private final class Outcome: Sendable {
        private let result = Mutex<Result<Int32, any Error>?>(nil)

        func take(_ body: () throws -> Int32) {
            let result = Result { try body() }
            self.result.withLock { $0 = result }
        }

        var code: Int32 {
            get throws {
                guard let result = result.withLock({ $0 }) else { throw Refused(what: "a thread", number: 0) }
                return try result.get()
            }
        }
    }
}
