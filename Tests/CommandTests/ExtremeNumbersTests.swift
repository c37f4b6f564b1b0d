import Testing

/// Extreme times, speeds and rates are accepted or rejected, and never crash the program.
@Suite struct ExtremeNumbersTests {
    struct Row: CustomTestStringConvertible {
        let words: String
        let code: Int32
        var notes = ""
        var testDescription: String { words }
    }

    private static let axis =
        #"# axis: {"code":"ABS_MT_PRESSURE","minimum":0,"maximum":253,"resolution":0}"#
    private static let names = "time_us,phase,slot,tracking_id,raw"

    private static func trace(_ lines: String...) -> String {
        (["# forcescale-trace: 1", axis] + lines).joined(separator: "\n") + "\n"
    }

    /// A home with files whose clocks jump by more than 64 bits hold between two lines, a trace and a profile.
    private static func home() throws -> Home {
        let home = try Home()
        let early = #"# clock: {"t0_monotonic_us":-4611686018427387903}"#
        let late = #"# clock: {"t0_monotonic_us":4611686018427387903}"#
        let (first, last) = ("-900000000000000000,down,0,1,10", "900000000000000000,move,0,1,10")
        _ = try home.write(trace(early, names, first, late, last), "forward.csv")
        _ = try home.write(trace(late, names, last, early, first), "backward.csv")
        _ = try home.write("1,0\n2,1e12\n3,1e12\n", "day.txt")
        _ = try home.write(
            "1,1.9e12,0\n1,-1.9e12,1\n1,1.9e12,2\n1,-1.9e12,3\n1,-1.9e12,3\n", "days.txt")
        try home.record(into: "t.csv")
        _ = try home.write("reference_g,raw\n0,0\n5e-21,50\n1e-20,100\n", "points.csv")
        _ = try home.run(
            line: "calibrate fit points.csv -o ./light.json --device 05ac:0265 --axis 0:253")
        return home
    }

    static let rows = [
        Row(words: "weigh forward.csv --json --speed max", code: 65, notes: "jumps by more than a day"),
        Row(words: "analyze forward.csv", code: 65, notes: "jumps by more than a day"),
        Row(words: "convert forward.csv", code: 65, notes: "jumps by more than a day"),
        Row(words: "weigh backward.csv --json --speed max", code: 0, notes: "the clock goes back by"),
        Row(words: "analyze backward.csv", code: 0), Row(words: "convert backward.csv", code: 0),
        Row(
            words: "analyze day.txt --columns pressure=0,time=1,unit=s --axis 0:255", code: 65,
            notes: "day.txt:2: the clock jumps by more than a day"),
        Row(words: "analyze days.txt --columns pressure=0,time=1,part=2,unit=s --axis 0:255", code: 0),
        Row(words: "convert t.csv slow.csv --rate 1e-14", code: 0),
        Row(words: "convert t.csv fast.csv --rate 1e-300", code: 0),
        Row(words: "weigh t.csv --json --speed max --duration 999999999", code: 0),
        Row(
            words: "calibrate show ./light.json --hwdb", code: 65,
            notes: "units per gram; the limit of the kernel is"
        ),
        Row(
            words: "calibrate run --demo --points \((0...60).map(String.init).joined(separator: ",")) "
                + "--repeats 20 --speed max",
            code: 64, notes: "amount to 2420 masses; the limit is 2000"),
    ]

    @Test(arguments: rows)
    func endsWithAWord(_ row: Row) throws {
        let home = try Self.home()
        defer { home.end() }
        let run = try home.run(line: row.words)
        #expect(run.code == row.code, "\(run.notes)")
        #expect(row.notes.isEmpty || run.notes.contains(row.notes), "\(run.notes)")
    }

    /// Seconds are those that were typed, though their product with a million may miss by the last bit.
    @Test func secondsAreExact() throws {
        let home = try Self.home()
        defer { home.end() }
        _ = try home.write(
            Self.trace(Self.names, "0,down,0,1,10", "4350000,move,0,1,20", "5000000,up,0,1,0"), "exact.csv")
        let analyzed = try home.run(line: "analyze exact.csv --to 4.35 --json")
        #expect(analyzed.output.contains("\"peak_raw\":20,"), "\(analyzed.output)")
        let weighed = try home.run(line: "weigh exact.csv --json --speed max --duration 4.35").output
        let last = weighed.split(separator: "\n").count { $0.contains("\"raw\":20,") }
        #expect((1...2).contains(last), "\(weighed)")
    }
}
