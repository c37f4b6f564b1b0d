import Foundation
import TestSupport
import Testing

/// What is installed with the program.
@Suite struct InstallationTests {
    @Test(arguments: ["/usr", "/usr/local", "/opt/tools"])
    func installedAndTakenAway(prefix: String) throws {
        let own = try TemporaryFolder()
        defer { own.remove() }
        let folder = own.url
        let scripts = SpawnedProcess.packageFolder.appending(path: "scripts").path()
        let program = Program.executable.path()
        let run = try Program.shell("'\(scripts)/install' '\(program)' \(prefix) '\(folder.path())'")
        #expect(run.code == 0, "\(run.notes)")
        let isRead = prefix.hasPrefix("/usr")
        #expect(run.output.contains("udev reads no rules in") != isRead)
        var expected = [
            "bin/forcescale", "share/man/man1/forcescale.1", "share/bash-completion/completions/forcescale",
            "share/zsh/site-functions/_forcescale", "share/fish/vendor_completions.d/forcescale.fish",
        ]
        let commands = try Program.run(["manual", "--list"]).output.split(separator: "\n")
        expected += commands.map { "share/man/man1/forcescale-\($0).1" }
        let pages = try Self.pages
        let others = [
            "copyright", "LICENSE", "docs/gauge.png", "docs/results.schema.json", "docs/study.schema.json",
        ]
        expected += (pages + (try Self.recipes) + others).map { "share/doc/forcescale/\($0)" }
        if isRead { expected.append("lib/udev/rules.d/70-forcescale.rules") }
        #expect(try Self.files(in: folder, below: prefix) == Set(expected))
        let manual = try (["forcescale"] + commands.map { "forcescale-\($0)" }).map {
            try String(contentsOfFile: "\(folder.path())\(prefix)/share/man/man1/\($0).1", encoding: .utf8)
        }
        .joined().replacing("\\-", with: "-")
        let named = Set(manual.matches(of: /docs\/[a-z]+\.md/).map { String($0.0) })
        #expect(!named.isEmpty && named.isSubset(of: pages))
        let copyright = folder.path() + prefix + "/share/doc/forcescale/copyright"
        #expect(try String(contentsOfFile: copyright, encoding: .utf8) == (try Self.license))
        #expect(try Program.shell("'\(scripts)/uninstall' \(prefix) '\(folder.path())'").code == 0)
        #expect(try Self.files(in: folder, below: prefix).isEmpty)
    }

    /// The pages that are installed, by their paths in the checkout.
    private static var pages: [String] {
        get throws {
            let folder = SpawnedProcess.packageFolder.appending(path: "docs").path()
            return ["README.md", "CHANGELOG.md", "ARCHITECTURE.md", "CONTRIBUTING.md"]
                + (try FileManager.default.contentsOfDirectory(atPath: folder)).filter { $0.hasSuffix(".md") }
                .map { "docs/\($0)" }
        }
    }

    /// The recipes, to which the pages refer.
    private static var recipes: [String] {
        get throws {
            let folder = SpawnedProcess.packageFolder.appending(path: "recipes").path()
            return try FileManager.default.contentsOfDirectory(atPath: folder).map { "recipes/\($0)" }
        }
    }

    static var license: String {
        get throws {
            try String(contentsOf: SpawnedProcess.packageFolder.appending(path: "LICENSE"), encoding: .utf8)
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
