import Oracles
import TestSupport
import Testing

@testable import Core
@testable import Metrology

/// Lines with errors in both coordinates and lags of scales against scipy.
@Suite struct ReferenceOracleTests {
    private static func numbers(_ answer: String) -> [[Double]] {
        answer.split(separator: "\n").map { $0.split(separator: " ").map { Double($0) ?? .nan } }
    }

    @Test(
        "Lines are those of orthogonal distance regression",
        .enabled(if: Python.withSciPy != nil, "there is no python3 with numpy and scipy on this machine"))
    func lines() throws {
        var random = SplitMix(seed: 5)
        var tasks: [(points: [(x: Double, y: Double)], x: Double, y: Double)] = []
        for (x, y) in [(0.1, 0.1), (1, 0.05), (0.05, 1), (3, 3)] {
            let points = (0..<40).map { number -> (x: Double, y: Double) in
                let place = Double(number) * 2.5
                return (
                    place + x * random.between(-1.7, 1.7), 4 + 0.98 * place + y * random.between(-1.7, 1.7)
                )
            }
            tasks.append((points, x, y))
        }
        let input = tasks.map { task in
            "york \(task.x) \(task.y) " + task.points.map { "\($0.x):\($0.y)" }.joined(separator: " ")
        }.joined(separator: "\n")
        let python = try #require(Python.withSciPy)
        let answers = Self.numbers(try python.ask("reference.py", on: input))
        try #require(answers.count == tasks.count)
        for (task, wanted) in zip(tasks, answers) {
            let line = try #require(YorkLine(task.points, x: task.x, y: task.y))
            #expect(abs(line.intercept - wanted[0]) < 1e-5)
            #expect(abs(line.slope - wanted[1]) < 1e-7)
        }
    }

    @Test(
        "The lag is that of a search over dead times and time constants",
        .enabled(if: Python.withSciPy != nil, "there is no python3 with numpy and scipy on this machine"))
    func lags() throws {
        var input = ""
        var found: [ReferenceAlignment] = []
        for seed in Seeds.of([2, 3, 4]) {
            var press = SimulatedPress(seed: seed)
            (press.hysteresis, press.digit) = (0, 0.1)
            let series = press.series(seed: seed)
            found.append(try ReferenceAlignment(series))
            input += "lag \(Double(series.start) * SampleGrid.stepSeconds) \(SampleGrid.stepSeconds) "
            input += series.counts.map { "\($0)" }.joined(separator: " ") + " / "
            input +=
                series.readings.compactMap { reading in
                    reading.grams.map { "\(Double(reading.time.microseconds) / 1e6):\($0)" }
                }.joined(separator: " ") + "\n"
        }
        let python = try #require(Python.withSciPy)
        let answers = Self.numbers(try python.ask("reference.py", on: input))
        try #require(answers.count == found.count)
        for (alignment, wanted) in zip(found, answers) {
            #expect(abs(alignment.lagSeconds - wanted[0]) <= max(0.002, alignment.lagUncertainty))
            #expect(abs(alignment.lagSeconds + alignment.responseSeconds - wanted[0] - wanted[1]) < 0.003)
        }
    }
}
