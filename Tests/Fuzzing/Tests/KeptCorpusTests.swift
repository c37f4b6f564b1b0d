import Foundation
import FuzzTargets
import Testing

/// What fuzzing found once, and seeds that reach every reader, go in again: none of them may crash.
@Suite struct KeptCorpusTests {
    private static let corpus = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Corpus")

    @Test("Every input that is kept is survived", arguments: FuzzTarget.all.map(\.name))
    func survived(name: String) throws {
        let target = try #require(FuzzTarget.named(name))
        let folder = Self.corpus.appendingPathComponent(name)
        let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        #expect(!files.isEmpty, "a target without an input is not tried at all")
        for file in files { target.feed(Array(try Data(contentsOf: file))) }
    }

    @Test("Every folder of the corpus has its target") func folders() throws {
        let folders = try FileManager.default.contentsOfDirectory(atPath: Self.corpus.path)
        #expect(Set(folders) == Set(FuzzTarget.all.map(\.name)))
    }
}
