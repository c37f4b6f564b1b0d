import Foundation

/// The machine's Python, for oracles that know the definitions and not the program.
enum Python {
    /// Where it is; nil where there is none.
    static let interpreter: String? = (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin")
        .split(separator: ":").map { "\($0)/python3" }
        .first { FileManager.default.isExecutableFile(atPath: $0) }

    /// What a script beside the tests prints about a text.
    static func run(_ script: String, on input: String, beside file: String = #filePath) throws -> String {
        let tests = URL(fileURLWithPath: file).deletingLastPathComponent().deletingLastPathComponent()
        let given = FileManager.default.temporaryDirectory.appendingPathComponent(
            "oracle-\(UUID().uuidString).txt")
        try input.write(to: given, atomically: true, encoding: .utf8)
        defer { try? FileManager.default.removeItem(at: given) }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: interpreter ?? "python3")
        process.arguments = [tests.appendingPathComponent(script).path, given.path]
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let printed = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else { throw Failed(status: process.terminationStatus) }
        return String(decoding: printed, as: UTF8.self)
    }

    /// The script ended badly; what it said is on standard error.
    struct Failed: Error {
        var status: Int32
    }
}
