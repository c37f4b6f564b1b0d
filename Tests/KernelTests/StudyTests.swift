import Foundation
import Testing

/// A study of a pad of a real kernel, in two sessions.
@Suite("Study", .inMachine)
struct StudyTests {
    private struct Point: Decodable {
        var type: String
        var referenceG: Double?
        var raw: Double?
        var keptRaw: Double?
    }

    private static func points(_ results: Results, _ name: String) throws -> [Point] {
        let decoder = JSONDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        return try results.text("study", "\(name).out").split(separator: "\n").map {
            try decoder.decode(Point.self, from: Data($0.utf8))
        }
    }

    @Test(
        "What lay there is measured, across an interruption; the file can be used", arguments: Bench.kernels)
    func studied(_ kernel: Kernel) async throws {
        let results = try await Scenario.results(of: "study", on: kernel)
        let first = try Self.points(results, "first").filter { $0.type == "point" }
        #expect(first.map(\.raw) == [20, 40, 60, 90])
        #expect(results.exit("study", "first") == 0)
        let second = try Self.points(results, "second")
        let again = second.filter { $0.type == "measured-again" }
        #expect(again.map(\.raw) == [22, 92] && again.map(\.keptRaw) == [20, 90])
        // The stand weighs 2 g more than before.
        let points = second.filter { $0.type == "point" }
        #expect(points.prefix(7).map(\.raw) == [130, 200, 130, 90, 60, 40, 20])
        #expect(points.dropFirst(7).map(\.raw) == [92, 92, 92, 92] && points.last?.referenceG == 70)
        #expect(results.exit("study", "second") == 0, "\(results.notes("study", "second"))")
        #expect(results.text("study", "check.exit") == "0\n", "\(results.text("study", "check.out"))")
        #expect(results.text("study", "import.out").contains(#""points":11,"levels":6,"rmse_g":0.0"#))
        let lines = results.text("study", "pad.ndjson").split(separator: "\n")
        #expect(lines[2].contains(#""path":"","#))
    }
}
