import Testing

/// What `--on` runs.
@Suite struct HookTests {
    @Test func hooksAreToldByTheirEnvironment() throws {
        let run = try Program.shell(
            """
            cd "$HOME"; forcescale watch --demo --speed 20 --json --threshold '$(touch pwned) "`x`=100g:90g' \
              --on '$(touch pwned) "`x`=printf "%s|%s|%s|%s|%s\\n" "$FORCESCALE_EVENT" "$FORCESCALE_NAME" \
            "$FORCESCALE_GRAMS" "$FORCESCALE_PERCENT" "$FORCESCALE_TIME" >> hooked' > lines
            sleep 0.3; test ! -e pwned && sort hooked
            """)
        #expect(run.code == 0, "\(run.notes)")
        let told = run.output.split(separator: "\n")
        #expect(told.count == 2)
        for line in told {
            let values = line.split(separator: "|")
            try #require(values.count == 5, "\(line)")
            #expect(values[0] == "threshold")
            #expect(values[1] == "$(touch pwned) \"`x`")
            let (grams, percent, time) = (Double(values[2]), Double(values[3]), Double(values[4]))
            #expect((grams ?? 0) >= 100 && (percent ?? 0) >= 25.9 && (time ?? 0) > 3, "\(line)")
        }
    }

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
        #expect(run.notes.components(separatedBy: "still run").count == 2, "\(run.notes)")
    }

    /// No zombie is left while the program goes on.
    @Test func hooksAreReaped() throws {
        let run = try Program.shell(
            """
            cd "$HOME"; forcescale watch --demo --on press=true --on deep=true --threshold press=10g --threshold deep=20g \
              > lines & program=$!
            zombies() { ps -o stat= --ppid $program | grep -c Z; }
            until grep -q deep lines; do sleep 0.1; done
            tries=50; until [ "$(zombies)" = 0 ] || [ $tries = 0 ]; do tries=$((tries - 1)); sleep 0.1; done
            zombies; kill $program; wait $program
            """)
        #expect(run.output.split(separator: "\n").first == "0")
    }

    @Test func hooksThatFailAreToldOnceEach() throws {
        let run = try Program.run(
            [
                "watch", "--demo", "--speed", "5", "--json", "--on", "press=exit 3", "--on", "deep=true",
                "--on", "deep=no-such-program",
            ])
        #expect(run.code == 0)
        let told = run.notes.split(separator: "\n").filter { $0.contains("that is not said again") }
        #expect(
            told.sorted() == [
                "The command of --on deep failed with exit code 127; that is not said again.",
                "The command of --on press failed with exit code 3; that is not said again.",
            ], "\(run.notes)")
    }

    @Test func whatHooksPrintIsNoneOfTheLines() throws {
        let run = try Program.run(
            ["watch", "--demo", "--speed", "5", "--json", "--on", "full=echo felt; echo hurt >&2"])
        #expect(try run.lines.count == 12)
        #expect(run.notes.contains("felt\n") && run.notes.contains("hurt\n"))
    }
}
