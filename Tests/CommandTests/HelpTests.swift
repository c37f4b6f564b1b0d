import Foundation
import TestSupport
import Testing

/// What `--help` says, and the line of usage below an error.
@Suite struct HelpTests {
    private static func help(_ command: String, columns: Int) throws -> [Substring] {
        let words = command.split(separator: " ").map(String.init)
        let run = try Command.run(words + ["--help"], environment: ["COLUMNS": "\(columns)"])
        #expect(run.code == 0, "\(run.notes)")
        return run.output.split(separator: "\n", omittingEmptySubsequences: false)
    }

    /// An example that is broken in two can neither be read nor copied.
    @Test(arguments: CommandNames.all)
    func examplesFitIntoEightyColumns(_ command: String) throws {
        let lines = try Self.help(command, columns: 80)
        let above = lines.prefix { !$0.hasPrefix("USAGE") }
        #expect(above.allSatisfy { $0.count <= 80 })
        let examples = above.drop { $0 != "Examples:" }.dropFirst().prefix { !$0.isEmpty }
        #expect(!examples.isEmpty && examples.allSatisfy { $0.hasPrefix("  ") }, "\(examples)")
        #expect(!lines.contains { $0.isEmpty == false && $0.allSatisfy { $0 == " " } })
    }

    /// What a command adds stands in a group with a title, below which the common two remain.
    @Test(arguments: CommandNames.all)
    func optionsStandInTitledGroups(_ command: String) throws {
        let untitled = try Self.help(command, columns: 200).drop { $0 != "OPTIONS:" }.dropFirst()
        let names = untitled.prefix { !$0.isEmpty }.compactMap { $0.firstMatch(of: /--[a-z-]+/)?.output }
        #expect(names == ["--version", "--help"])
    }

    @Test(arguments: CommandNames.all)
    func theUsageNamesTheWholeCommand(_ command: String) throws {
        let words = command.split(separator: " ").map(String.init)
        let run = try Command.run(words + ["--no-such-option"])
        let name = (["forcescale"] + words).joined(separator: " ")
        #expect(run.code == 64 && run.notes.contains("Usage: \(name)"), "\(run.notes)")
    }

    @Test(arguments: [
        (["calibrate", "import", "p.json", "--name", "x y"], "Usage: forcescale calibrate import"),
        (["calibrate", "fit", "p.csv", "-o", "x y"], "Usage: forcescale calibrate fit"),
        (["analyze", "-", "--columns", "pressure=0,time=1"], "Usage: forcescale analyze"),
        (["analyze", "--demo", "--marks", "a..b"], "Usage: forcescale analyze"),
    ])
    func soDoesThatOfAnError(_ words: [String], _ usage: String) throws {
        let run = try Command.run(words)
        #expect(run.code == 64 && run.notes.contains(usage), "\(run.notes)")
    }

    /// An option that changes nothing of what a command says is none of its options.
    @Test(arguments: [
        "analyze --smooth=none", "analyze --stable=2d/1s", "analyze --tare=3", "analyze --interval=1",
        "check --smooth=none", "check --stable=2d/1s", "check --tare=3", "check --interval=1",
    ])
    func noOptionsThatDoNothing(_ words: String) throws {
        let words = words.split(separator: " ").map(String.init)
        let option = words[1].prefix { $0 != "=" }
        let run = try Command.run([words[0], "--demo", "--speed", "max"] + words.dropFirst())
        #expect(run.code == 64 && run.notes.contains("Unknown option '\(option)'"), "\(run.notes)")
        #expect(!(try Command.run([words[0], "--help"]).output.contains(option)))
    }

    /// What is remembered for all commands is not given to those that do not know it.
    @Test func rememberedOptionsAreLeftOut() throws {
        let home = try Home()
        defer { home.end() }
        let folder = home.folder.appending(path: "forcescale")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        _ = try home.write("--smooth none\n--interval 1\n--full-scale 300\n", "forcescale/options")
        #expect(try home.run("check", "--demo", "press", "--json").code == 0)
        #expect(try home.run("analyze", "--demo", "press", "--speed", "max").code == 0)
    }

    /// A number that may not be negative is refused for that, and is not taken for an option.
    @Test(arguments: [
        ("weigh --demo --speed -1", "--speed wants a factor above 0"),
        ("weigh --demo --full-scale -5", "--full-scale must be from 0.1 to 1000000 grams"),
        ("weigh --demo --count -5", "--count wants the pieces"),
        ("convert t.csv u.csv --rate -5", "--rate wants frames a second, above 0"),
        ("calibrate run --demo --repeats -1", "--repeats wants a number from 1 to 20"),
        ("circle --demo --min-radius -3", "'-3' is no radius"),
        ("check --demo --loads -3", "--loads wants grams"),
    ])
    func negativeNumbers(_ words: String, _ said: String) throws {
        let run = try Command.run(words.split(separator: " ").map(String.init))
        #expect(run.code == 64 && run.notes.contains(said), "\(run.notes)")
    }
}
