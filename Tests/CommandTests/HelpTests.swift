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

    /// The help of a command in 80 columns, as `ApprovedTests` compares it with what the program prints.
    private static func approved(_ command: String, _ option: String = "help") throws -> [Substring] {
        let text = ApprovedText(path: "Tests/Approved/\(ApprovedText.help(of: command, option)).txt").approved
        let printed = try #require(text.firstRange(of: "--- notes\n")).lowerBound
        // The first line is the exit code.
        return Array(text[..<printed].split(separator: "\n", omittingEmptySubsequences: false).dropFirst())
    }

    @Test func everyCommandIsNamed() throws {
        let listed = try Command.run(["manual", "--list"]).output.split(separator: "\n").map(String.init)
        #expect(Set(listed).isSubset(of: CommandNames.all) && listed.count > 10)
    }

    /// An example that is broken in two can neither be read nor copied.
    @Test(arguments: CommandNames.all)
    func examplesFitIntoEightyColumns(_ command: String) throws {
        let lines = try Self.approved(command)
        let above = lines.prefix { !$0.hasPrefix("USAGE") }
        #expect(above.allSatisfy { $0.count <= 80 })
        let examples = above.drop { $0 != "Examples:" }.dropFirst().prefix { !$0.isEmpty }
        #expect(!examples.isEmpty && examples.allSatisfy { $0.hasPrefix("  ") }, "\(examples)")
        #expect(!lines.contains { $0.isEmpty == false && $0.allSatisfy { $0 == " " } })
    }

    /// The brief help fits on one screen of 40 lines; that of the program, which lists all commands, on one of 44.
    @Test(arguments: CommandNames.all)
    func briefHelpFitsOnOneScreen(_ command: String) throws {
        let lines = try Self.approved(command)
        #expect(
            lines.dropLast().count <= (command.isEmpty ? 44 : 40) && lines.last == "",
            "\(lines.count - 1) lines")
        #expect(lines.allSatisfy { $0.count <= 80 })
        #expect(lines.contains { $0.contains("--help-all  ") })
    }

    @Test(arguments: CommandNames.all)
    func examplesComeFirst(_ command: String) throws {
        #expect(try Self.approved(command).dropFirst(2).first == "Examples:")
    }

    /// `--help-all` shows every option of the brief help, and also those that are less common.
    @Test(arguments: CommandNames.all)
    func completeHelp(_ command: String) throws {
        func options(_ lines: [Substring]) -> Set<Substring> {
            Set(lines.compactMap { $0.firstMatch(of: /^ +(?:-[A-Za-z], )?(--[a-z-]+)/)?.output.1 })
        }
        let brief = options(try Self.approved(command))
        let complete = options(try Self.approved(command, "help-all"))
        #expect(complete.isSuperset(of: brief))
        if ["weigh", "watch", "record", "analyze", "check", "gestures", "circle", "serve"].contains(command) {
            #expect(!brief.contains("--replay") && complete.contains("--replay"))
        }
    }

    /// Help names the scenario that `--demo` plays for the command.
    @Test(arguments: [
        ("weigh", "plum"), ("circle", "circle"), ("gestures", "gestures"), ("calibrate run", "staircase"),
    ])
    func scenarioOfDemo(command: String, scenario: String) throws {
        let lines = try Self.help(command, columns: 200)
        #expect(lines.contains { $0.contains("default: \(scenario))") })
    }

    /// Completions offer the options that the brief help leaves out.
    @Test(arguments: ["bash", "zsh", "fish"])
    func completionsAreComplete(shell: String) throws {
        let script = try Command.run(["--generate-completion-script", shell]).output
        for option in ["replay", "full-scale", "color", "help-all", "quiet"] {
            #expect(script.contains(option), "\(option)")
        }
    }

    @Test(arguments: [["-V"], ["--version"], ["weigh", "-V"], ["record", "--version"]])
    func version(words: [String]) throws {
        let run = try Command.run(words)
        #expect(run.code == 0 && run.output.firstMatch(of: /^\d+\.\d+\.\d+\S*\n$/) != nil, "\(run.output)")
    }

    /// Short options do the same as the long ones.
    @Test(arguments: [
        ("weigh --demo --speed max -j -u oz", "weigh --demo --speed max --json --unit oz"),
        ("watch --demo --speed max -j", "watch --demo --speed max --json"),
        ("devices -d nosuchdevice", "devices --device nosuchdevice"),
        ("weigh -d nosuchdevice", "weigh --device nosuchdevice"),
        ("calibrate list -j", "calibrate list --json"),
    ])
    func shortOptions(short: String, long: String) throws {
        let runs = try [short, long].map {
            try Command.run($0.split(separator: " ").map(String.init), at: 1_700_000_000_000_000)
        }
        #expect(runs[0].code == runs[1].code && runs[0].output == runs[1].output)
    }

    /// Notes are suppressed, results and errors are not.
    @Test func quiet() throws {
        let home = try Home()
        defer { home.end() }
        try home.record(into: "press.csv")
        let usual = try home.run("convert", "press.csv", "usual.csv")
        let quiet = try home.run("convert", "press.csv", "quiet.csv", "-q")
        #expect(usual.code == 0 && !usual.notes.isEmpty)
        #expect(quiet.code == 0 && quiet.notes.isEmpty)
        #expect(try home.read("usual.csv") == home.read("quiet.csv"))
        let failed = try Command.run(["weigh", "nosuchfile.csv", "--quiet"])
        #expect(failed.code == 66 && !failed.notes.isEmpty)
    }

    /// Pictures in a pipe are colored only on request, which overrides NO_COLOR.
    @Test func colors() throws {
        let home = try Home()
        defer { home.end() }
        #expect(try home.run("record", "--demo", "--speed", "max", "-o", "plum.csv").code == 0)
        let plot = ["analyze", "plum.csv", "--plot"]
        let plain = try Self.plot(home, plot)
        #expect(!plain.contains("\u{1B}["))
        for choice in ["auto", "never"] { #expect(try Self.plot(home, plot + ["--color", choice]) == plain) }
        #expect(try Self.plot(home, plot + ["--color", "always"]).contains("\u{1B}["))
        #expect(try home.run("analyze", "plum.csv", "--color", "red").code == 64)
    }

    private static func plot(_ home: Home, _ words: [String]) throws -> String {
        let run = try Command.run(words, environment: ["NO_COLOR": "1"], in: home.folder)
        #expect(run.code == 0, "\(run.notes)")
        return run.output
    }

    /// Options of a command are in titled groups; the untitled group contains those that all commands have.
    @Test(arguments: CommandNames.all)
    func optionsStandInTitledGroups(_ command: String) throws {
        let untitled = try Self.approved(command).drop { $0 != "OPTIONS:" }.dropFirst()
        let names = untitled.prefix { !$0.isEmpty }.compactMap {
            $0.firstMatch(of: /^ +(?:-[A-Za-z], )?(--[a-z-]+)/)?.output.1
        }
        let isGroup = ["", "calibrate", "click", "pen", "study"].contains(command)
        #expect(names == (isGroup ? [] : ["--quiet"]) + ["--version", "--help-all", "--help"])
    }

    @Test(arguments: CommandNames.all)
    func theUsageNamesTheWholeCommand(_ command: String) throws {
        let words = command.split(separator: " ").map(String.init)
        let run = try Command.run(words + ["--no-such-option"])
        let name = (["forcescale"] + words).joined(separator: " ")
        #expect(run.code == 64 && run.notes.contains("Usage: \(name)"), "\(run.notes)")
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
        #expect(run.code == 64 && run.notes.contains("unknown option '\(option)'"), "\(run.notes)")
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
}
