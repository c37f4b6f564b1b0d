import Foundation
import TestSupport

/// The built program, run as a user runs it.
enum Program {
    /// The program under test: `FORCESCALE_BIN`, else the debug build that `swift test` makes.
    static var executable: URL {
        ProcessInfo.processInfo.environment["FORCESCALE_BIN"].map { URL(filePath: $0) }
            ?? SpawnedProcess.packageFolder.appending(path: ".build/debug/forcescale")
    }

    /// Whether it is a release build, without which some tests would take minutes or judge something else.
    static var isRelease: Bool { executable.path().contains("/release/") }

    /// Runs the program to its end; it is terminated after a minute.
    static func run(_ arguments: [String]) throws -> RunResult {
        try SpawnedProcess.run(executable, arguments)
    }

    /// Runs a line of shell in which `forcescale` is the program under test; terminated after so many seconds.
    static func shell(_ line: String, seconds: Double = 60) throws -> RunResult {
        try SpawnedProcess.shell(line, folders: [executable.deletingLastPathComponent()], seconds: seconds)
    }
}
