import Foundation
import TestSupport
import Testing

/// The recipes for programs that use a weight, as they are in the folder `recipes` and in `docs/serve.md`.
@Suite(.serialized) struct ServeRecipeTests {
    private static let program =
        ProcessInfo.processInfo.environment["FORCESCALE_BIN"]
        ?? SpawnedProcess.packageFolder.appending(path: ".build/debug/forcescale").path()

    private static func run(_ recipe: String) throws {
        let package = SpawnedProcess.packageFolder
        let script = package.appending(path: "Tests/CommandTests/Peers/Clients/serve_recipes.py").path()
        try withTemporaryFolder { folder in
            let run = try SpawnedProcess.shell(
                "python3 \(script) \(recipe) \(program) \(package.path()) \(folder.path())", seconds: 180)
            #expect(run.code == 0, "\(run.notes)")
            #expect(!run.output.isEmpty)
        }
    }

    @Test(
        .needs(
            "mosquitto, its clients and jq",
            "command -v /usr/sbin/mosquitto && command -v mosquitto_sub && jq --version"
        ))
    func homeAssistantFindsTheSensor() throws { try Self.run("home_assistant") }

    @Test(.needs("curl, jq and python3", "curl --version && jq --version && python3 --version"))
    func aFoodDiaryGetsAnEntry() throws { try Self.run("food_diary") }

    @Test(.needs("python3", "python3 --version")) func spreadsheetsReadTheTables() throws {
        try Self.run("spreadsheet")
    }
}
