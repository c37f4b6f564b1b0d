import Core
import Foundation
import Oracles
import Simulation
import Testing

@testable import TouchAnalysis

/// The scores of force-tracking tasks against numpy and scipy.
@Suite struct TaskOracleTests {
    @Test(
        "All figures agree within 1e-9, shares of tremor within 1e-6",
        .enabled(
            if: Python.withSciPy != nil,
            "there is no python3 with numpy and scipy on this machine, so no oracle to ask"),
        arguments: [
            "hold:90g:8s", "hold:2N:1.5s", "step:20%,30%,15%:3s", "step", "sine:0.5Hz:50g-140g:9s",
            "sine:1.3Hz", "points",
        ])
    func agreement(_ text: String) throws {
        let task = try Self.task(text)
        var asked: [String] = []
        var results: [TaskResult] = []
        for scenario in ["target", "press", "decay", "noisy", "creep", "sweep"] {
            var pad = try SimulatedPad(scenario: scenario)
            let channel = try #require(pad.origin.channel)
            let course = try TargetCourse(task, on: channel, band: Threshold.Level(15, .gram))
            var session = TaskSession(course)
            var pipeline = MeasurementPipeline(PipelineConfiguration(channel))
            var frame = Frame()
            var event = SourceEvent.waiting
            var frames: [(SessionTime, Double)] = []
            while event != .ended {
                event = try pad.next(into: &frame)
                pipeline.process(event, frame) { measured in
                    if case .reading(let reading) = measured, !reading.isTick, let time = reading.time {
                        frames.append((time, reading.load.force.grams))
                    }
                    session.process(measured) { found in
                        guard case .ended(let result) = found else { return }
                        results.append(result)
                    }
                }
                guard let result = results.last, asked.count < results.count else { continue }
                asked.append(try Self.question(course, frames, result))
            }
        }
        try #require(results.count > 1)
        let python = try #require(Python.withSciPy)
        let answers = try python.ask("task.py", on: asked.joined(separator: "\n") + "\n")
            .split(separator: "\n")
        try #require(answers.count == results.count)
        for (result, answer) in zip(results, answers) {
            let figures = try #require(
                JSONSerialization.jsonObject(with: Data(answer.utf8)) as? [String: Any])
            let score = result.score
            for (name, value, tolerance) in [
                ("rmse_g", score.rmsError, 1e-9), ("mean_error_g", score.meanError, 1e-9),
                ("in_band_share", score.inBand, 1e-9), ("overshoot_share", score.overshoot, 1e-9),
                ("cv", score.variation, 1e-9), ("tremor_share", score.tremorShare, 1e-6),
            ] {
                let truth = figures[name] as? Double
                #expect((truth == nil) == (value == nil), "\(name) of \(text)")
                #expect(
                    abs((truth ?? 0) - (value ?? 0)) < tolerance,
                    "\(name) of \(text): \(value ?? 0), \(answer)")
            }
        }
    }

    private static func task(_ text: String) throws -> ForceTask {
        text == "points"
            ? try ForceTask(lines: "t,force\n1,60g\n3.5,1.2N\n4,50g\n7,100g\n", name: "points")
            : try ForceTask(parsing: text)
    }

    private static func question(
        _ course: TargetCourse, _ frames: [(SessionTime, Double)], _ result: TaskResult
    ) throws -> String {
        let down = result.start - Int64(TargetCourse.leadIn * 1e6)
        var question: [String: Any] = [
            "duration": course.durationSeconds, "band": course.band,
            "frames": frames.filter { $0.0 >= down }.map { [Double($0.0 - down) / 1e6, $0.1] },
        ]
        switch course.task.course {
        case .levels(_, let each):
            question["levels"] = course.jumps.map(\.to)
            question["each"] = each
        case .sine(let frequency, _, _):
            question["frequency"] = frequency
            question["limits"] = [course.limits.low, course.limits.high]
        case .points(let points):
            question["points"] = points.map { point in
                [point.seconds, point.force.value * (point.force.unit == .newton ? 1000 / 9.80665 : 1)]
            }
        }
        return String(decoding: try JSONSerialization.data(withJSONObject: question), as: UTF8.self)
    }
}
