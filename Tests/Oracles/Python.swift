import Foundation
import TestSupport

/// A Python on this machine, for oracles that know the definitions and not the program.
package struct Python: Sendable {
    /// Any; nil where there is none.
    package static let plain: Python? = Python(having: [])
    /// One with numpy; nil where there is none.
    package static let withNumPy: Python? = Python(having: ["numpy"])
    /// One with numpy and scipy; nil where there is none.
    package static let withSciPy: Python? = Python(having: ["numpy", "scipy"])

    /// One with jsonschema; nil where there is none.
    package static let withJSONSchema: Python? = Python(having: ["jsonschema"])

    /// One with hid-tools; nil where there is none.
    package static let withHIDTools: Python? = Python(having: ["hidtools.hid"])

    private let path: String

    /// The first that has these modules: `FORCESCALE_PYTHON`, what `PATH` has, the system's, those of pyenv, that of the
    /// peers.
    private init?(having modules: [String]) {
        let question = modules.isEmpty ? "" : "import " + modules.joined(separator: ", ")
        let found = Self.candidates.first { candidate in
            FileManager.default.isExecutableFile(atPath: candidate)
                && (try? Self.run(candidate, ["-c", question], on: ""))?.status == 0
        }
        guard let found else { return nil }
        path = found
    }

    private static var candidates: [String] {
        let environment = ProcessInfo.processInfo.environment
        let searched = (environment["PATH"] ?? "").split(separator: ":").map { "\($0)/python3" }
        let versions = NSHomeDirectory() + "/.pyenv/versions"
        let kept = ((try? FileManager.default.contentsOfDirectory(atPath: versions)) ?? []).sorted()
            .map { "\(versions)/\($0)/bin/python3" }
        let named = ["FORCESCALE_PYTHON", "FORCESCALE_PEERS"].map { environment[$0].map { [$0] } ?? [] }
        return named[0] + searched + ["/usr/bin/python3"] + kept + named[1]
    }

    /// What an oracle prints about a text: a script in the folder `Oracle` beside the test that asks, or above it.
    ///
    /// - Throws: `OracleFailed` where the script fails, or is not there.
    package func ask(
        _ script: String, _ arguments: [String] = [], on input: String = "", beside test: String = #filePath
    ) throws -> String {
        var folder = URL(filePath: test).deletingLastPathComponent()
        while folder.lastPathComponent != "Tests", folder.pathComponents.count > 1 {
            let oracle = folder.appending(path: "Oracle/\(script)").path(percentEncoded: false)
            if FileManager.default.fileExists(atPath: oracle) {
                let answer = try Self.run(path, [oracle] + arguments, on: input)
                guard answer.status == 0 else { throw OracleFailed(script: script, said: answer.said) }
                return answer.output
            }
            folder.deleteLastPathComponent()
        }
        throw OracleFailed(script: script, said: "no such oracle beside \(test)")
    }

    private static func run(
        _ path: String, _ arguments: [String], on input: String
    ) throws -> (status: Int32, output: String, said: String) {
        let own = try TemporaryFolder()
        defer { own.remove() }
        let folder = own.url
        // Files, since two pipes want two readers.
        let (given, said) = (folder.appending(path: "given"), folder.appending(path: "said"))
        try Data(input.utf8).write(to: given)
        try Data().write(to: said)
        let process = Process()
        process.executableURL = URL(filePath: path)
        process.arguments = arguments
        process.standardInput = try FileHandle(forReadingFrom: given)
        process.standardError = try FileHandle(forWritingTo: said)
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let printed = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return (
            process.terminationStatus, String(decoding: printed, as: UTF8.self),
            String(decoding: try Data(contentsOf: said), as: UTF8.self)
        )
    }
}

/// A script that ended badly.
package struct OracleFailed: Error {
    /// Its name.
    package var script: String
    /// What it said on standard output and error.
    package var said: String
}
