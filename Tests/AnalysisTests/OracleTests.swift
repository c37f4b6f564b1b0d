import Foundation
import Testing

/// Every figure of every touch of every recording against numpy and scipy.
@Suite struct AnalysisOracleTests {
    @Test(
        "All figures agree: 6 significant digits or 1e-9, shares of tremor 1e-3",
        .enabled(
            if: SciPy.interpreter != nil,
            "there is no python3 with scipy on this machine, so no oracle to ask"),
        .enabled(if: RecordingsFolder.path != nil, Comment(rawValue: RecordingsFolder.reason)))
    func agreement() throws {
        for (files, options) in RecordingsFolder.touches {
            try #require(!files.isEmpty)
            let run = try SciPy.run("analysis.py", [SciPy.program] + files + ["--"] + options)
            #expect(run.code == 0, "\(run.output)")
        }
    }
}

/// A Python that has scipy, and the built program that it asks.
enum SciPy {
    static let interpreter: String? = (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin")
        .split(separator: ":").map { "\($0)/python3" }
        .first { path in
            FileManager.default.isExecutableFile(atPath: path)
                && (try? run(path, ["-c", "import scipy"]).code) == 0
        }

    static var program: String {
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        return ProcessInfo.processInfo.environment["FORCESCALE_BIN"]
            ?? root.appending(path: ".build/debug/forcescale").path()
    }

    static func run(_ script: String, _ arguments: [String]) throws -> (output: String, code: Int32) {
        let folder = URL(filePath: #filePath).deletingLastPathComponent()
        return try run(
            interpreter ?? "python3", [folder.appending(path: "Oracle/\(script)").path()] + arguments)
    }

    private static func run(_ path: String, _ arguments: [String]) throws -> (output: String, code: Int32) {
        let process = Process()
        process.executableURL = URL(filePath: path)
        process.arguments = arguments
        process.standardError = FileHandle.nullDevice
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let printed = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return (String(decoding: printed, as: UTF8.self), process.terminationStatus)
    }
}

/// The folder of real recordings, which is no part of this package.
enum RecordingsFolder {
    static let path: String? = {
        let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let path =
            ProcessInfo.processInfo.environment["FORCESCALE_RECORDINGS"]
            ?? package.deletingLastPathComponent().appending(path: "shared/recordings").path()
        return FileManager.default.fileExists(atPath: path) ? path : nil
    }()

    static let reason = "no recordings here: FORCESCALE_RECORDINGS may name their folder"

    /// All recordings with events, those without a head with the range of their axis.
    static var touches: [(files: [String], options: [String])] {
        var headed: [String] = files("evtest", ".dat")
        headed += files("evemu", ".events")
        headed += files("pens", ".events")
        headed += files("pens", ".evemu")
        let spirals: [String] = ["--columns", "x=0,y=1,pressure=3,time=5,part=6", "--axis", "0:1023"]
        let drawings: [String] = ["--columns", "x=0,y=1,time=2,down=3,pressure=6,skip=1", "--axis", "0:2047"]
        return [
            (files: files("gestures-alex", ".dat"), options: ["--axis", "0:255"]),
            (files: headed, options: []),
            (files: files("spirals", ".txt"), options: spirals),
            (files: files("spirals", ".svc"), options: drawings),
        ]
    }

    private static func files(_ folder: String, _ ending: String) -> [String] {
        guard let path else { return [] }
        let names = (try? FileManager.default.contentsOfDirectory(atPath: "\(path)/\(folder)")) ?? []
        return names.filter { $0.hasSuffix(ending) }.sorted().map { "\(path)/\(folder)/\($0)" }
    }
}
