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
        try ClientScript.run("serve_load.py")
    }

    private static func run(_ client: String) throws {
        try ClientScript.run("scale_clients.py", client)
    }

    /// A line of shell that succeeds where a Python module is installed.
    private static func module(_ name: String) -> String { ClientScript.module(name) }
}
