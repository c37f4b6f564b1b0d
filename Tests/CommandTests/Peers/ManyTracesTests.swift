import Foundation
import TestSupport
import Testing

/// The recipes for many traces, as they are in the folder `recipes`, give the table of one call of `analyze`.
@Suite(.serialized) struct ManyTracesTests {
    /// With `+killed`, a worker is killed in the middle, and the recipe runs again.
    @Test(arguments: ["xargs", "slurm", "xargs+killed", "slurm+killed"]) func shell(recipe: String) throws {
        try ManyTraces.expectSameTable(recipe)
    }

    @Test(
        .needs("GNU parallel", "parallel --version | grep -q GNU"),
        arguments: ["parallel", "parallel+killed"])
    func parallel(recipe: String) throws { try ManyTraces.expectSameTable(recipe) }

    @Test(.needs("rsync", "rsync --version")) func aStandOfAFleetSendsItsFiles() throws {
        try ManyTraces.expectSameTable("fleet")
    }

    @Test(.needs("DuckDB", "\(ManyTraces.python) -c 'import duckdb'")) func duckDB() throws {
        try ManyTraces.expectSameTable("duckdb")
    }

    @Test(.needs("jsonschema", "\(ManyTraces.python) -c 'import jsonschema'")) func linesFitTheSchema() throws
    {
        try ManyTraces.expectSameTable("schema")
    }
}

/// The recipes, and what runs them.
enum ManyTraces {
    /// The Python with the packages that recipes need.
    static let python = ProcessInfo.processInfo.environment["FORCESCALE_PEERS"] ?? "python3"
    private static var program: String {
        ProcessInfo.processInfo.environment["FORCESCALE_BIN"]
            ?? SpawnedProcess.packageFolder.appending(path: ".build/debug/forcescale").path()
    }

    static func expectSameTable(_ recipe: String, seconds: Double = 120) throws {
        let package = SpawnedProcess.packageFolder
        let script = package.appending(path: "Tests/CommandTests/Peers/Clients/many_traces.py").path()
        try withTemporaryFolder { folder in
            let run = try SpawnedProcess.shell(
                "\(python) \(script) \(recipe) \(program) \(package.appending(path: "recipes").path()) \(folder.path())",
                seconds: seconds)
            #expect(run.code == 0, "\(run.notes)")
            #expect(run.output.hasSuffix(" rows\n"))
        }
    }
}
