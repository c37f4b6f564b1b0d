import Foundation
import TestSupport
import Testing

/// Simulated scales of others, each as it was published, are read as reference scales.
@Suite struct ScaleSimulatorTests {
    @Test(.needs("mt-sics-emulator", module("mtsics"))) func emulator() throws { try Self.run("mtsics") }

    @Test(.needs("labmcp-mettler-toledo", module("labmcp_mettler_toledo"))) func labmcpMettlerToledo() throws
    {
        try Self.run("labmcp_mettler_toledo")
    }

    @Test(.needs("labmcp-sartorius", module("labmcp_sartorius")), arguments: ["16", "22"])
    func labmcpSartorius(format: String) throws { try Self.run("labmcp_sartorius_\(format)") }

    private static let python =
        ProcessInfo.processInfo.environment["FORCESCALE_SCALE_CLIENTS"] ?? "python3"

    private static let program =
        ProcessInfo.processInfo.environment["FORCESCALE_BIN"]
        ?? SpawnedProcess.packageFolder.appending(path: ".build/debug/forcescale").path()

    /// A line of shell that succeeds where a Python module is installed.
    private static func module(_ name: String) -> String {
        "\(python) -c 'import importlib.util, sys; sys.exit(importlib.util.find_spec(\"\(name)\") is None)'"
    }

    private static func run(_ simulator: String) throws {
        let script = SpawnedProcess.packageFolder.appending(
            path: "Tests/CommandTests/Peers/Clients/reference_scales.py"
        ).path()
        let run = try SpawnedProcess.shell("\(python) \(script) \(program) \(simulator)", seconds: 120)
        #expect(run.code == 0, "\(run.notes)")
    }
}
