import Foundation
import TestSupport
import Testing

/// The manual page, the completions and what is installed with the program.
@Suite struct ManualTests {
    private static func commands() throws -> [String] {
        let help = try Program.run(["--help"]).output
        let list = help.components(separatedBy: "SUBCOMMANDS:\n").last ?? ""
        return list.matches(of: /(?m)^  ([a-z]+)\b/).map { String($0.1) }
    }

    @Test func everyOptionIsInTheManual() throws {
        let manual = try Program.run(["manual"]).output.replacing("\\-", with: "-")
        let commands = try Self.commands()
        #expect(commands.contains("weigh"))
        for command in commands {
            #expect(manual.contains(".SH FORCESCALE \(command.uppercased())"))
            let chapter =
                manual.components(separatedBy: ".SH FORCESCALE \(command.uppercased())\n").last?
                .components(separatedBy: "\n.SH").first ?? ""
            for option in try Program.run([command, "--help"]).output.matches(
                of: /(?m)^  (?:-h, )?(--[a-z-]+)/)
            {
                #expect(
                    chapter.contains(".B \(option.1)") || chapter.contains(", \(option.1)"),
                    "\(command) \(option.1)")
            }
        }
        for code in [0, 64, 65, 66, 69, 74, 77, 130] { #expect(manual.contains(".B \(code)\n")) }
    }

    @Test func keysAndVariablesAreInTheManual() throws {
        let chapters = try Program.run(["manual"]).output.components(separatedBy: "\n.SH ")
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
        let script = try Program.run(["--generate-completion-script", shell]).output
        for command in try Self.commands() { #expect(script.contains(command)) }
        for word in ["lost-contact", "one-euro", "libinput", "oz"] { #expect(script.contains(word)) }
    }

    @Test(arguments: ["/usr", "/usr/local", "/opt/tools"])
    func installedAndTakenAway(prefix: String) throws {
        let own = try TemporaryFolder()
        defer { own.remove() }
        let folder = own.url
        let scripts = Program.root.appending(path: "scripts").path()
        let program = Program.executable.path()
        let run = try Program.shell("'\(scripts)/install' '\(program)' \(prefix) '\(folder.path())'")
        #expect(run.code == 0, "\(run.notes)")
        let isRead = prefix.hasPrefix("/usr")
        #expect(run.output.contains("udev reads no rules in") != isRead)
        var expected = [
            "bin/forcescale", "share/man/man1/forcescale.1", "share/bash-completion/completions/forcescale",
            "share/zsh/site-functions/_forcescale", "share/fish/vendor_completions.d/forcescale.fish",
        ]
        let pages = try Self.pages
        expected += (pages + ["copyright", "LICENSE", "docs/gauge.svg"]).map { "share/doc/forcescale/\($0)" }
        if isRead { expected.append("lib/udev/rules.d/70-forcescale.rules") }
        #expect(try Self.files(in: folder, below: prefix) == Set(expected))
        let manual = try Program.run(["manual"]).output.replacing("\\-", with: "-")
        let named = Set(manual.matches(of: /docs\/[a-z]+\.md/).map { String($0.0) })
        #expect(!named.isEmpty && named.isSubset(of: pages))
        let copyright = folder.path() + prefix + "/share/doc/forcescale/copyright"
        #expect(try String(contentsOfFile: copyright, encoding: .utf8) == (try Self.licence))
        #expect(try Program.shell("'\(scripts)/uninstall' \(prefix) '\(folder.path())'").code == 0)
        #expect(try Self.files(in: folder, below: prefix).isEmpty)
    }

    /// The pages that are installed, by their paths in the checkout.
    private static var pages: [String] {
        get throws {
            let folder = Program.root.appending(path: "docs").path()
            return ["README.md", "CHANGELOG.md", "ARCHITECTURE.md", "CONTRIBUTING.md"]
                + (try FileManager.default.contentsOfDirectory(atPath: folder)).filter { $0.hasSuffix(".md") }
                .map { "docs/\($0)" }
        }
    }

    private static var licence: String {
        get throws { try String(contentsOf: Program.root.appending(path: "LICENSE"), encoding: .utf8) }
    }

    @Test func theLicenceIsNamed() throws {
        let licence = try Self.licence
        #expect(licence.hasPrefix("MIT License\n\nCopyright (c) 2026 the forcescale authors\n"))
        let readme = try String(contentsOf: Program.root.appending(path: "README.md"), encoding: .utf8)
        #expect(readme.contains("[MIT License](LICENSE)"))
        let manual = try Program.run(["manual"]).output
        #expect(manual.contains(".SH COPYRIGHT\n.PP\nCopyright 2026 the forcescale authors."))
    }

    /// What is packed bears its licence: the tar and, where dpkg is, the Debian package.
    @Test func packagesBearTheLicence() throws {
        let own = try TemporaryFolder()
        defer { own.remove() }
        let scripts = Program.root.appending(path: "scripts").path()
        let made = try Program.shell(
            "'\(scripts)/dist' '\(Program.executable.path())' '\(own.url.path())'", seconds: 300)
        #expect(made.code == 0, "\(made.notes)")
        for package in made.output.split(separator: "\n") {
            let unpacked =
                package.hasSuffix(".deb")
                ? "dpkg-deb --fsys-tarfile '\(package)' | tar -xO ./usr/share/doc/forcescale/copyright"
                : "tar -xzOf '\(package)' --wildcards '*/share/doc/forcescale/copyright'"
            let run = try Program.shell(unpacked)
            #expect(run.output.hasPrefix(try Self.licence), "\(package): \(run.notes)")
        }
    }

    private static func files(in folder: URL, below prefix: String) throws -> Set<String> {
        let root = folder.path() + prefix
        let paths = try FileManager.default.subpathsOfDirectory(atPath: root)
        return Set(
            paths.filter { path in
                let content = try? FileManager.default.contentsOfDirectory(atPath: "\(root)/\(path)")
                return content == nil
            })
    }
}
