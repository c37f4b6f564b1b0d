import Foundation
import TestSupport

/// The built program, run as a user runs it.
struct Program {
    /// What a run came to.
    struct Run {
        var output: String
        var notes: String
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

    /// The package's folder.
    static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    /// The program under test: `FORCESCALE_BIN`, else the debug build that `swift test` makes.
    static var executable: URL {
        let environment = ProcessInfo.processInfo.environment
        return environment["FORCESCALE_BIN"].map { URL(filePath: $0) }
            ?? root.appending(path: ".build/debug/forcescale")
    }

    /// Runs the program to its end; it is killed after a minute.
    static func run(
        _ arguments: [String], input: String = "", environment: [String: String] = [:], in folder: URL? = nil
    ) throws -> Run {
        try run(executable, arguments, input: input, environment: environment, in: folder)
    }

    /// Runs a line of shell in which `forcescale` is the program under test; killed after so many seconds.
    static func shell(_ line: String, seconds: Double = 60) throws -> Run {
        let path = executable.deletingLastPathComponent().path() + ":/usr/bin:/bin"
        return try run(
            URL(filePath: "/bin/sh"), ["-c", line], input: "", environment: ["PATH": path], seconds: seconds)
    }

    private static func run(
        _ executable: URL, _ arguments: [String], input: String, environment: [String: String],
        in current: URL? = nil, seconds: Double = 60
    ) throws -> Run {
        let own = try TemporaryFolder()
        defer { own.remove() }
        let folder = own.url
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
        return Run(
            output: String(decoding: try Data(contentsOf: files[1]), as: UTF8.self),
            notes: String(decoding: try Data(contentsOf: files[2]), as: UTF8.self),
            code: process.terminationReason == .exit ? process.terminationStatus : -process.terminationStatus)
    }
}
