import Foundation
import Testing

/// Files that the program writes are played by the tools whose format they are, into a real kernel.
@Suite(
    "Playback",
    .enabled(
        if: Bench.canPlay && Bench.program != nil && !Playback.tools.isEmpty,
        "needs QEMU, a kernel, the recordings, the program and evemu-tools; standard error says what is missing"
    ))
struct PlaybackTests {
    @Test("evemu-play plays ours, and the same rows are recorded again", arguments: Playback.recordings)
    func evemu(_ recording: Recording) async throws {
        let results = try await recording.results(of: "played-back")
        let first = Playback.rows(results.text("played-back", "\(recording.number).first.csv"))
        let again = Playback.rows(results.text("played-back", "\(recording.number).again.csv"))
        #expect(first.count > 10)
        #expect(first == again)
    }
}

/// What is played back, and by what.
enum Playback {
    /// One of the recordings in twenty-one, so that both kernels have some.
    static let recordings = Recording.played.filter { $0.place.isMultiple(of: 21) }

    /// evemu's tools and their libraries; empty where they are not installed.
    static let tools: [URL] = {
        let programs = ["/usr/bin/evemu-device", "/usr/bin/evemu-play"]
        guard programs.allSatisfy(FileManager.default.isExecutableFile) else {
            Bench.say("no evemu-tools, so nothing is played back")
            return []
        }
        return Bench.withLibraries(programs)
    }()

    /// The rows of a trace without their times, which are those of the playing.
    static func rows(_ trace: String) -> [Substring] {
        trace.split(separator: "\n").filter { !$0.hasPrefix("#") }.map {
            $0[($0.firstIndex(of: ",") ?? $0.startIndex)...]
        }
    }
}
