import Foundation

/// What one scenario of `Machine/scenarios` left behind, seen through what it started under one name.
struct Scenario: Sendable {
    let results: Results
    let scenario: String
    let name: String
    /// Every JSON line, in order.
    let lines: [Line]

    /// All scenarios run in one boot of a kernel; the first who asks for one has it booted.
    ///
    /// - Throws: `Results.Missing` where the machine never came to the end of this one.
    init(_ scenario: String, on kernel: Kernel, of name: String = "weigh") async throws {
        results = try await Self.results(of: scenario, on: kernel)
        self.scenario = scenario
        self.name = name
        self.lines = try results.lines(scenario, name)
    }

    /// What a scenario left behind, whatever it wrote: pictures are no lines of JSON.
    static func results(of scenario: String, on kernel: Kernel) async throws -> Results {
        let results = try await Machines.shared.results(on: kernel)
        try results.require(scenario)
        return results
    }

    /// The exit code, nil when it did not end.
    var exit: Int32? { results.exit(scenario, name) }
    /// What it said on standard error.
    var notes: String { results.notes(scenario, name) }
    /// The readings, without ticks and without those that weigh as the one before.
    var readings: [Line] { Line.distinct(lines.filter { $0.type == "reading" && $0.tick != true }) }
    /// Their raw values.
    var raws: [Int] { readings.map { $0.raw ?? .min } }
    /// Their percents, to six digits.
    var percents: [Double] { readings.map { Self.rounded($0.percent) } }
    /// Their gross grams, to six digits.
    var grams: [Double] { readings.map { Self.rounded($0.grossG) } }
    /// The touch lines as `down 0:7` and `up 0:7 cut`: slot and tracking id.
    var touches: [String] {
        of("touch").map {
            "\($0.phase ?? "?") \($0.slot ?? -1):\($0.id ?? -1)" + ($0.cut == true ? " cut" : "")
        }
    }

    /// The lines of one type.
    func of(_ type: String) -> [Line] { lines.filter { $0.type == type } }

    private static func rounded(_ value: Double?) -> Double {
        ((value ?? .nan) * 1e6).rounded() / 1e6
    }
}
