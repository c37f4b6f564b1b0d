import Core
import Testing

import Simulation

@Suite("The simulated pad")
struct SimulatedPadTests {
    @Test("declares itself a force pad at 16 counts a gram")
    func declaration() throws {
        let origin = try SimulatedPad().origin
        #expect(origin.kind == .demo)
        #expect(origin.device.name == "Simulated Pad")
        #expect(origin.device.judgment.kind == .force)
        #expect(origin.mode == .slots)
        #expect(origin.axis?.maximum == 6160)
        #expect(origin.axis?.resolution == 16)
        #expect(origin.device.slots == 10)
        #expect(origin.device.sizeInMillimeters?.width == 161)
        #expect(origin.device.sizeInMillimeters?.height == 115)
    }

    @Test("is a pen in the scenario of that name")
    func pen() throws {
        let origin = try SimulatedPad(scenario: "pen").origin
        #expect(origin.device.judgment.kind == .pen)
        #expect(origin.mode == .single)
        #expect(origin.axis?.resolution == 0)
        let frames = try Play(of: "pen").frames
        #expect(frames.first?.contacts.isEmpty == true, "it hovers before it touches")
        #expect(frames.contains { !$0.contacts.isEmpty })
        #expect(frames.last?.contacts.isEmpty == true)
    }

    @Test("plays fruits once, since each has a name, and others again")
    func once() throws {
        #expect(try !SimulatedPad(scenario: "fruits", loops: true).loops)
        #expect(try SimulatedPad(scenario: "coins", loops: true).loops)
        let pad = try SimulatedPad(scenario: "fruits", loops: true)
        let last = pad.caption(at: Timestamp(pad.durationMicroseconds))
        #expect(last == "that was the last fruit: q ends")
        #expect(SimulatedPad.isName(pad.origin.device.name) && !SimulatedPad.isName("Pad"))
    }

    @Test("gives the same frames in every run", arguments: Scenario.listed)
    func determinism(name: String) throws {
        let one = try Play(of: name).frames
        #expect(try Play(of: name).frames == one)
        #expect(!one.isEmpty)
    }

    @Test("sends changes only, in order, within its axes", arguments: Scenario.listed)
    func kernelHabits(name: String) throws {
        let play = try Play(of: name)
        let axis = try #require(play.pad.origin.axis)
        var last = Frame(time: -1)
        for frame in play.frames {
            #expect(frame.time > last.time)
            #expect(frame.events.count > 1)
            #expect(frame.events.last?.endsFrame == true)
            #expect(frame.contacts.allSatisfy { (axis.minimum...axis.maximum).contains($0.pressure ?? -1) })
            last = frame
        }
        #expect(last.contacts.isEmpty, "at the end nothing is left on the pad")
        #expect(last.time.microseconds <= play.pad.durationMicroseconds)
    }

    @Test("runs at 125 Hz where every count changes")
    func rate() throws {
        let frames = try Play(of: "noisy").frames.filter { $0.time > 4_000_000 && $0.time < 8_000_000 }
        let intervals = zip(frames, frames.dropFirst()).map { $1.time - $0.time }.sorted()
        #expect(abs(intervals[intervals.count / 2] - 8000) < 100)
        #expect(intervals.last ?? 0 < 40_000)
    }

    @Test("is silent while a saturated contact stays the same")
    func silence() throws {
        let play = try Play(of: "press")
        #expect(play.between(5.6, 6.4).count < 50, "of 100 that the sensor took")
        let limited = play.between(5.6, 6.4)
        #expect(!limited.isEmpty && limited.allSatisfy { $0.contacts[0].pressure == 6160 })
    }

    @Test("loops with a peach after the plum, and every round differs")
    func loop() throws {
        let play = try Play(of: "plum", loops: true, seconds: 45)
        #expect(play.pad.script.map(\.name) == ["plum", "peach"])
        #expect(play.pad.durationMicroseconds == 30_000_000)
        let peach = play.mean(20.5, 21) - play.mean(17, 18)
        #expect(abs(peach - 174.8) < 1.5)
        #expect(play.mean(35.5, 36) != play.mean(5.5, 6))
    }

    @Test("The error for an unknown scenario lists the scenarios")
    func unknown() {
        let error = #expect(throws: ScenarioError.self) { try SimulatedPad(scenario: "anvil") }
        let text = error.map { "\($0)" } ?? ""
        #expect(text.hasPrefix("unknown scenario 'anvil'; expected one of plum, press, two-fingers"))
    }
}
