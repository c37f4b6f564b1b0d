import Foundation
import Testing

@testable import Core
@testable import Metrology
@testable import Weighing

/// What a guided weighing makes of a load that does not simply come to rest, and of its removal.
@Suite struct WatchTests {
    /// Forces as a person makes them: each level is reached in some seconds and held for some.
    struct LoadSequence: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let levels: [(grams: Double, over: Double, for: Double)]
        /// The truth, where there is a result.
        let truth: Double?
        /// The flags of the last result.
        let flags: [WeighingFlag]
        /// How many results it replaces.
        var revision = 0
        var troubles: [WeighingFlag] = []
    }

    /// All begin with a finger of 50 g that moves by 1 g up and down.
    private static let sequences = [
        LoadSequence(
            testDescription:
                "A hand that carries half of the object for 2 s: the result waits until it lets go",
            levels: [(110, 0.3, 2), (170, 0.3, 5)], truth: 120, flags: [.severalSteps]),
        LoadSequence(
            testDescription: "A hand that puts the object down hard, carries half of it for 1 s and lets go",
            levels: [(120, 0.2, 0.3), (108, 0.1, 1), (170, 0.3, 5)], truth: 120, flags: [.severalSteps]),
        LoadSequence(
            testDescription:
                "A force that falls and rises by less than half of the finger's may be the finger's",
            levels: [(160, 0.2, 0.2), (154, 0.1, 0.2), (170, 0.3, 5)], truth: 120,
            flags: [.pressedHarder, .severalSteps]),
        LoadSequence(
            testDescription: "A rise by less than half of the finger's force may be the finger's",
            levels: [(150, 0.3, 2), (170, 0.3, 5)], truth: 120, flags: [.pressedHarder, .severalSteps]),
        LoadSequence(
            testDescription: "An object that slides free after the result: a second one replaces it",
            levels: [(150, 0.3, 3.5), (158, 0.3, 5)], truth: 108, flags: [.pressedHarder, .notSettled],
            revision: 1),
        LoadSequence(
            testDescription: "A rise by another object that begins 3.1 s after the landing is a slide",
            levels: [(150, 0.1, 3), (170, 0.3, 5)], truth: 120,
            flags: [.pressedHarder, .severalSteps, .notSettled], revision: 1),
        LoadSequence(
            testDescription:
                "A finger that gives way for half a second as the object lands is not measured anew",
            levels: [(40, 0.1, 0.4), (140, 0.1, 5)], truth: 90, flags: []),
        LoadSequence(
            testDescription: "A finger that gives way before the object lands is measured anew once it stays",
            levels: [(30, 0.1, 4), (130, 0.3, 5)], truth: 100, flags: []),
        LoadSequence(
            testDescription:
                "Removed under the finger: the result is the mean of both measurements, and replaces the first",
            levels: [(150, 0.3, 5), (50, 0.3, 3)], truth: 100, flags: [], revision: 1),
        LoadSequence(
            testDescription: "Taken up for a second and put back: still the same object",
            levels: [(150, 0.3, 5), (50, 0.2, 0.6), (150, 0.2, 5), (50, 0.3, 3)], truth: 100, flags: [],
            revision: 1),
        LoadSequence(
            testDescription: "A finger that presses harder before the removal: both measurements disagree",
            levels: [(150, 0.3, 6), (158, 0.3, 3), (50, 0.3, 3)], truth: 100, flags: [.disagree], revision: 1),
        LoadSequence(
            testDescription: "A load that cannot be distinguished from the finger gives no result",
            levels: [(53.2, 0.3, 8)], truth: nil, flags: [], troubles: [.tooLight]),
    ]

    @Test("Load sequences", arguments: sequences) func sequence(sequence: LoadSequence) throws {
        var bench = Bench()
        bench.movement = 1
        bench.hold(50, for: 3)
        var level = 50.0
        for next in sequence.levels {
            bench.ramp(from: level, to: next.grams, over: next.over)
            bench.hold(next.grams, for: next.for)
            level = next.grams
        }
        bench.finish()
        #expect(bench.troubles == sequence.troubles)
        guard sequence.troubles.isEmpty else { return #expect(bench.weights.isEmpty) }
        let last = try #require(bench.weights.last)
        #expect(last.flags == sequence.flags)
        #expect(last.revision == sequence.revision)
        #expect(bench.concluded == [last])
        if let truth = sequence.truth {
            #expect(abs(last.grams - truth) <= last.uncertainty, "\(last.grams)")
        }
    }

    @Test(
        "A rise belongs to the landing up to 3.2 s after its onset, and is another object later",
        arguments: [(1.5, [120.0]), (2.4, [120]), (3.0, [120]), (3.7, [100, 20]), (5.0, [100, 20])])
    func slide(pause: Double, grams: [Double]) throws {
        var bench = Bench()
        bench.movement = 1
        bench.hold(50, for: 3)
        bench.ramp(from: 50, to: 150, over: 0.1)
        bench.hold(150, for: pause - 0.1)
        bench.ramp(from: 150, to: 170, over: 0.3)
        bench.hold(170, for: 6)
        let last = Dictionary(bench.weights.map { ($0.object, $0) }) { $1 }
        #expect(last.count == grams.count)
        for (object, truth) in zip(1..., grams) {
            let weight = try #require(last[object])
            #expect(abs(weight.grams - truth) <= weight.uncertainty, "\(weight.grams)")
            #expect(weight.flags.contains(.severalSteps) == (grams.count == 1))
        }
    }

    /// Of an object that is put down over 2 s, a part can slide off the hand later than 3.2 s after the onset.
    @Test(
        "A small load that follows soon after the hand was off may be a part of the object: both are flagged",
        arguments: [(3.4, 15.0, true), (4.0, 15, false), (3.4, 25, false)])
    func carried(pause: Double, grams: Double, isDoubted: Bool) throws {
        var bench = Bench()
        bench.movement = 1
        bench.hold(50, for: 3)
        bench.ramp(from: 50, to: 150, over: 2)
        bench.hold(150, for: pause)
        bench.ramp(from: 150, to: 150 + grams, over: 0.3)
        bench.hold(150 + grams, for: 8)
        let last = Dictionary(bench.weights.map { ($0.object, $0) }) { $1 }
        #expect(last.count == 2)
        for (object, truth) in [(1, 100), (2, grams)] {
            let weight = try #require(last[object])
            #expect(abs(weight.grams - truth) <= weight.uncertainty, "\(weight.grams)")
            #expect(weight.flags == (isDoubted ? [.notSettled] : []))
        }
        #expect(last[1]?.revision == (isDoubted ? 1 : 0))
    }

    /// The third part begins within 3.2 s of the second one, but not of the first one; the second one comes before the first
    /// result, or after it.
    @Test("A later part of a slide does not prolong it", arguments: [(2.7, 0), (3.1, 1)])
    func slideInParts(second: Double, revision: Int) throws {
        var bench = Bench()
        bench.movement = 1
        bench.hold(50, for: 3)
        bench.ramp(from: 50, to: 150, over: 0.1)
        bench.hold(150, for: second - 0.1)
        bench.ramp(from: 150, to: 170, over: 0.2)
        bench.hold(170, for: 2.6)
        bench.ramp(from: 170, to: 230, over: 0.2)
        bench.hold(230, for: 6)
        let last = Dictionary(bench.weights.map { ($0.object, $0) }) { $1 }
        #expect(last.count == 2)
        let (slid, other) = (try #require(last[1]), try #require(last[2]))
        #expect(abs(slid.grams - 120) <= slid.uncertainty && slid.flags.contains(.severalSteps))
        #expect(slid.revision == revision, "a row that was written is revised")
        #expect(abs(other.grams - 60) <= other.uncertainty && !other.flags.contains(.severalSteps))
    }

    /// An object joins the landing of another one, and is not clear until it has settled.
    @Test("What joins a row is not lost while it is unclear") func joinedLate() {
        #expect(ObjectSequence(seed: 421).objectsOfRows != nil)
    }

    @Test("A level that sinks as that of the finger did is the firmware's doing") func drifting() throws {
        var bench = Bench()
        // 3 % a second, from whatever presses.
        var force = 80.0
        func sink(_ seconds: Double, adding grams: Double) {
            force += grams
            for _ in 0..<Int(seconds * 20) {
                bench.hold(force, for: 0.05)
                force *= 0.9985
            }
        }
        sink(3, adding: 0)
        sink(5, adding: 60)
        #expect(try #require(bench.weights.first).flags == [.drifting])
    }

    @Test(
        "A finger that gives way and takes its force up again over seconds lets the level rise still",
        arguments: [(16.0, [.stillRising]), (0.0, [])] as [(Double, [WeighingFlag])])
    func rising(dip: Double, flags: [WeighingFlag]) throws {
        var bench = Bench()
        /// Holds a force with tremor, less a dip that recovers over 2 s.
        func hold(_ level: Double, dip: Double, for seconds: Double) {
            for step in 0..<Int(seconds * 100) {
                let time = Double(step) / 100
                bench.hold(level + sin(2 * .pi * 10 * time) - dip * exp(-time / 2), for: 0.01)
            }
        }
        hold(80, dip: 0, for: 3)
        hold(120, dip: dip, for: 4)
        let weight = try #require(bench.weights.first)
        #expect(weight.flags == flags)
        #expect(abs(weight.grams - 40) <= weight.uncertainty)
        // The same level without the slope has a smaller uncertainty.
        let settling = try #require(weight.measurement?.uncertainty.settling)
        #expect((settling > 1) == (dip > 0))
    }

    @Test(
        "A pad that hides the tremor of the finger is flagged, and one that shows it is not",
        arguments: [1, 0])
    func tremor(grams: Double) throws {
        var bench = Bench()
        func hold(_ level: Double, for seconds: Double) {
            for step in 0..<Int(seconds * 100) {
                bench.hold(level + grams * sin(2 * .pi * 10 * Double(step) / 100), for: 0.01)
            }
        }
        hold(50, for: 3)
        hold(150, for: 4)
        #expect(try #require(bench.weights.first).flags == (grams > 0 ? [] : [.tooSteady]))
    }

    @Test("Ending while a load is watched gives no result that nobody asked for", arguments: [true, false])
    func endsWhileWatching(isRecording: Bool) {
        var bench = Bench()
        bench.hold(50, for: 3)
        bench.hold(150, for: 2)
        let isProvisional = bench.events.contains { if case .provisional = $0 { true } else { false } }
        #expect(isProvisional)
        bench.finish(isRecording: isRecording)
        #expect(bench.weights.isEmpty)
    }

    @Test("A contact of the object that ends does not end the weighing while the load stays")
    func fadingContact() {
        var bench = Bench()
        bench.hold(50, for: 3)
        for index in 0..<100 { bench.report([50, 100], at: 3 + Double(index) / 100) }
        for index in 0..<500 { bench.report([150], at: 4 + Double(index) / 100) }
        #expect(bench.weights.map(\.grams) == [100])
        #expect(bench.troubles.isEmpty)
    }

    @Test("A second finger after the result does not change it") func secondFinger() {
        var bench = Bench()
        bench.hold(50, for: 3)
        bench.hold(150, for: 4)
        for index in 0..<300 { bench.report([150, 40], at: 7 + Double(index) / 100) }
        #expect(bench.weights.map(\.grams) == [100])
    }

    @Test("Removing says what both measurements were") func removal() throws {
        var bench = Bench()
        bench.hold(50, for: 3)
        bench.hold(150, for: 5)
        bench.hold(52, for: 3)
        let steps = try #require(bench.weights.last?.steps)
        #expect(steps.placing.grams == 100 && steps.removing.grams == 98 && steps.agree)
        let weight = try #require(bench.weights.last)
        #expect(weight.grams > 98 && weight.grams < 100)
        #expect(weight.uncertainty < min(steps.placing.uncertainty, steps.removing.uncertainty))
        #expect(bench.steps == [.hold, .putOn, .settle, .takeOff, .removed, .putOn])
    }

    @Test("Agreement is a distance of at most √(U₁² + U₂²)", arguments: [(105.0, true), (105.1, false)])
    func agreement(removing: Double, agrees: Bool) {
        let steps = Weight.Steps(
            placing: Weight.Step(grams: 100, uncertainty: 3),
            removing: Weight.Step(grams: removing, uncertainty: 4))
        #expect(steps.agree == agrees)
    }
}
