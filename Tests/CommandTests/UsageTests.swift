import TestSupport
import Testing

/// Words on the command line that cannot be taken end with 64 and an example that can.
@Suite struct UsageTests {
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
