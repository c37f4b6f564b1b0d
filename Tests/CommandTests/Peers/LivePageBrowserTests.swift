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
}
