import Foundation
import Testing

/// The libinput of Debian's unstable suite, a folder to chroot into.
enum NewestLibinput {
    /// nil where it cannot be had.
    static let folder: URL? = {
        guard !Libinput.files.isEmpty, Bench.hasTool("objdump") else { return nil }
        let fetched = Command.run(Bench.machine.appending(path: "fetch-libinput.sh"), [])
        guard fetched.code == 0 else {
            Bench.say("the newest libinput cannot be fetched, so that it does not judge what diagnose says")
            return nil
        }
        return URL(filePath: fetched.output.trimmingCharacters(in: .newlines))
    }()
}

/// What diagnose says of a pad is what the newest libinput does with it (scenario `judge`): without a quirk, with an old
/// one that it drops, and with the one that was printed.
@Suite(
    "Judged by the newest libinput", .inMachine,
    .enabled(
        if: NewestLibinput.folder != nil,
        "needs libinput of Debian's unstable suite; standard error says more"))
struct JudgeTests {
    private struct Diagnosis: Decodable {
        struct Layers: Decodable { var libinput: Library }
        struct Library: Decodable {
            struct Section: Decodable { var values: [String] }
            var version: String?
            var failure: String?
            var sections: [Section]
        }
        struct Cause: Decodable { var code: String }
        var pointer: String
        var layers: Layers
        var causes: [Cause]
    }

    private static let situations = ["none", "old", "ours"]

    private func found(_ situation: String, _ kernel: Kernel) async throws -> (Diagnosis, Results) {
        let results = try await Scenario.results(of: "judge", on: kernel)
        let text = results.text("judge", "\(situation)-diagnosis.out")
        return (try JSONDecoder().decode(Diagnosis.self, from: Data(text.utf8)), results)
    }

    @Test("The sections that match, and whether libinput drops them", arguments: Bench.kernels, situations)
    func sections(_ kernel: Kernel, _ situation: String) async throws {
        let (diagnosis, results) = try await found(situation, kernel)
        let library = diagnosis.layers.libinput
        #expect(library.version?.hasPrefix("1.") == true)
        let isRead = results.text("judge", "\(situation)-quirks.exit") == "0\n"
        #expect((library.failure == nil) == isRead)
        let listed = results.text("judge", "\(situation)-quirks.out").split(separator: "\n").map(Self.trimmed)
        #expect(!isRead || listed == library.sections.flatMap(\.values).map { Self.trimmed($0[...]) })
    }

    @Test("Whether a light stroke moves the pointer", arguments: Bench.kernels, situations)
    func pointer(_ kernel: Kernel, _ situation: String) async throws {
        let (diagnosis, results) = try await found(situation, kernel)
        let motions = results.text("judge", "\(situation)-events.out").split(separator: "\n")
            .count { $0.contains("POINTER_MOTION") }
        #expect(diagnosis.pointer == (motions == 0 ? "needs-pressure" : "moves"))
        #expect(motions == 0 || motions > 50)
        let codes = diagnosis.causes.map(\.code)
        #expect(codes.contains("old-quirk-key") == (situation == "old"))
        #expect(!codes.contains("quirk-missing") || motions == 0)
        // A kernel that does not call it a pressure pad needs the quirk, and moves with it.
        #expect(situation != "ours" || motions > 50)
    }

    /// libinput ends lists with a semicolon.
    private static func trimmed(_ value: Substring) -> String {
        String(value.hasSuffix(";") ? value.dropLast() : value)
    }
}
