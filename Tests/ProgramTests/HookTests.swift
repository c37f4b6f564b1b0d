import Testing

/// The processes that `--on` starts.
@Suite struct HookTests {
    /// Commands that never end hold up neither the reading nor the exit, and there are never more than eight.
    @Test func hooksThatHang() throws {
        let run = try Program.shell(
            """
            cd "$HOME"; for number in 1 2 3 4 5 6; do set -- "$@" --on "press=echo \\$\\$ >> hung; exec sleep 30"; done
            forcescale watch --demo --speed max "$@" > lines || exit 1
            sleep 0.5; wc -l < hung; tail -n 1 lines
            for process in $(cat hung); do kill "$process"; done
            """)
        #expect(run.code == 0, "\(run.notes)")
        #expect(
            run.output.split(separator: "\n").map { $0.trimmingPrefix(" ") } == [
                "8", "press 2, deep 2, full 1 · 11 s",
            ])
        #expect(run.notes.components(separatedBy: "are still running").count == 2, "\(run.notes)")
    }

    /// No zombie is left while the program goes on.
    @Test func hooksAreReaped() throws {
        let run = try Program.shell(
            """
            cd "$HOME"; forcescale watch --demo --on 'press=echo >> ran' --on 'deep=echo >> ran' \\
              --threshold press=10g --threshold deep=20g > lines & program=$!
            zombies() {
                cat /proc/[0-9]*/status 2> /dev/null |
                    awk -v parent=$program '/^State:/ { isZombie = /Z/ } /^PPid:/ { count += isZombie && $2 == parent }
                        END { print count + 0 }'
            }
            until grep -q deep lines; do sleep 0.1; done
            tries=50; until [ "$(zombies)" = 0 ] || [ $tries = 0 ]; do tries=$((tries - 1)); sleep 0.1; done
            zombies; wc -l < ran; kill $program; wait $program
            """)
        #expect(run.output.split(separator: "\n").first == "0")
        #expect(
            run.output.split(separator: "\n").dropFirst().first.flatMap { Int($0) } ?? 0 >= 2, "\(run.output)"
        )
    }

    @Test func hooksThatFailAreReportedOnceEach() throws {
        let run = try Program.run(
            [
                "watch", "--demo", "--speed", "5", "--json", "--on", "press=exit 3", "--on", "deep=true",
                "--on", "deep=no-such-program",
            ])
        #expect(run.code == 0)
        let reported = run.notes.split(separator: "\n").filter {
            $0.contains("further failures are not reported")
        }
        #expect(
            reported.sorted() == [
                "The command of --on deep failed with exit code 127; further failures are not reported.",
                "The command of --on press failed with exit code 3; further failures are not reported.",
            ], "\(run.notes)")
    }

    @Test func whatHooksPrintIsNoneOfTheLines() throws {
        let run = try Program.run(
            ["watch", "--demo", "--speed", "5", "--json", "--on", "full=echo felt; echo hurt >&2"])
        #expect(try run.lines.count == 12)
        #expect(run.notes.contains("felt\n") && run.notes.contains("hurt\n"))
    }
}
