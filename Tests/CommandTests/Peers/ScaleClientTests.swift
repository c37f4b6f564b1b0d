import Foundation
import TestSupport
import Testing

/// Programs for scales of others read, tare and zero the simulated pad, each as it was published.
@Suite(.serialized) struct ScaleClientTests {
    @Test(.needs("labmcp-mettler-toledo", module("labmcp_mettler_toledo"))) func labmcpMettlerToledo() throws
    {
        try Self.run("labmcp_mettler_toledo")
    }

    @Test(.needs("mettler_toledo_device", module("mettler_toledo_device"))) func mettlerToledoDevice() throws
    {
        try Self.run("mettler_toledo_device")
    }

    @Test(.needs("pylabrobot", module("pylabrobot"))) func pylabrobot() throws { try Self.run("pylabrobot") }

    @Test(.needs("labmcp-sartorius", module("labmcp_sartorius"))) func labmcpSartorius() throws {
        try Self.run("labmcp_sartorius")
    }

    @Test(.needs("sartorius", module("sartorius"))) func sartorius() throws { try Self.run("sartorius") }

    @Test(.needs("and-balance", module("AnD_balance"))) func andBalance() throws {
        try Self.run("and_balance")
    }

    @Test(.needs("serial-scale-bench", module("serial_scale_bench"))) func serialScaleBench() throws {
        try Self.run("serial_scale_bench")
    }

    @Test(.needs("pyserial", module("serial"))) func odoo8217() throws { try Self.run("odoo_8217") }

    @Test(.needs("python3", "python3 --version")) func clientsThatMisbehaveHoldUpNobody() throws {
        let run = try SpawnedProcess.shell(
            "python3 \(Self.script("serve_load.py")) \(Self.program)", seconds: 120)
        #expect(run.code == 0, "\(run.notes)")
    }

    private static let browser = "/usr/bin/chromium"

    @Test(
        .needs("Chromium with a Python that has websockets", "test -x \(browser) && \(module("websockets"))"))
    func theLivePageMovesReconnectsAndIsClosedToOthers() throws {
        let run = try SpawnedProcess.shell(
            "\(Self.python) \(Self.script("live_page.py")) \(Self.program) \(Self.browser)", seconds: 180)
        #expect(run.code == 0, "\(run.notes)")
    }

    /// The Python that has them: `FORCESCALE_SCALE_CLIENTS`, which `make test` sets, else the one in the path.
    private static let python =
        ProcessInfo.processInfo.environment["FORCESCALE_SCALE_CLIENTS"] ?? "python3"

    /// The program under test: `FORCESCALE_BIN`, else the debug build.
    private static let program =
        ProcessInfo.processInfo.environment["FORCESCALE_BIN"]
        ?? SpawnedProcess.packageFolder.appending(path: ".build/debug/forcescale").path()

    /// A line of shell that succeeds where a Python module is installed.
    private static func module(_ name: String) -> String {
        "\(python) -c 'import importlib.util, sys; sys.exit(importlib.util.find_spec(\"\(name)\") is None)'"
    }

    private static func run(_ client: String) throws {
        let run = try SpawnedProcess.shell(
            "\(python) \(script("scale_clients.py")) \(program) \(client)", seconds: 120)
        #expect(run.code == 0, "\(run.notes)")
    }

    private static func script(_ name: String) -> String {
        SpawnedProcess.packageFolder.appending(path: "Tests/CommandTests/Peers/Clients/\(name)").path()
    }
}
