import Core
import Testing

@testable import Metrology

/// What is said while somebody follows the instructions.
@Suite struct CheckGuideTests {
    /// A load that rests for as long as asked, or is taken off after 32 s.
    @Test(arguments: [32.0, 302])
    func eachStepIsSeenToBeDone(stay: Double) throws {
        var bench = Bench()
        bench.rest(4) { _ in 200 }
        bench.rest(stay) { _ in 200 }
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
        #expect(said.filter { $0.contains("Enter skips it") }.count == 6)
        #expect(!said.contains { $0.contains("flat of a thumb") }, "the pad tells no touch size")
        #expect(said.contains("4 of 5."))
        #expect(said.contains { $0.hasPrefix("3 of 7. Leave the load") })
        #expect(said.contains("270 s of 300 s.") == (stay > 300))
        #expect(said.contains("Now the corner bottom right."))
    }

    @Test(
        "Known masses are put on a stand and taken off; a mistake is undone, and the check has their errors")
    func knownMasses() throws {
        let masses = [0.0, 20, 50].map { KnownMass(grams: $0, name: "\(Int($0)) g") }
        let stack = [0.0, 30, 0, 20, 50, 20, 0]
        var bench = Bench()
        bench.rest(4 * Double(stack.count)) { 40 + 1.1 * stack[min(Int($0 / 4), stack.count - 1)] }
        let origin = try Bench.origin()
        let axis = try #require(origin.axis)
        let scale = try #require(Scale.declared(axis))
        var check = PadCheck(origin: origin, scale: scale, loads: PadCheck.Loads(isOnStand: true))
        var pipeline = MeasurementPipeline(
            PipelineConfiguration(ForceChannel(axis: axis, scale: scale), thresholds: []))
        var guide = CheckGuide(masses: masses)
        while guide.step != .masses { guide.skip() }
        #expect(guide.back(&check) == [])
        var said = guide.follow(check, at: 0)
        #expect(said == ["6 of 8. \(CheckGuide.Step.masses.instruction) Enter skips it."])
        for frame in bench.frames {
            pipeline.process(.frame, frame) { event in
                check.process(event)
                let lines = guide.process(event, &check)
                said += lines
                // 30 g is not what was asked for.
                if check.points.count == 2, check.points[1].raw > 4 * 70 { said += guide.back(&check) }
            }
            said += guide.follow(check, at: pipeline.relative(frame.time) ?? 0)
        }
        #expect(guide.step == .fingers)
        #expect(said.contains("20 g: measurement undone."))
        #expect(check.points.map(\.referenceGrams) == [0, 20, 50, 20, 0], "\(said)")
        #expect(check.points.map(\.direction) == [.up, .up, .up, .down, .down])
        check.finish()
        let error = try check.figure("error_of_indication_g")
        #expect(abs(try #require(error.value) - 5) < 0.26)
        #expect(error.basis == "5 loads of 3 masses, 2 of them falling")
        #expect(try check.figure("hysteresis_g").value == 0)
        #expect(try check.figure("discrimination_g").value == 20)
        #expect(check.findings == Profile.Sensor(hysteresis: 0))
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
        // Nothing lies on the pad that could stay there, it has no touch sizes, and there are no masses.
        #expect(steps == [.hold, .load, .repeats, .places, .fingers])
        #expect(guide.step == nil)
        guide.skip()
        #expect(guide.step == nil)
    }
}
