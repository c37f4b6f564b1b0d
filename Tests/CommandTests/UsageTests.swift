import TestSupport
import Testing

/// Words on the command line that cannot be taken end with 64 and an example that can.
@Suite struct UsageTests {
    @Test(arguments: [
        ["weigh", "--smooth", "nonsense"], ["weigh", "--smooth", "ema:0"],
        ["weigh", "--smooth", "median:-1"],
        ["weigh", "--smooth", "ema:nan"], ["weigh", "--combine", "average"], ["weigh", "--stable", "2"],
        ["weigh", "--stable", "2d/0s"], ["weigh", "--threshold", "a=50%:60%"],
        ["weigh", "--threshold", "a=50"],
        ["weigh", "--threshold", "a=5g:3%"], ["weigh", "--threshold", "a=20%", "--threshold", "a=50%"],
        ["weigh", "--full-scale", "0"], ["weigh", "--full-scale", "nan"], ["weigh", "--tare", "inf"],
        ["analyze", "a.csv", "--unit", "%"], ["analyze", "a.csv", "--unit", "raw"],
        ["sheet", "a.csv", "-o", "b.svg", "--unit", "raw"],
        ["analyze", "a.csv", "--onset", "nan"], ["analyze", "a.csv", "--onset", "0"],
        ["weigh", "--speed", "0"], ["weigh", "--axis", "255:0"], ["weigh", "--duration", "-1"],
        ["record", "--demo"], ["record", "--demo", "-o", "x.txt"],
        ["record", "--demo", "-o", "x.csv", "--rotate", "5"],
        ["record", "--demo", "-o", "-", "--append"],
        ["record", "--demo", "-o", "x.csv", "--append", "--force"],
        ["record", "--demo", "-o", "x.csv", "--format", "evtest"],
        ["record", "--demo", "-o", "x.csv", "--rate", "0"],
        ["record", "--demo", "-o", "x.csv", "--meta", "participant"], ["convert", "a.csv", "b"],
        ["convert", "a.csv", "b.csv", "--axis", "5"], ["record", "-", "-o", "x.csv", "--marks", "-"],
        ["weigh", "--demo", "--device", "x"], ["weigh", "--json", "--plain"], ["weigh", "--demo=nothing"],
        ["gestures", "--demo", "--only", "tip"], ["gestures", "--demo", "--on", "swipe-off=true"],
        ["gestures", "--demo", "--orientation", "sideways"], ["gestures", "--demo", "--deep", "60"],
        ["gestures", "--demo", "--json", "--plain"],
        ["circle", "--demo", "--json", "--plain"], ["circle", "--demo", "--min-radius", "big"],
        ["circle", "--demo", "--center", "5"], ["circle", "--demo", "--results", "x/"],
        ["circle", "--demo", "--results", "-"], ["circle", "--demo", "--svg", "-"],
    ])
    func refused(arguments: [String]) throws {
        let run = try Command.run(arguments)
        #expect(run.code == 64, "\(run.notes)")
        #expect(run.output.isEmpty)
        #expect(
            run.notes.contains("Usage") || run.notes.contains("for example")
                || run.notes.contains("expected one of") || run.notes.contains("choose one of")
                || run.notes.contains("there are"))
    }

    @Test(arguments: [
        ["--help"], ["weigh", "--help"], ["watch", "--help"], ["devices", "--help"], ["record", "--help"],
        ["convert", "--help"], ["gestures", "--help"], ["circle", "--help"], ["record", "--help-all"],
        ["circle", "--demo", "list"],
        ["--version"], ["--demo", "list"], ["analyze", "--demo=list"], ["check", "--demo", "list"],
        ["record", "--demo", "list", "-o", "trace.csv"], ["calibrate", "run", "--demo", "list"],
    ])
    func answered(arguments: [String]) throws {
        let run = try Command.run(arguments)
        #expect(run.code == 0)
        #expect(!run.output.isEmpty)
        #expect(run.notes.isEmpty)
    }

    @Test("The option that is wrong is the one that is named", arguments: ["--http", "--tcp"])
    func portBeyondAll(option: String) throws {
        let run = try Command.run(["serve", "--demo", option, "80808"])
        #expect(run.code == 64 && run.notes.contains("\(option) must be a port"), "\(run.notes)")
        #expect(option == "--tcp" || !run.notes.contains("--tcp"), "\(run.notes)")
    }

    @Test func tareBeyondTheScale() throws {
        let run = try Command.run(["weigh", "--demo", "--json", "--tare", "386"])
        #expect(run.code == 64)
        #expect(run.notes.contains("--tare 96.25"))
    }

    @Test(arguments: [
        (["weihg"], 64, "unknown command 'weihg'; did you mean 'weigh'?"),
        (["--json", "weigh", "--demo"], 64, "the command comes first: forcescale weigh, then its options"),
        (["--demo", "record"], 64, "the command comes first: forcescale record"),
        (["-d", "check", "--bogus"], 64, "unknown option '--bogus'"),
        (["weigh1"], 64, "did you mean 'weigh'?"), (["bogus", "--json"], 64, "'bogus' is neither a command"),
        (["frobnicate"], 64, "the commands are weigh, watch, record"),
        (["./frobnicate"], 66, "frobnicate: No such file"), (["bogus.csv"], 66, "bogus.csv: No such file"),
        (["trace_0815"], 66, "trace_0815: No such file"),
        (["help", "frob"], 64, "unknown command 'frob'"),
        (["help", "recrod"], 64, "did you mean 'record'?"),
        (["calibrate", "rnu"], 64, "unknown command 'calibrate rnu'; did you mean 'calibrate run'?"),
        (
            ["calibrate", "frobnicate"], 64,
            "the commands of calibrate are run, coins, fit, list, show, remove, export, import"
        ),
        (["weigh", "--demo", "--axis", "0:100"], 64, "--axis states the axis of a recording"),
        (["weigh", "/tmp"], 66, "this is a folder"),
        (["convert", "/tmp"], 66, "this is a folder"), (["nowhere.csv"], 66, "nowhere.csv: No such file"),
        (["weigh", "--limits", "-5.."], 64, "'-5..' is not MIN..MAX"),
        (["weigh", "--limits", "-5..x", "--demo"], 64, "'x' is not a mass"),
        (["weigh", "--full-scale", "1e7"], 64, "from 0.1 to 1000000 grams"),
        (["weigh", "--full-scale", "1e-300"], 64, "from 0.1 to 1000000 grams"),
        (["weigh", "--stable", "max(2d,4g)/1s"], 64, "max(2d,2%)"),
        (["weigh", "--tare", "5st"], 64, "unknown unit of mass 'st'; expected one of g, kg, mg, oz"),
        (["weigh", "--demo", "plumm"], 64, "unknown scenario 'plumm'; did you mean 'plum'?"),
        (
            ["watch", "--demo", "--per-contact", "--threshold", "press=200%"], 64,
            "press is above 100%, which no contact reaches"
        ),
        (
            ["watch", "--demo", "--threshold", "press=1001%"], 64,
            "--threshold: press is above 1000%, which 10 contacts at full scale reach; use at most 1000%"
        ),
        (
            ["watch", "--demo", "--combine", "max", "--threshold", "press=200%"], 64,
            "--threshold: press is above 100%, which 1 contact at full scale reaches; use at most 100%"
        ),
        (["weigh", "--tare", "40000oz"], 64, "exceeds 1000000 g"),
        (["weigh", "--duration", "5d"], 64, "--duration 10, 30s or 5m"),
        (["watch", "--demo", "--json", "--plain"], 64, "only one of --json and --plain"),
        (
            ["calibrate", "run", "--demo", "--point", "0,5,10"], 64,
            "unknown option '--point'; did you mean '--points'?"
        ),
        (["weigh", "--demo", "--lable", "foo"], 64, "unknown option '--lable'; did you mean '--label'?"),
        (
            ["convert", "--foo", "a.csv"], 64,
            "unknown option '--foo'; 'forcescale convert --help-all' lists the options"
        ),
        (["weigh", "--demo", "--label"], 64, "--label needs a value: --label <name>"),
        (["play", "tetris"], 64, "<game> 'tetris': expected one of cubes, bouncer, target"),
        (["calibrate", "fit"], 64, "missing argument <points.csv>"),
        (["weigh", "--json=yes"], 64, "--json takes no value, but 'yes' was given"),
        (["weigh", "--duration", "5d"], 64, "--duration '5d': it must be a number of seconds"),
        (["calibrate", "run", "--repeats", "many"], 64, "--repeats 'many': not a valid value"),
        (["weigh", "README.md"], 65, "README.md: this is not a recording"),
        (["weigh", "--device", "/dev/null"], 66, "cannot use /dev/null: it is not an input device"),
    ])
    func saysWhatWasWrong(arguments: [String], code: Int32, words: String) throws {
        let run = try Command.run(arguments, in: SpawnedProcess.packageFolder)
        #expect(run.code == code, "\(run.notes)")
        #expect(run.notes.contains(words), "\(run.notes)")
        #expect(run.output.isEmpty)
    }

    /// A number is grams or seconds, and may have a unit of its own.
    @Test(arguments: [
        (["--tare", "1oz", "--duration", "2s"], ["--tare", "28.349523125", "--duration", "2"]),
        (["--tare", "1ounce", "--unit", "Pounds"], ["--tare", "28.349523125", "--unit", "lb"]),
        (["--duration", "0.05m"], ["--duration", "3"]), (["--duration", "1500ms"], ["--duration", "1.5"]),
    ])
    func units(written: [String], plain: [String]) throws {
        let demo = ["weigh", "--demo", "--json", "--speed", "max"]
        let lines = try [written, plain].map {
            try Command.run(demo + $0).output.split(separator: "\n").dropFirst()
        }
        #expect(lines[0].count > 10 && lines[0] == lines[1])
    }

    @Test func watchTakesPlain() throws {
        let demo = ["watch", "--demo", "--speed", "max"]
        let (plain, usual) = (try Command.run(demo + ["--plain"]), try Command.run(demo))
        #expect(plain.code == 0 && plain.output == usual.output)
    }

    @Test(arguments: [["help"], ["help", "weigh"], ["help", "convert"]])
    func helpIsGiven(arguments: [String]) throws {
        let run = try Command.run(arguments)
        #expect(run.code == 0 && run.output.contains("USAGE: forcescale"))
    }

    /// What the session line says of stability can be given again.
    @Test(arguments: ["max(2d,2%)/1s", "4g/0.5s", "2.5d/1s", "1%/2s"]) func stable(rule: String) throws {
        let run = try Command.run(["weigh", "--demo", "--json", "--speed", "max", "--stable", rule])
        let options = try run.lines.first?["options"] as? [String: Any]
        #expect(options?["stable"] as? String == rule)
    }

    /// A scenario may stand as a word of its own or joined by `=`.
    @Test(arguments: [["--demo", "pen"], ["--demo=pen"]])
    func scenario(arguments: [String]) throws {
        let run = try Command.run(["weigh", "--json", "--speed", "max"] + arguments)
        #expect(run.output.contains("Simulated Pen"))
    }
}
