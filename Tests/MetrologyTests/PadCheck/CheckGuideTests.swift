import Core
import Testing

@testable import Metrology

/// What is said while somebody follows the instructions.
@Suite struct CheckGuideTests {
    @Test func eachStepIsSeenToBeDone() throws {
        var bench = Bench()
        bench.rest(4) { _ in 200 }
        bench.rest(32) { _ in 200 }
        for _ in 0..<5 { bench.rest(2) { _ in 200 } }
        for (x, y) in [(2000, 1000), (300, 200), (3700, 200), (300, 1800), (3700, 1800)] as [(Int32, Int32)] {
            bench.rest(2, x: x, y: y) { _ in 200 }
        }
        bench.pair(1) { 100 + 10 * $0 }
        let origin = try Bench.origin()
        let axis = try #require(origin.axis)
        let scale = try #require(Scale.declared(axis))
        var check = PadCheck(origin: origin, scale: scale)
        var pipeline = MeasurementPipeline(
            PipelineConfiguration(ForceChannel(axis: axis, scale: scale), thresholds: []))
        var guide = CheckGuide()
        var said = guide.follow(check, at: 0)
        for frame in bench.frames {
            pipeline.process(.frame, frame) { check.process($0) }
            said += guide.follow(check, at: pipeline.relative(frame.time) ?? 0)
        }
        #expect(guide.step == nil)
        #expect(said.filter { $0.contains("Enter skips it") }.count == 5)
        #expect(!said.contains { $0.contains("flat of a thumb") }, "the pad tells no touch size")
        #expect(said.contains("4 of 5."))
        #expect(said.contains("Now the corner bottom right."))
    }

    @Test func enterPassesOver() throws {
        let check = try Bench().check()
        var guide = CheckGuide()
        var steps: [CheckGuide.Step] = []
        for _ in CheckGuide.Step.allCases {
            _ = guide.follow(check, at: 0)
            if let step = guide.step { steps.append(step) }
            guide.skip()
        }
        #expect(steps == [.hold, .load, .repeats, .places, .fingers])
        #expect(guide.step == nil)
        guide.skip()
        #expect(guide.step == nil)
    }
}
