import Core
import Foundation
import Gestures
import Physics
import Playground
import Simulation
import TerminalUI
import Testing

/// The hand of the scenario `shapes` on a playground.
@Suite struct PlaygroundTests {
    /// Plays the scenario on a playground.
    ///
    /// - Parameters:
    ///   - end: when to stop, in seconds.
    ///   - rules: what happens in it.
    ///   - scenario: what the hand does.
    ///   - watch: called after each frame with the time in seconds.
    private func play(
        until end: Double, rules: PlaygroundRules = .cubes, scenario: String = "shapes",
        watch: (Double, Playground, TouchFrame?) -> Void = { _, _, _ in }
    ) throws -> Playground {
        var pad = try SimulatedPad(scenario: scenario)
        let channel = try #require(pad.origin.channel)
        let surface = TouchSurface(of: pad.origin.device, axis: channel.axis)
        let press = Threshold.standard[0]
        let playground = Playground(rules, surface: surface, channel: channel, press: press, seed: 1)
        var configuration = PipelineConfiguration(channel)
        configuration.smoothing = .none
        configuration.thresholdSubject = .contact
        var pipeline = MeasurementPipeline(configuration)
        var engine = GestureEngine(GestureConditions(surface: surface))
        var frame = Frame()
        var event = SourceEvent.waiting
        playground.advance(to: 0)
        while event != .ended {
            event = try pad.next(into: &frame)
            let moment = frame.time
            guard Double(moment.microseconds) / 1e6 < end else { break }
            pipeline.process(event, frame) { measured in
                var gestures: [Gesture] = []
                engine.process(measured) { gestures.append($0) }
                playground.process(engine.frame, at: moment)
                for gesture in gestures { playground.process(gesture, at: moment) }
            }
            watch(Double(moment.microseconds) / 1e6, playground, engine.frame)
        }
        playground.advance(to: SourceTime(Int64(end * 1e6)))
        return playground
    }

    @Test func tapsDropShapesAsHeavyAsTheyAreHard() throws {
        let bodies = try play(until: 4.9).world.bodies
        #expect(bodies.count == 4)
        for (body, grams) in zip(bodies, [60.0, 90, 70, 50]) {
            #expect(abs(body.shape.mass * 1000 - grams) < 0.06 * grams, "\(body.shape.mass)")
            #expect(body.position.y > 0.6)
        }
    }

    @Test func aPressedShapeFollowsItsFingerAndFallsWhenLetGo() throws {
        let held = try play(until: 6.95).world.bodies.filter(\.isGrabbed)
        #expect(held.count == 1)
        // The finger is at 40 mm of a pad that is 160 mm wide, up to half a shape from the center.
        #expect(abs((held.first?.position.y ?? 0) - 40.0 / 160) < 0.05)
        let later = try play(until: 8.9).world.bodies
        #expect(later.allSatisfy { !$0.isGrabbed && $0.position.y > 0.55 })
    }

    @Test func twoFingersScaleAndTurnTogether() throws {
        let before = try #require(try play(until: 8.9).world.bodies.first)
        let after = try #require(try play(until: 12.4).world.bodies.first)
        #expect(after.isGrabbed)
        #expect(after.shape.size / before.shape.size > 2)
        #expect(after.shape.mass == before.shape.mass)
        // From a line to the right to one from (64, 48) to (80, 72): 56° clockwise.
        #expect(abs(after.angle - before.angle - 0.983) < 0.1, "\(after.angle - before.angle)")
    }

    /// Two fingers move, spread and turn in the same second.
    @Test func panPinchAndRotationAtOnce() throws {
        let pad = try SimulatedPad(scenario: "shapes")
        let channel = try #require(pad.origin.channel)
        let surface = TouchSurface(of: pad.origin.device, axis: channel.axis)
        let playground = Playground(
            .cubes, surface: surface, channel: channel, press: Threshold.standard[0], seed: 1)
        let id = playground.add(at: Point(0.5, 0.5), grams: 100)
        var configuration = PipelineConfiguration(channel)
        configuration.thresholdSubject = .contact
        var pipeline = MeasurementPipeline(configuration)
        var engine = GestureEngine(GestureConditions(surface: surface))
        let width = try #require(surface.size).x
        playground.advance(to: 0)
        playground.advance(to: 2_000_000)
        let before = try #require(playground.world.body(id))
        let start = before.position * width
        let end = Point(80, 50)
        for step in 0...150 {
            let part = min(1, Double(step) / 100)
            let center = start + (end - start) * part
            let (reach, turn) = (3 + 6 * part, part * .pi / 3)
            let contacts = [-1.0, 1].enumerated().map { slot, sign in
                let place = center + Point(cos(turn), sin(turn)) * (sign * reach)
                // 40 counts per millimeter, 16 per gram
                return Contact(
                    slot: slot, trackingID: Int32(slot), x: Int32(place.x * 40), y: Int32(place.y * 40),
                    pressure: 200 * 16)
            }
            let moment = SourceTime(2_000_000 + Int64(step) * 10_000)
            pipeline.process(.frame, Frame(time: moment, contacts: contacts)) { measured in
                engine.process(measured) { _ in }
                playground.process(engine.frame, at: moment)
            }
        }
        let after = try #require(playground.world.body(id))
        #expect(after.isGrabbed)
        #expect((after.position * width - end).length < 1, "\(after.position * width)")
        #expect(abs(after.shape.size / before.shape.size - 3) < 0.05)
        #expect(abs(after.angle - before.angle - .pi / 3) < 0.03)
    }

