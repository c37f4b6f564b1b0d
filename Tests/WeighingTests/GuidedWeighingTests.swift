import Testing

@testable import Core
@testable import Metrology
@testable import Weighing

/// The steps of a guided weighing, and what it says when they go wrong.
@Suite struct GuidedWeighingTests {
    /// A finger of 50 g, then 100 g put down beside it.
    private static func weighed(load: Double = 100, over seconds: Double = 0.3) -> Bench {
        var bench = Bench()
        bench.hold(50, for: 3)
        bench.ramp(from: 50, to: 50 + load, over: seconds)
        bench.hold(50 + load, for: 5)
        return bench
    }

    @Test("Without any unrest the load comes out exactly, with what resolution and the hand's answer leave")
    func exact() throws {
        let bench = Self.weighed()
        let weight = try #require(bench.weights.first)
        let measurement = try #require(weight.measurement)
        #expect(weight.grams == 100)
        #expect(measurement.baseline == 50 && measurement.loaded == 150)
        #expect(measurement.uncertainty.blockVariance == 0)
        // 2.9 s of baseline in blocks of 0.25 s before the onset, 10 blocks of load.
        #expect(measurement.uncertainty.degreesOfFreedom == 11 + 10 - 2)
        let (reaction, load, steps) = (Uncertainty.reactionPart * 50, 0.01803 * 100, 0.05 * 0.05 * 100)
        let variance = reaction * reaction + load * load + steps + 1.0 / 12
        #expect(abs(weight.uncertainty - 2 * variance.squareRoot()) < 1e-3)
        #expect(weight.flags == [.tooSteady])
        #expect(bench.steps == [.hold, .putOn, .settle, .takeOff])
    }

    @Test("The widths of counts add up with the load, unless a calibration knows their scatter")
    func steps() {
        let line = ForceCurve.line(offset: 0, perCount: 2)
        func variance(_ uncertainty: CalibrationUncertainty?, _ grams: Double) -> Double {
            let scale = Scale.calibrated(
                by: "coins", curve: line, fullScale: 400, uncertainty: uncertainty)
            return ScaleError(scale, from: 50, to: 50 + grams, counts: 25 + grams / 2)
                .variance(ofLoad: grams).total
        }
        let known = CalibrationUncertainty(
            of: line, scattered: .coefficients([]), misjudged: .coefficients([]), lackOfFit: 0, reach: 100)
        // 10 and 40 counts of 2 g.
        for grams in [20.0, 80] {
            let steps = variance(nil, grams) - variance(known, grams)
            #expect(abs(steps - 0.05 * 0.05 * 2 * grams) < 1e-12)
        }
        #expect(variance(nil, -20) == variance(nil, 20))
    }

    @Test(
        "The allowance for the reaction grows with the force of the finger, above 90 g with its square",
        arguments: [(0.0, 0.0), (45, 0.513), (90, 1.026), (180, 4.104)])
    func reaction(finger: Double, grams: Double) {
        #expect(abs(Uncertainty.reaction(ofFinger: finger) - grams) < 1e-9)
    }

    @Test("The tare sets grams aside and changes no weight; A and B are net")
    func tare() throws {
        var bench = Bench()
        bench.tare = 50
        bench.hold(50, for: 3)
        bench.hold(150, for: 5)
        let weight = try #require(bench.weights.first)
        #expect(weight.grams == 100)
        #expect(weight.measurement?.baseline == 0 && weight.measurement?.loaded == 100)
        let reaction = Uncertainty.reactionPart * 50
        #expect(weight.measurement.map { abs($0.uncertainty.reaction - reaction * reaction) < 1e-12 } == true)
    }

    @Test("Silence is no release: a steady load needs no frames")
    func silence() throws {
        var bench = Bench()
        bench.report([50], at: 0)
        bench.report([150], at: 3)
        bench.report([150], at: 8)
        #expect(bench.weights.map(\.grams) == [100])
        // The hand is off at once, and then 2.9 s pass.
        #expect(bench.weights.first.map { abs(Double($0.time.microseconds) / 1e6 - 5.98) < 0.06 } == true)
    }

