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

    private static func run(_ simulator: String) throws {
        try ClientScript.run("reference_scales.py", simulator)
    }

    /// A line of shell that succeeds where a Python module is installed.
    private static func module(_ name: String) -> String { ClientScript.module(name) }
}
