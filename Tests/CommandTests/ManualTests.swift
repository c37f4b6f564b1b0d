import Foundation
import TestSupport
import Testing

/// The manual page, and what is completed after a command.
@Suite struct ManualTests {
    private static func commands() throws -> [String] {
        let help = try Command.run(["--help"]).output
        let list = help.components(separatedBy: "\nWEIGH:\n").last ?? ""
        return list.matches(of: /(?m)^  ([a-z]+)\b/).map { String($0.1) }
    }

    @Test func everyOptionIsInTheManual() throws {
        let manual = try Command.run(["manual"]).output.replacing("\\-", with: "-")
        let commands = try Self.commands()
        #expect(commands.contains("weigh"))
        #expect(
            try Command.run(["manual", "--list"]).output.split(separator: "\n").map(String.init) == commands)
        for command in commands {
            #expect(manual.contains(".TP\n.B \(command)\n"))
            let page = try Command.run(["manual", command]).output.replacing("\\-", with: "-")
            #expect(page.hasPrefix(".TH FORCESCALE-\(command.uppercased()) 1 "))
            for option in try Command.run([command, "--help-all"]).output.matches(
                of: /(?m)^  (?:-[A-Za-z], )?(--[a-z-]+)/)
            {
                #expect(
                    page.contains(".B \(option.1)") || page.contains(", \(option.1)"),
                    "\(command) \(option.1)")
            }
        }
        #expect(try Command.run(["manual", "no-command"]).code == 64)
        for code in [0, 64, 65, 66, 69, 74, 77, 130] { #expect(manual.contains(".B \(code)\n")) }
    }

    @Test func keysAndVariablesAreInTheManual() throws {
        let chapters = try Command.run(["manual"]).output.components(separatedBy: "\n.SH ")
        let keys = try #require(chapters.first { $0.hasPrefix("KEYS\n") })
        for key in ["t", "T", "w", "Enter", "r", "m", "Space", "?", "q"] {
            #expect(keys.contains(".TP\n.B \(key)\n"), "\(key)")
        }
        let environment = try #require(chapters.first { $0.hasPrefix("ENVIRONMENT\n") })
        for name in ["XDG_CONFIG_HOME", "NO_COLOR", "ACCESSIBLE", "TMPDIR", "FORCESCALE_GRAMS"] {
            #expect(environment.contains(name), "\(name)")
        }
    }

    @Test(arguments: ["bash", "zsh", "fish"])
    func everyCommandIsCompleted(shell: String) throws {
        let script = try Command.run(["--generate-completion-script", shell]).output
        for command in try Self.commands() { #expect(script.contains(command)) }
        for word in ["lost-contact", "one-euro", "libinput", "oz"] { #expect(script.contains(word)) }
    }

    @Test func theLicenseIsNamed() throws {
        let folder = SpawnedProcess.packageFolder
        let license = try String(contentsOf: folder.appending(path: "LICENSE"), encoding: .utf8)
        #expect(license.hasPrefix("MIT License\n\nCopyright (c) 2026 the forcescale authors\n"))
        let readme = try String(contentsOf: folder.appending(path: "README.md"), encoding: .utf8)
        #expect(readme.contains("[MIT License](LICENSE)"))
        let manual = try Command.run(["manual"]).output
        #expect(manual.contains(".SH COPYRIGHT\n.PP\nCopyright 2026 the forcescale authors."))
    }

    /// What is remembered for every run does not get in between the program and the shell that asks it.
    @Test func rememberedOptionsAreNoCompletions() throws {
        let home = try Home()
        defer { home.end() }
        let folder = home.folder.appending(path: "forcescale")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        _ = try home.write("--unit oz\n", "forcescale/options")
        let run = try home.run(
            "---completion", "weigh", "--", "--profile", "0", "0", "forcescale", "--profile", "")
        #expect(run.code == 0 && run.output.contains("none"), "\(run.output) \(run.notes)")
    }
}
