import Testing

/// Files that are written as others find them: who may read them, and several that write one at once.
@Suite struct WrittenFilesTests {
    /// Whom a file was kept from does not get it by its being overwritten; a copy of it neither.
    @Test func permissionsAreKept() throws {
        let run = try Program.shell(
            """
            cd "$HOME"; umask 022; forcescale record --demo press --speed max -o t.csv 2> /dev/null
            printf 'reference_g,raw\\n0,92\\n5,102\\n10,112\\n20,132\\n50,192\\n' > points.csv
            fit() { forcescale calibrate fit points.csv -o ./it.json --axis 0:253 > /dev/null 2>&1; }
            forcescale convert t.csv made.evemu && fit || exit 1
            stat -c %a made.evemu it.json; chmod 600 made.evemu; chmod 640 it.json
            forcescale convert t.csv made.evemu --force && fit || exit 1
            stat -c %a made.evemu it.json it.json~
            """)
        #expect(run.code == 0, "\(run.notes)")
        #expect(run.output == "644\n644\n600\n640\n640\n", "\(run.output)")
    }

    /// Several that begin a table of results at once begin it once.
    @Test func oneHeaderForAll() throws {
        let run = try Program.shell(
            """
            cd "$HOME"; forcescale record --demo press --speed max -o t.csv 2> /dev/null
            for round in 1 2 3 4 5 6 7 8 9 10 11 12; do
                for each in 1 2 3 4; do forcescale weigh t.csv --plain --speed max --results $round.csv & done; wait
            done > /dev/null 2>&1
            cat ?.csv ??.csv | grep -c ^time,
            """)
        #expect(run.output == "12\n", "\(run.output) \(run.notes)")
    }
}
