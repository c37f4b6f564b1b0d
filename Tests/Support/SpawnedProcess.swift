package import Foundation

/// Programs that are run to their end, each in a process with a home folder of its own.
package enum SpawnedProcess {
    /// The package's folder.
    package static let packageFolder = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    /// Runs a program to its end.
    ///
    /// - Parameters:
    ///   - executable: the program's file.
    ///   - arguments: its arguments.
    ///   - input: what is on standard input.
    ///   - environment: variables besides HOME, TERM and LC_ALL.
    ///   - current: the current folder; nil for that of the tests.
    ///   - seconds: how long it may take before it is terminated.
    package static func run(
        _ executable: URL, _ arguments: [String], input: String = "", environment: [String: String] = [:],
        in current: URL? = nil, seconds: Double = 60
    ) throws -> RunResult {
        try withTemporaryFolder { folder in
            let files = ["input", "output", "notes"].map { folder.appending(path: $0) }
            try Data(input.utf8).write(to: files[0])
            for file in files.dropFirst() { try Data().write(to: file) }
            let process = Process()
            process.executableURL = executable
            process.arguments = arguments
            if let current { process.currentDirectoryURL = current }
            process.environment = ["HOME": folder.path(), "TERM": "dumb", "LC_ALL": "C.UTF-8"].merging(
                environment
            ) { $1 }
            process.standardInput = try FileHandle(forReadingFrom: files[0])
            process.standardOutput = try FileHandle(forWritingTo: files[1])
            process.standardError = try FileHandle(forWritingTo: files[2])
            try process.run()
            let limit = DispatchWorkItem { process.terminate() }
            DispatchQueue.global().asyncAfter(deadline: .now() + seconds, execute: limit)
            process.waitUntilExit()
            limit.cancel()
            let status = process.terminationStatus
            return try RunResult(
                output: files[1], notes: files[2],
                code: process.terminationReason == .exit ? status : -status)
        }
    }

    /// Runs a line of shell.
    ///
    /// - Parameters:
    ///   - line: the line.
    ///   - folders: where programs are looked for before those of the system.
    ///   - seconds: how long it may take before it is terminated.
    package static func shell(_ line: String, folders: [URL] = [], seconds: Double = 60) throws -> RunResult {
        let path = (folders.map { $0.path() } + ["/usr/bin", "/bin"]).joined(separator: ":")
        return try run(
            URL(filePath: "/bin/sh"), ["-c", line], environment: ["PATH": path], seconds: seconds)
    }

    /// Whether a line of shell succeeds, such as one that looks for a program.
    package static func succeeds(_ line: String) throws -> Bool { try shell(line).code == 0 }
}
