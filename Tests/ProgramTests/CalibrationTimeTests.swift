import Testing

/// What a calibration against a reference scale costs as it becomes longer.
@Suite struct CalibrationTimeTests {
    /// Twice the time against a scale that sends a thousand readings per second takes about twice the CPU.
    @Test(.enabled(if: Program.isRelease, "a debug build takes minutes"))
    func calibrationOfTwiceTheLength() throws {
        // The second line of `times` is that of the commands of the shell.
        let run = try Program.shell(
            """
            cd "$HOME"
            make() { awk -v seconds=$1 'BEGIN {
                print "# forcescale-trace: 1"
                print "# device: {\\"name\\":\\"Scale Test Pad\\",\\"bus\\":3,\\"vendor\\":1,\\"product\\":2,\\"kind\\":\\"force\\",\\"why\\":\\"a test\\"}"
                print "# axis: {\\"code\\":\\"ABS_MT_PRESSURE\\",\\"minimum\\":0,\\"maximum\\":4095,\\"resolution\\":0}"
                print "time_us,phase,slot,tracking_id,x,y,raw"
                for (ms = 0; ms < seconds * 1000; ms++) {
                    if (ms % 10 == 0) print ms * 1000 "," (ms ? "move" : "down") ",0,1,9,9," int(load(ms / 1000) * 10)
                    if (ms > 300) print "# reference: {\\"time_us\\":" ms * 1000 ",\\"reference_g\\":" \
                        sprintf("%.1f", load(ms / 1000 - 0.25)) ",\\"status\\":\\"plain\\"}"
                } }
                function load(t) { return 160 - 150 * cos(t * (0.25 + 0.05 * sin(t / 7))) }'; }
            make 40 > short.csv; make 80 > long.csv
            cpu() { sh -c "forcescale calibrate run $1 --speed max --json -o ./p.json > lines; times" | tail -1; }
            cpu short.csv; cpu long.csv
            """, seconds: 300)
        let seconds = run.output.split(separator: "\n").map { line in
            line.split(separator: " ").reduce(0.0) { sum, time in
                let parts = time.dropLast().split(separator: "m").compactMap { Double($0) }
                return sum + (parts.count == 2 ? 60 * parts[0] + parts[1] : .nan)
            }
        }
        try #require(run.code == 0 && seconds.count == 2, "\(run.output) \(run.notes)")
        #expect(seconds[1] < 2.3 * seconds[0] + 0.1, "\(seconds)")
    }
}
