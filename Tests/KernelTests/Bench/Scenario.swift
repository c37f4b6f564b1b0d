import Foundation

/// What one scenario of `Machine/scenarios` left behind, seen through what it started under one name.
struct Scenario: Sendable {
    let results: Results
    let scenario: String
    let name: String
    /// Every JSON line, in order.
    let lines: [Line]

    /// All scenarios run in one boot of a kernel; the first who asks for one has it booted.
    init(_ scenario: String, on kernel: Kernel, of name: String = "weigh") async throws {
        results = try await Self.results(of: scenario, on: kernel)
        self.scenario = scenario
        self.name = name
        self.lines = try results.lines(scenario, name)
    }

    /// What a scenario left behind, whatever it wrote: pictures are no lines of JSON.
    static func results(of scenario: String, on kernel: Kernel) async throws -> Results {
        let room = room(of: scenario)
        var machine = VirtualMachine(name: "\(room)-\(kernel)", kernel: kernel, program: Bench.program)
        machine.limit = 600
        if let recordings = Bench.recordings {
            machine.files["/not-touch"] = recordings.appending(path: "not-touch")
        }
        return try await MachineRoom.shared.results(
            of: machine, scenarios: all.filter { Self.room(of: $0) == room })
    }

    /// Drivers that do not answer, and load, take their time, so these have machines of their own.
    private static func room(of scenario: String) -> String {
        if scenario.hasPrefix("haptics") { return "haptics" }
        return scenario.hasPrefix("live-load") ? "load" : "scenarios"
    }

    /// Every scenario but those that have a machine of their own, or whose descriptions are absent.
    private static let all: [String] = {
        let folder = Bench.machine.appending(path: "scenarios").path
        var apart = ["recordings.sh", "latency.sh", "played-back.sh"]
        if Bench.recordings == nil { apart.append("not-touch.sh") }
        let found = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return found.filter { !apart.contains($0) }.sorted()
    }()

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
