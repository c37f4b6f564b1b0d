import Foundation

/// A Python that has numpy.
enum NumPy {
    static let interpreter: String? = (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin")
        .split(separator: ":").map { "\($0)/python3" }
        .first { path in
            guard FileManager.default.isExecutableFile(atPath: path) else { return false }
            let process = Process()
            process.executableURL = URL(fileURLWithPath: path)
            process.arguments = ["-c", "import numpy"]
            process.standardError = FileHandle.nullDevice
            guard (try? process.run()) != nil else { return false }
            process.waitUntilExit()
            return process.terminationStatus == 0
        }

    static func run(_ script: String, on input: String) throws -> String {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        let given = FileManager.default.temporaryDirectory.appendingPathComponent(
            "numpy-\(UUID().uuidString)")
        try input.write(to: given, atomically: true, encoding: .utf8)
        defer { try? FileManager.default.removeItem(at: given) }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: interpreter ?? "python3")
        process.arguments = [folder.appendingPathComponent("Oracle/\(script)").path]
        process.standardInput = try FileHandle(forReadingFrom: given)
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let printed = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return String(decoding: printed, as: UTF8.self)
    }
}
