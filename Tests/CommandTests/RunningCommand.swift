import CSched
import Foundation
import Glibc
import POSIX
import Synchronization

@testable import Commands
@testable import Sessions

/// A command line on a thread of its own, on a console such as one whose streams are a terminal or a pipe.
final class RunningCommand: Sendable {
    private let outcome = Outcome()
    private let thread: WorkerThread

    /// Starts it; `join` has to follow.
    ///
    /// - Parameters:
    ///   - arguments: the words of the command line, without the program's name.
    ///   - console: its streams and environment.
    ///   - folder: where relative paths begin; nil for where the tests run.
    init(_ arguments: [String], on console: Console, in folder: URL? = nil) throws {
        let outcome = outcome
        thread = try WorkerThread {
            outcome.record {
                if let folder { try Self.enter(folder) }
                return console.perform { Forcescale.run(arguments) }
            }
        }
    }

    /// Whether it has ended.
    var hasEnded: Bool { outcome.isThere }

    /// Waits for its end.
    ///
    /// - Returns: the exit code.
    func join() throws -> Int32 {
        thread.join()
        return try outcome.code
    }

    /// Makes a folder the current one of this thread, and of those that it starts, with the usual mask of permissions.
    private static func enter(_ folder: URL) throws {
        guard unshare(Int32(CSCHED_CLONE_FS)) == 0 else {
            throw Command.Refused(what: "a current folder", number: errno)
        }
        umask(0o022)
        guard unsafe chdir(folder.path()) == 0 else {
            throw Command.Refused(what: folder.path(), number: errno)
        }
    }

    /// What the command came to, handed over from its thread.
    private final class Outcome: Sendable {
        private let result = Mutex<Result<Int32, any Error>?>(nil)

        func record(_ body: () throws -> Int32) {
            let result = Result { try body() }
            self.result.withLock { $0 = result }
        }

        var isThere: Bool { result.withLock { $0 != nil } }

        var code: Int32 {
            get throws {
                guard let result = result.withLock({ $0 }) else {
                    throw Command.Refused(what: "a thread", number: 0)
                }
                return try result.get()
            }
        }
    }
}
