import Testing

/// `--full-scale` sets the assumed scale, and says so where grams come from elsewhere (calibrated, device, assumed: the
/// first that there is).
@Suite struct FullScaleTests {
    private static let assumed =
        "# forcescale-trace: 1\n# axis: {\"code\":\"ABS_MT_PRESSURE\",\"minimum\":0,\"maximum\":253}\n"
        + "time_us,phase,slot,tracking_id,raw\n0,down,0,1,97\n500000,move,0,1,98\n"

    @Test(arguments: [
        ["weigh", "--demo", "--json", "--speed", "max"], ["weigh", "--demo", "--plain", "--speed", "max"],
        ["analyze", "--demo", "press", "--speed", "max"], ["check", "--demo", "press"],
        ["watch", "--demo", "--speed", "max"], ["record", "--demo", "press", "--speed", "max", "-o", "-"],
    ])
    func theDevicesOwnGramsStay(arguments: [String]) throws {
        let usual = try Command.run(arguments)
        let run = try Command.run(arguments + ["--full-scale", "500"])
        #expect(run.code == 0)
        let added = run.notes.split(separator: "\n").filter { !usual.notes.contains($0) }
        #expect(
            added == [
                "--full-scale is not used: Simulated Pad reports its own grams; to override them, calibrate it (forcescale calibrate run) or use --profile."
            ])
        #expect(!usual.notes.contains("is not used"))
        #expect(run.output.contains("500") == usual.output.contains("500") || arguments.contains("--json"))
    }

    @Test func itIsSaidOnceForSeveralRecordings() throws {
        let home = try Home()
        defer { home.end() }
        let trace = home.path("t.csv")
        #expect(try home.run("record", "--demo", "press", "--speed", "max", "-o", trace).code == 0)
        let run = try home.run("analyze", trace, trace, trace, "--full-scale", "500")
        #expect(run.code == 0 && run.notes.components(separatedBy: "is not used").count == 2, "\(run.notes)")
    }

    @Test func aProfileStaysAndAnAssumedScaleFollows() throws {
        let home = try Home()
        defer { home.end() }
        let points = try home.write("reference_g,raw\n0,92\n5,102\n10,112\n20,132\n50,192\n", "p.csv")
        #expect(try home.run("calibrate", "fit", points, "-o", "it", "--axis", "0:253").code == 0)
        let trace = try home.write(Self.assumed, "t.csv")
        let words = ["weigh", trace, "--json", "--speed", "max", "--full-scale", "500"]
        let calibrated = try home.run(words + ["--profile", "it"])
        #expect(try calibrated.lines.first?["scale"] as? String == "calibrated")
        #expect(
            calibrated.notes
                == "--full-scale is not used: profile it defines the grams; --profile none ignores it.\n")
        let free = try home.run(words)
        #expect(try free.lines.first?["full_scale_g"] as? Double == 500)
        #expect(!free.notes.contains("is not used"), "\(free.notes)")
    }
}
