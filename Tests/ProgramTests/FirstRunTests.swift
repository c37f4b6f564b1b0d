import Foundation
import TestSupport
import Testing

/// What `make run` says at its end.
@Suite struct FirstRunTests {
    /// A folder with a program in it, whose name needs quotes.
    private func run(_ shell: String, _ script: String) throws -> RunResult {
        try withTemporaryFolder { folder in
            let weigh = SpawnedProcess.packageFolder.appending(path: "scripts/weigh").path()
            return try SpawnedProcess.shell(
                """
                cd '\(folder.path())' && mkdir "it's a folder" && SHELL=\(shell) && export SHELL
                printf '#!/bin/sh\\nexit ${CODE:-0}\\n' >"it's a folder/forcescale" && chmod +x it*/forcescale
                said() { '\(weigh)' "it's a folder/forcescale"; }
                \(script)
                """)
        }
    }

    @Test(
        "The line that it prints lets the shell find the program, and is not printed again",
        arguments: ["/bin/sh", "/bin/bash"])
    func path(shell: String) throws {
        let run = try run(
            shell,
            """
            line=$(said | sed -n 's/^    //p'); eval "$line"; command -v forcescale
            said
            """)
        #expect(run.output.hasSuffix("/it's a folder/forcescale\n"), "\(run.output) \(run.notes)")
    }

    @Test(
        "fish and csh have lines of their own",
        arguments: ["/usr/bin/fish": "set PATH '/", "/bin/tcsh": "set path = ('/"])
    func otherShells(shell: String, start: String) throws {
        #expect(try run(shell, "said").output.contains("\n    \(start)"))
    }

    @Test("A program that failed has the last word") func failure() throws {
        let run = try run("/bin/sh", "CODE=70; export CODE; said")
        #expect(run.code == 70 && run.output.isEmpty)
    }
}
