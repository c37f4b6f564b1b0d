import Foundation
import TestSupport
import Testing

/// The transcripts in `Tests/Transcripts`, each a text of commands and of all that they print.
///
/// A command is added by its line alone; `make approve` then writes what it prints, to be reviewed as a diff.
@Suite struct TranscriptTests {
    private static let folder = "Tests/Transcripts"

    private static let names: [String] = {
        let path = SpawnedProcess.packageFolder.appending(path: folder).path()
        let files = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
        return files.filter { $0.hasSuffix(".txt") }.sorted()
    }()

    @Test func thereAreSome() { #expect(!Self.names.isEmpty) }

    @Test(arguments: names) func printed(name: String) throws {
        let text = ApprovedText(path: "\(Self.folder)/\(name)")
        try text.compare(Transcript.played(text.approved))
    }

    /// Output, messages, exit codes and text without a line end are told apart, and remarks are kept.
    @Test func shownAsInATerminal() throws {
        let commands = """
            # A remark.
            $ printf 'a\\n\\nb' && echo c >&2

            $ cat > words.txt <<'END'
            > one  two
            > END
            $ forcescale weigh 'none .csv' < words.txt
            $ LC_ALL=C forcescale results --help > help.txt
            $ head -c 6 help.txt; pwd; exit 3

            """
        let shown = """
            # A remark.
            $ printf 'a\\n\\nb' && echo c >&2
            | a
            |
            | b
            | (no line end)
            ! c

            $ cat > words.txt <<'END'
            > one  two
            > END
            $ forcescale weigh 'none .csv' < words.txt
            ! forcescale: none .csv: No such file or directory
            exit 66
            $ LC_ALL=C forcescale results --help > help.txt
            $ head -c 6 help.txt; pwd; exit 3
            | OVERVIHOME
            exit 3

            """
        #expect(try Transcript.played(commands) == shown)
        #expect(try Transcript.played(shown) == shown)
    }
}
