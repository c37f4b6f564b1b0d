import Foundation
import TestSupport
import Testing

/// The recipes for many traces, as they are in the folder `recipes`, give the table of one call of `analyze`.
@Suite(.serialized) struct ManyTracesTests {
    private static let python = ProcessInfo.processInfo.environment["FORCESCALE_PEERS"] ?? "python3"
    private static var program: String {
        ProcessInfo.processInfo.environment["FORCESCALE_BIN"]
            ?? SpawnedProcess.packageFolder.appending(path: ".build/debug/forcescale").path()
    }

    private static func expectSameTable(_ recipe: String, seconds: Double = 120) throws {
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

    /// With `+killed`, a worker is killed in the middle, and the recipe runs again.
    @Test(arguments: ["xargs", "slurm", "xargs+killed", "slurm+killed"]) func shell(recipe: String) throws {
        try Self.expectSameTable(recipe)
    }

    @Test(
        .needs("GNU parallel", "parallel --version | grep -q GNU"),
        arguments: ["parallel", "parallel+killed"])
    func parallel(recipe: String) throws { try Self.expectSameTable(recipe) }

    @Test(.needs("rsync", "rsync --version")) func aStandOfAFleetSendsItsFiles() throws {
        try Self.expectSameTable("fleet")
    }

    @Test(.needs("DuckDB", "\(python) -c 'import duckdb'")) func duckDB() throws {
        try Self.expectSameTable("duckdb")
    }

    @Test(
        .needs("Dask", "\(python) -c 'import dask.dataframe, pyarrow'"), arguments: ["dask", "dask+killed"])
    func dask(recipe: String) throws { try Self.expectSameTable(recipe) }

    @Test(
        .needs("PySpark with Java", "java -version && \(python) -c 'import pyspark, pandas, pyarrow'"),
        arguments: ["spark_map", "spark_pipe", "spark_map+killed", "spark_pipe+killed"])
    func spark(recipe: String) throws { try Self.expectSameTable(recipe, seconds: 400) }

    @Test(.needs("jsonschema", "\(python) -c 'import jsonschema'")) func linesFitTheSchema() throws {
        try Self.expectSameTable("schema")
    }
}
