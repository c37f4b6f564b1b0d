import Foundation
import TestSupport
import Testing

/// The command `serve`: its addresses, and what it says about them.
@Suite struct ServeTests {
    private static func serve(_ arguments: String...) throws -> RunResult {
        try Command.run(["serve", "--demo", "--duration", "0.05"] + arguments)
    }

    /// The port is the one that the system has chosen.
    @Test(arguments: ["--tcp", "--http"]) func exposedAddressesAreNamed(option: String) throws {
        let run = try Self.serve(option, "0.0.0.0:0", "--expose")
        #expect(run.code == 0, "\(run.notes)")
        let port = try #require(run.output.firstMatch(of: /0\.0\.0\.0:([1-9][0-9]*)/)).1
        let warning = "WARNING: everybody who can reach 0.0.0.0:\(port) "
        #expect(run.notes.contains(warning), "\(run.notes)")
    }

    @Test func anAddressOfThisMachineNeedsNoWarning() throws {
        let run = try Self.serve("--tcp", "0")
        #expect(run.output.hasPrefix("Serving MT-SICS on tcp://127.0.0.1:"), "\(run.output)")
        #expect(!run.notes.contains("WARNING"))
    }

    @Test(arguments: ["--tcp", "--http"]) func aWrongAddressIsRefusedByTheNameOfItsOption(option: String)
        throws
    {
        let run = try Self.serve(option, "abc")
        #expect(run.code == 64)
        let (rule, advice) = ("\(option) must be a port", "Add --expose to allow it, or use \(option) 8.")
        #expect(run.notes.contains(rule), "\(run.notes)")
        let exposed = try Self.serve(option, "0.0.0.0:8")
        #expect(exposed.code == 64)
        #expect(exposed.notes.contains(advice), "\(exposed.notes)")
    }

    /// The token of the page is kept where nobody else can read it, and no other file takes part.
    @Test(arguments: ["nothing", "rubbish", "readable", "dangling", "link", "own"])
    func token(before: String) throws {
        let home = try Home()
        defer { home.end() }
        let files = FileManager.default
        try files.createDirectory(atPath: home.path("forcescale"), withIntermediateDirectories: false)
        let (name, token) = ("forcescale/page-token", String(repeating: "0123456789abcdef", count: 2))
        let mode = before == "own" ? 0o600 : 0o644
        switch before {
        case "rubbish": _ = try home.write("rubbish\n", name)
        case "readable", "own": _ = try home.write("\(token)\n", name)
        case "dangling": try home.link(name, to: "nowhere")
        case "link":
            _ = try home.write("mine\n", "forcescale/other")
            try home.link(name, to: "other")
        default: break
        }
        if try ["rubbish", "readable", "own"].contains(before) && home.kind(name) == .typeRegular {
            try files.setAttributes([.posixPermissions: mode], ofItemAtPath: home.path(name))
        }
        func serve() throws -> String {
            let run = try home.run(line: "serve --demo --duration 0.05 --http 0")
            #expect(run.code == 0, "\(run.notes)")
            #expect(
                run.notes.contains("Others could read the token") == (before == "readable" && kept == nil))
            return try home.read(name)
        }
        var kept: String?
        kept = try serve()
        #expect(try home.kind(name) == .typeRegular)
        #expect(try files.attributesOfItem(atPath: home.path(name))[.posixPermissions] as? Int == 0o600)
        #expect((kept == "\(token)\n") == (before == "own"))
        #expect(try serve() == kept)
        if before == "link" { #expect(try home.read("forcescale/other") == "mine\n") }
        #expect(!files.fileExists(atPath: home.path("forcescale/nowhere")))
    }
}