    /// The floor of the playground bears the weight of what rests on it, also after it was put to sleep.
    @Test func theFloorReceivesMomentumAndWeight() throws {
        let pad = try SimulatedPad(scenario: "shapes")
        let channel = try #require(pad.origin.channel)
        let surface = TouchSurface(of: pad.origin.device, axis: channel.axis)
        let playground = Playground(
            .bouncer, surface: surface, channel: channel, press: Threshold.standard[0], seed: 1)
        playground.floor = FloorLog()
        playground.advance(to: 0)
        for second in 1...12 { playground.advance(to: SourceTime(Int64(second) * 1_000_000)) }
        let entries = try #require(playground.floor).entries
        let total = entries.reduce(0) { $0 + $1.impulse }
        // It stopped what fell 12 s long.
        #expect(abs(total / (0.02 * 9.80665 * 12) - 1) < 0.005, "\(total)")
        let last = entries.filter { $0.time > 11 }.reduce(0) { $0 + $1.impulse }
        #expect(abs(last / (0.02 * 9.80665) - 1) < 0.01, "\(last)")
    }

    @Test func aLightFingerHoldsNothing() throws {
        var wasHeld = false
        _ = try play(until: 5.15) { _, playground, _ in
            wasHeld = wasHeld || playground.world.bodies.contains(where: \.isGrabbed)
        }
        #expect(!wasHeld)
    }

    @Test func theOldestShapeMakesRoom() throws {
        let playground = try play(until: 0.1)
        for _ in 0..<250 { playground.drop() }
        #expect(playground.world.ids.count == Playground.greatestCount)
        #expect(playground.colors.count == Playground.greatestCount)
        playground.clear()
        #expect(playground.world.ids.isEmpty && playground.colors.isEmpty)
    }

    @Test(arguments: [(20, 5), (40, 12), (80, 24), (200, 60)])
    func thePictureFits(columns: Int, rows: Int) throws {
        let playground = try play(until: 4.9)
        var model = PlaygroundModel()
        model.title = "SIMULATED PAD"
        model.scene = PlaygroundScene(playground, touches: nil)
        var canvas = Canvas(columns: columns, rows: rows, appearance: .plain)
        view(model, into: &canvas)
        #expect(canvas.picture.contains("quit"))
        if rows > 10 { #expect(canvas.picture.contains(":")) }
    }

    @Test(arguments: [(80, 24, "178.8 g, grams assumed"), (36, 12, "178.8 g, ASSUM")])
    func theForceSaysWhereItsGramsComeFrom(columns: Int, rows: Int, expected: String) throws {
        var model = PlaygroundModel()
        model.title = "SIMULATED PAD"
        model.force = "178.8 g"
        model.origins = ["grams assumed", "ASSUMED", "ASSUM"]
        var canvas = Canvas(columns: columns, rows: rows, appearance: .plain)
        view(model, into: &canvas)
        #expect(canvas.picture.contains(expected), "\(canvas.picture)")
    }

    @Test func theHelpIsWrapped() throws {
        var model = PlaygroundModel()
        model.showsHelp = true
        var canvas = Canvas(columns: 40, rows: 12, appearance: .plain)
        view(model, into: &canvas)
        let words = canvas.picture.split { $0.isWhitespace }.joined(separator: " ")
        #expect(words.contains("Press less: it slips."), "\(canvas.picture)")
        #expect(words.contains("q: quit."), "\(canvas.picture)")
    }

    @Test func shapesThatTouchDifferWithoutColors() throws {
        let playground = try play(until: 4.9)
        var model = PlaygroundModel()
        model.scene = PlaygroundScene(playground, touches: nil)
        var canvas = Canvas(columns: 80, rows: 24, appearance: Appearance(depth: .none))
        view(model, into: &canvas)
        // Two shades, as there are shapes of two kinds of colors.
        let kinds = Set(playground.colors.values.map { $0.isMultiple(of: 2) })
        #expect(kinds.count == 2)
        #expect(canvas.picture.contains("▒▒▒") && canvas.picture.contains("███"), "\(canvas.picture)")
    }

    /// The hand of the scenario `block` lifts the block when it rests, and lets it fall again.
    @Test func aFingerLiftsTheBlock() throws {
        // The pad reports nothing before the finger comes down, and nothing after it has been lifted.
        var heights: [Double: Double] = [:]
        let after = try play(until: 12, rules: .bouncer, scenario: "block") { time, playground, _ in
            guard let body = playground.world.bodies.first else { return }
            for moment in [5.15, 6.9] where time <= moment { heights[moment] = body.position.y }
        }
        let (rest, held) = (try #require(heights[5.15]), try #require(heights[6.9]))
        let fallen = try #require(after.world.bodies.first).position.y
        #expect(rest > 0.64 && abs(held - 0.19) < 0.05 && abs(fallen - rest) < 0.005)
    }
}
