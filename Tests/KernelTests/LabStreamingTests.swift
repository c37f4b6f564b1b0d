import Foundation
import Testing

/// The library of Lab Streaming Layer that pylsl brings along, if there is one.
enum LabStreaming {
    static let library: URL? = {
        guard let python = ProcessInfo.processInfo.environment["FORCESCALE_PEERS"] else { return nil }
        let found = Command.run(
            URL(filePath: "/usr/bin/env"), [python, "-c", "import pylsl; print(pylsl.lib.libpath)"])
        let path = found.output.trimmingCharacters(in: .whitespacesAndNewlines)
        guard found.code == 0, FileManager.default.fileExists(atPath: path) else { return nil }
        return URL(filePath: path).resolvingSymlinksInPath()
    }()
}

/// Readings of a real node are received through liblsl with the kernel's times.
@Suite("LabStreaming", .inMachine)
struct LabStreamingTests {
    @Test(
        "Ten contacts at 1 kHz: each frame is a sample within 50 µs of the kernel's time",
        .enabled(
            if: LabStreaming.library != nil, "needs pylsl: set FORCESCALE_PEERS to what scripts/peers prints"),
        arguments: Bench.kernels)
    func frames(_ kernel: Kernel) async throws {
        let results = try await Scenario.results(of: "lab-streaming", on: kernel)
        let text = results.text("lab-streaming", "reader.out")
        let line = try #require(
            text.split(separator: "\n").last { $0.hasPrefix("frames=") },
            "\(text) \(results.notes("lab-streaming", "reader")) \(results.notes("lab-streaming"))")
        func number(_ name: String) -> Double {
            FeederLog.number(name, in: String(line)).map { Double($0) } ?? -1
        }
        #expect(number("frames") == 10_001)
        #expect(number("samples") >= 10_001)
        #expect(number("missing") == 0)
        let worst = line.split(separator: "=").last.flatMap { Double($0) } ?? 1e9
        Bench.say("samples of Lab Streaming Layer are within \(worst) µs of the kernel's times")
        #expect(worst < 50)
        #expect(results.exit("lab-streaming") == 0)
    }
}