    @Test("Taken off, the next one can follow, under the same finger or another")
    func nextOne() {
        var bench = Self.weighed()
        bench.hold(50, for: 3)
        bench.hold(80, for: 5)
        bench.lift(for: 1)
        bench.hold(40, for: 2)
        bench.hold(240, for: 5)
        bench.finish()
        #expect(bench.concluded.map(\.grams) == [100, 30, 200])
        #expect(
            bench.weights.map(\.revision) == [0, 1, 0, 0],
            "only the first was removed from a finger that stayed")
        #expect(bench.troubles.isEmpty)
    }

    @Test("Loads below three intervals or 6 % of the finger are none", arguments: [(2.0, 0), (3, 0), (4, 1)])
    func smallest(load: Double, count: Int) {
        #expect(Self.weighed(load: load).weights.count == count)
    }

    @Test("Enter alone never takes what rests for the object, because it may be the finger")
    func enterAsksAgain() {
        var bench = Bench()
        for _ in 0..<40 {
            bench.confirm()
            bench.hold(46, for: 0.25)
        }
        #expect(bench.weights.isEmpty)
        #expect(bench.steps.last == .confirm)
        bench.hold(198, for: 5)
        #expect(bench.weights.map(\.grams) == [152])
        bench.confirm()
        #expect(bench.steps.last == .takeOffFirst)
        bench.confirm()
        #expect(bench.weights.count == 1)
    }

    @Test("An overload ends the second weighing, whose instruction then gives way to the next")
    func overloadWhileRemoving() {
        var bench = Bench()
        bench.hold(46, for: 3)
        bench.hold(198, for: 5)
        bench.hold(46, for: 0.3)
        #expect(bench.steps.last == .removed)
        bench.hold(1e6, for: 1)
        #expect(bench.troubles == [.saturated])
        let words = WeighingFlag.saturated.message(in: bench.steps.last)
        #expect(words.hasPrefix("The result is kept without a second weighing: the pad is at its limit"))
        bench.hold(46, for: 0.1)
        #expect(bench.steps.last == .hold)
        bench.hold(46, for: 4)
        #expect(bench.steps.last == .putOn && bench.weights.map(\.revision) == [0])
    }

    @Test("Enter after a weight asks to take the object off, which then counts as its removal")
    func takeOffFirst() {
        var bench = Bench()
        bench.hold(46, for: 3)
        bench.hold(198, for: 5)
        bench.confirm()
        #expect(bench.steps.last == .takeOffFirst)
        bench.hold(46, for: 4)
        #expect(bench.weights.map(\.revision) == [0, 1])
        #expect(bench.steps.last == .putOn)
    }

    @Test("The progress grows while the force is steady, and is nil where nothing is waited for")
    func progress() {
        var bench = Bench()
        #expect(bench.weighing.progress == nil)
        var seen: [Double] = []
        while bench.steps.last != .putOn, bench.now < 3 {
            bench.hold(50, for: 0.05)
            bench.weighing.progress.map { seen.append($0) }
        }
        #expect(seen == seen.sorted() && seen.first == 0 && (seen.last ?? 0) >= 0.9, "\(seen)")
        #expect(bench.weighing.progress == nil)
        bench.hold(150, for: 0.6)
        let steady = bench.weighing.progress ?? 0
        bench.hold(200, for: 0.1)
        #expect(steady > 0.1 && (bench.weighing.progress ?? 1) < steady)
    }

    @Test("An object without a finger is weighed after Enter and y") func direct() throws {
        var bench = Bench()
        bench.alone()
        bench.hold(152, for: 3)
        #expect(bench.weights.isEmpty)
        bench.weighing.weighAlone { _ in Issue.record("nobody was asked") }
        bench.alone()
        let weight = try #require(bench.weights.first)
        #expect(weight.grams == 152 && weight.flags == [.direct])
        #expect(weight.measurement?.baseline == 0)
        #expect(bench.steps.last == .takeOff)
        bench.confirm()
        bench.confirm()
        #expect(bench.weights.count == 1, "Enter again leaves it on the pad, and is no second weight")
        #expect(bench.steps.last == .hold)
    }

    @Test("What is added to an object without a finger is reported once") func addedToDirect() throws {
        var bench = Bench()
        bench.alone()
        bench.hold(50, for: 3)
        bench.alone()
        #expect(bench.troubles.isEmpty)
        bench.hold(200, for: 4)
        #expect(bench.troubles == [.notSettled] && bench.weights.count == 1)
        bench.hold(10, for: 1)
        #expect(bench.steps.last == .hold, "it was removed")
    }

    @Test("An object without a finger is removed when half of it is off, with a tare too")
    func directWithTare() {
        var bench = Bench()
        bench.tare = 100
        bench.alone()
        bench.hold(150, for: 3)
        bench.alone()
        #expect(bench.weights.map(\.grams) == [50])
        bench.hold(101, for: 0.5)
        #expect(bench.steps.last == .hold)
    }

    @Test("An undone object is asked off, and is not weighed a second time", arguments: [0, 0.5])
    func undone(later: Double) {
        var bench = Bench()
        bench.movement = 0.5
        bench.hold(50, for: 3)
        bench.hold(150, for: 4)
        #expect(bench.concluded.count == 1 && bench.steps.last == .takeOff)
        // After half a second the removal has begun.
        if later > 0 { bench.hold(50, for: later) }
        let count = bench.events.count
        bench.discard()
        #expect(bench.steps.last == (later > 0 ? .hold : .takeOffFirst))
        bench.hold(50, for: 3)
        bench.hold(120, for: 4)
        let isAskedAgain = bench.events.dropFirst(count).contains {
            if case .step(.removed, _) = $0 { true } else { false }
        }
        #expect(!isAskedAgain)
        #expect(bench.concluded.count == 2 && bench.weights.last?.revision == 0)
        #expect(abs((bench.weights.last?.grams ?? 0) - 70) < 3)
    }

    @Test("A revision of what was pressed harder keeps the flag") func harderRevised() {
        var bench = Bench()
        bench.movement = 0.5
        bench.hold(100, for: 3)
        bench.hold(160, for: 1)
        bench.hold(180, for: 4)
        #expect(bench.weights.last?.flags.contains(.pressedHarder) == true, "\(bench.weights.map(\.flags))")
        bench.hold(188, for: 5)
        #expect(bench.weights.last?.revision == 1)
        #expect(bench.weights.last?.flags.filter { $0 == .pressedHarder }.count == 1)
    }

    @Test(
        "What rests for minutes before Enter, or to the end, has its uncertainty all the same",
        arguments: [10.0, 45, 180])
    func directAfterLong(seconds: Double) throws {
        var bench = Bench()
        // Whole cycles of unrest, so that every second is alike.
        for _ in 0..<Int(seconds * 4) {
            bench.hold(152, for: 0.125)
            bench.hold(152.5, for: 0.125)
        }
        bench.alone()
        let weight = try #require(bench.weights.first)
        #expect(weight.flags == [.direct] && weight.measurement?.uncertainty.degreesOfFreedom == 15)
        #expect(weight.uncertainty > 0 && weight.uncertainty < 0.0375 * 152)
    }

    @Test("Enter and y weigh what rests now, whatever was weighed or rested before") func directLater() {
        var bench = Self.weighed()
        bench.lift(for: 0.5)
        bench.id = 9
        bench.hold(80, for: 2)
        bench.alone()
        bench.lift(for: 0.5)
        bench.hold(60, for: 2)
        bench.alone()
        #expect(bench.weights.map(\.grams) == [100, 80, 60])
        #expect(bench.weights.map(\.time) == bench.weights.map(\.time).sorted())
    }

    @Test("A recording that never steps has weighed the thing itself; one that does has not")
    func endOfRecording() {
        var bench = Bench()
        bench.hold(152, for: 3)
        bench.lift(for: 1)
        bench.finish()
        #expect(bench.weights.map(\.grams) == [152])
        #expect(bench.weights.first?.flags == [.direct])
        var stepped = Self.weighed()
        stepped.finish()
        #expect(stepped.weights.count == 1)
    }

    @Test(
        "A recording that ends before a load shows too little of a finger to be taken for an object",
        arguments: [(1.2, 0), (2.6, 0), (3, 1)])
    func endOfShortRecording(seconds: Double, results: Int) {
        var bench = Bench()
        bench.hold(46, for: seconds)
        bench.finish()
        #expect(bench.weights.count == results)
    }

    @Test("A contact lost while the load settles: no weight") func lost() {
        var bench = Bench()
        bench.hold(50, for: 3)
        bench.hold(150, for: 0.5)
        bench.lift(for: 0.1)
        bench.id = 9
        bench.hold(150, for: 3)
        #expect(bench.weights.isEmpty)
        #expect(bench.troubles == [.contactLost])
    }

    @Test("An input that ends while the load settles: no weight, and nothing was lost") func ended() {
        var bench = Bench()
        bench.hold(50, for: 3)
        bench.hold(150, for: 0.5)
        bench.finish()
        #expect(bench.weights.isEmpty)
        #expect(bench.troubles == [.inputEnded])
        #expect(
            bench.troubles.first?.message(in: .settle)
                == "No weight: the input ended before the load was weighed.")
    }

    @Test("Another contact may come with the load, since fruit conducts, and bears a flag")
    func addedContact() {
        var bench = Bench()
        bench.hold(50, for: 3)
        for index in 0..<500 { bench.report([50, 100], at: 3 + Double(index) / 100) }
        #expect(bench.weights.map(\.grams) == [100])
        #expect(bench.weights.first?.flags == [.contactAdded, .tooSteady])
    }

    @Test(
        "A contact that moved bears a flag; one that rolled does not", arguments: [(10, false), (60, true)])
    func moved(tenths: Int, isFlagged: Bool) {
        var bench = Bench()
        bench.hold(50, for: 3)
        bench.place.x += Int32(tenths)
        bench.hold(150, for: 5)
        #expect(bench.weights.first?.flags == (isFlagged ? [.contactMoved, .tooSteady] : [.tooSteady]))
    }

    @Test("A pad at its limit weighs nothing, and says so once") func saturated() {
        var bench = Bench()
        bench.hold(50, for: 3)
        bench.hold(1000, for: 3)
        #expect(bench.weights.isEmpty)
        #expect(bench.troubles == [.saturated])
        bench.hold(600, for: 5)
        #expect(bench.weights.map(\.grams) == [550], "what lies on it within the limit is weighed")
    }

    @Test("After an overload, neither a lost contact nor a lighter finger is given as another cause")
    func afterOverload() {
        var lifted = Bench()
        lifted.hold(50, for: 3)
        lifted.hold(1000, for: 1)
        lifted.hold(50, for: 0.5)
        lifted.lift(for: 1)
        #expect(lifted.troubles == [.saturated])
        var lighter = Bench()
        lighter.hold(50, for: 3)
        lighter.hold(1000, for: 1)
        lighter.hold(15, for: 4)
        #expect(lighter.troubles == [.saturated] && lighter.steps.last == .putOn)
        var pressed = Bench()
        pressed.hold(1000, for: 1)
        pressed.hold(50, for: 4)
        #expect(pressed.troubles == [.saturated] && pressed.steps.last == .putOn)
    }

    @Test("What fades within seconds is no finger, with a load or without") func fading() {
        var bench = Bench()
        bench.hold(50, for: 3)
        bench.hold(150, for: 0.5)
        bench.ramp(from: 150, to: 1, over: 2)
        bench.hold(1, for: 2)
        #expect(bench.weights.isEmpty)
        #expect(bench.troubles == [.fading])
        var stand = Bench()
        stand.hold(80, for: 0.6)
        stand.ramp(from: 80, to: 1, over: 2)
        stand.hold(1, for: 3)
        stand.finish()
        #expect(stand.weights.isEmpty)
        #expect(stand.troubles == [.fading])
    }

    @Test("A finger that presses harder after the load was on bears a flag") func pressedHarder() {
        var bench = Bench()
        bench.movement = 1
        bench.hold(50, for: 3)
        bench.ramp(from: 50, to: 150, over: 0.2)
        bench.hold(150, for: 0.6)
        bench.ramp(from: 150, to: 170, over: 0.2)
        bench.hold(170, for: 5)
        #expect(bench.weights.map(\.flags) == [[.pressedHarder, .severalSteps]])
    }

    @Test("A slow hand is no second step", arguments: [0.15, 0.5, 1, 2, 2.5, 4, 6]) func slowHand(
        seconds: Double
    ) {
        let bench = Self.weighed(load: 150, over: seconds)
        #expect(bench.weights.map(\.flags) == [[.tooSteady]])
        #expect(bench.weights.first.map { abs($0.grams - 150) <= $0.uncertainty } == true)
    }

    @Test("Lost events and a block begin anew: nobody saw the force in between")
    func blocked() {
        for report in [MeasurementEvent.dropped(since: nil, time: 3_500_000), .blocked(time: 3_500_000)] {
            var bench = Bench()
            bench.hold(50, for: 3)
            bench.hold(150, for: 0.5)
            bench.weighing.process(report) { _ in }
            bench.hold(150, for: 3)
            #expect(bench.weights.isEmpty)
        }
    }

    @Test("No time traps it: frames that come late, or after years") func oddTimes() {
        var bench = Bench()
        bench.report([50], at: 0)
        bench.report([50], at: 3)
        bench.report([], at: 3.1)
        bench.report([50], at: 4e6)
        bench.report([50], at: 4e6 + 3)
        bench.report([150], at: 4e6 + 3)
        bench.report([150], at: 4e6 + 10)
        #expect(bench.weights.map(\.grams) == [100])
    }

    @Test("A contact that moves while it is weighed for itself is flagged") func movedDirect() throws {
        var bench = Bench()
        bench.hold(50, for: 2)
        bench.place.x += 200
        bench.hold(50, for: 0.5)
        bench.alone()
        #expect(try #require(bench.weights.first).flags == [.direct, .contactMoved])
    }
}
