#if Playground
    import Foundation
    import TestSupport
    import Testing

    /// `play`, and the trace whose truth is known.
    @Suite struct PlayTests {
        @Test func tapsDropShapesThatCollide() throws {
            let run = try Command.run(["play", "cubes", "--demo", "--speed", "max", "--json"])
            #expect(run.code == 0 && run.notes.isEmpty, "\(run.notes)")
            let lines = try run.lines
            #expect(lines.first?["type"] as? String == "session")
            #expect(lines.last?["type"] as? String == "summary")
            #expect(lines.last?["shapes"] as? Int == 4)
            let collisions = lines.filter { $0["type"] as? String == "collision" }
            #expect(collisions.count == lines.last?["collisions"] as? Int)
            // A tap of 90 g falls from 20 mm below the upper edge to the floor.
            #expect(collisions.contains { $0["shape"] as? Int == 1 && $0["with"] as? String == "floor" })
            let again = try Command.run(["play", "cubes", "--demo", "--speed", "max", "--json"])
            #expect(again.output == run.output)
            let other = try Command.run([
                "play", "cubes", "--demo", "--speed", "max", "--json", "--seed", "2",
            ])
            #expect(other.output != run.output)
        }

        @Test func aBlockKeeps85PercentOfItsSpeed() throws {
            let run = try Command.run(["play", "bouncer", "--demo", "gestures", "--speed", "max", "--json"])
            let impulses = try run.lines.filter { $0["type"] as? String == "collision" }
                .compactMap { $0["impulse_ns"] as? Double }
            #expect(impulses.count > 6)
            for (before, after) in zip(impulses, impulses.dropFirst()).prefix(5) {
                #expect(abs(after / before - 0.85) < 0.005, "\(after / before)")
            }
        }

        /// Advice names only options that the command has.
        @Test func adviceOnSpeed() throws {
            let window = try Window(["play", "cubes", "--demo", "--speed", "max"])
            let shown = try window.wait(for: "print one run with --json")
            #expect(!shown.contains("--plain"))
        }

        @Test func withoutATerminalThereIsNoPicture() throws {
            let run = try Command.run(["play", "cubes", "--demo"])
            #expect(run.code == 64 && run.notes.contains("--json"), "\(run.notes)")
        }
    }
#endif

/// The trace of a bouncing block, whose truth is known in closed form.
@Suite struct BouncingTraceTests {
    @Test func analysisFindsImpulsesElasticityAndMassAgain() throws {
        try withTemporaryFolder { folder in
            let trace = folder.appending(path: "bouncer.csv").path
            let recording = try Command.run(["record", "--demo", "bouncer", "--speed", "max", "-o", trace])
            #expect(recording.code == 0, "\(recording.notes)")
            let run = try Command.run(["analyze", trace, "--json"])
            let touches = try #require(run.lines.first?["touches"] as? [[String: Any]])
            #expect(touches.count == 10)
            let impulses = touches.compactMap { $0["impulse_gs"] as? Double }
            let speed = (2 * 9.80665 * 0.3).squareRoot()
            for (index, impulse) in impulses.prefix(9).enumerated() {
                let truth = 20 * speed * pow(0.85, Double(index)) * 1.85 / 9.80665
                #expect(abs(impulse / truth - 1) < 0.02, "\(index): \(impulse) for \(truth)")
            }
            let rest = try #require(
                touches.last?["mean_hold_g"] as? Double ?? touches.last?["mean_g"] as? Double)
            #expect(abs(rest / 20 - 1) < 0.02)
        }
    }
}
