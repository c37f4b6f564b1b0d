import Foundation
import TestSupport
import Testing

/// The scripts in `Clients`, which use the program under test as programs of others do.
enum ClientScript {
    /// A browser.
    static let browser = "/usr/bin/chromium"

    /// The Python with the programs of others: `FORCESCALE_SCALE_CLIENTS`, or that in the path.
    private static let python =
        ProcessInfo.processInfo.environment["FORCESCALE_SCALE_CLIENTS"] ?? "python3"

    /// The program under test: `FORCESCALE_BIN`, else the debug build.
    private static let program =
        ProcessInfo.processInfo.environment["FORCESCALE_BIN"]
        ?? SpawnedProcess.packageFolder.appending(path: ".build/debug/forcescale").path()

    /// A line of shell that succeeds where a Python module is installed.
    static func module(_ name: String) -> String {
        "\(python) -c 'import importlib.util, sys; sys.exit(importlib.util.find_spec(\"\(name)\") is None)'"
    }

    /// Runs a script, which must succeed.
    ///
    /// - Parameters:
    ///   - name: the name of its file.
    ///   - arguments: its arguments after the program under test.
    ///   - seconds: how long it may take.
    static func run(_ name: String, _ arguments: String..., seconds: Double = 120) throws {
        let file = SpawnedProcess.packageFolder.appending(path: "Tests/CommandTests/Peers/Clients/\(name)")
            .path()
        let line = ([python, file, program] + arguments).joined(separator: " ")
        let run = try SpawnedProcess.shell(line, seconds: seconds)
        #expect(run.code == 0, "\(run.notes)")
    }
}
