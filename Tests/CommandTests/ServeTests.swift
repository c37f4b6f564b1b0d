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
}
