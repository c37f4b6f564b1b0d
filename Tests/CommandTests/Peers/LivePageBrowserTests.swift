import Testing

/// The live page in a browser, as people see and use it.
@Suite(
    .serialized,
    .needs(
        "Chromium with a Python that has websockets",
        "test -x \(ClientScript.browser) && \(ClientScript.module("websockets"))"))
struct LivePageBrowserTests {
    @Test func itMovesReconnectsAndIsClosedToOthers() throws {
        try ClientScript.run("live_page.py", ClientScript.browser, seconds: 180)
    }

    @Test(
        "Number, arc, trend and figures agree in every frame, and can be read in every window",
        arguments: ["grams", "ounces", "percent", "overload"])
    func figures(_ scenario: String) throws { try Self.play(scenario) }

    @Test("Results have the names, weights and ± of JSON and of the table, as text")
    func names() throws { try Self.play("names") }

    @Test("Each page keeps a unit of its own")
    func units() throws { try Self.play("units") }

    @Test("Two browsers that press at once show the same scale")
    func together() throws { try Self.play("together") }

    @Test("The page says what happened to its connection, and recovers")
    func restart() throws { try Self.play("restart") }

    @Test("Pages of others in the same browser neither read the scale nor act on it")
    func strangers() throws { try Self.play("strangers") }

    @Test("An exposed page acts only with --control")
    func exposed() throws { try Self.play("exposed") }

    private static func play(_ scenario: String) throws {
        try ClientScript.run("live_scenarios.py", ClientScript.browser, scenario)
    }
}
