import Foundation
import TestSupport
import Testing

/// What bash offers after the words of a command line.
@Suite(.enabled(if: FileManager.default.isExecutableFile(atPath: "/bin/bash"), "bash is not installed"))
struct CompletionTests {
    /// Completes the last of these words, in a folder with a recording and a home with a profile.
    private static func offered(after words: [String]) throws -> [String] {
        try withTemporaryFolder { folder in
            let script = """
                cd '\(folder.path())'; export XDG_CONFIG_HOME="$PWD"; touch plum.csv
                printf 'reference_g,raw\\n0,92\\n5,102\\n10,112\\n' > points
                forcescale calibrate fit points -o mypad --axis 0:253 > /dev/null 2>&1
                eval "$(forcescale --generate-completion-script bash)"
                COMP_WORDS=(forcescale "$@"); COMP_CWORD=$#; COMP_LINE="${COMP_WORDS[*]}"; COMP_POINT=${#COMP_LINE}
                _forcescale forcescale "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD-1]}"
                printf '%s\\n' "${COMPREPLY[@]}"
                """
            let file = folder.appending(path: "script")
            try Data(script.utf8).write(to: file)
            let quoted = words.map { "'\($0)'" }.joined(separator: " ")
            let run = try Program.shell("/bin/bash '\(file.path())' \(quoted)")
            #expect(run.code == 0 && run.notes.isEmpty, "\(run.notes)")
            return run.output.split(separator: "\n").map(String.init)
        }
    }

    @Test(arguments: [
        (["--demo", ""], "lost-contact"), (["--demo", "lo"], "loads"), (["weigh", "--demo", "l"], "list"),
        (["pl"], "plum.csv"), ([""], "plum.csv"), ([""], "weigh"), (["w"], "watch"),
        (["weigh", "pl"], "plum.csv"),
        (["--sn"], "--snapshot"), (["--unit", "o"], "oz"), (["plum.csv", "--sp"], "--speed"),
        (["--profile", ""], "mypad"), (["weigh", "--profile", "n"], "none"),
        (["analyze", "--profile", "my"], "mypad"),
        (["calibrate", "show", ""], "mypad"), (["calibrate", "remove", "m"], "mypad"),
        (["calibrate", ""], "show"), (["analyze", "a.csv", "pl"], "plum.csv"),
        (["calibrate", "fit", "po"], "points"),
    ])
    func offers(words: [String], word: String) throws {
        let offered = try Self.offered(after: words)
        #expect(offered.contains(word), "\(offered)")
        let start = words.last ?? ""
        #expect(offered.allSatisfy { $0.hasPrefix(start) }, "\(offered)")
    }
}
