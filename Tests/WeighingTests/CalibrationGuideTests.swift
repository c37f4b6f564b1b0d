import Testing

import Core
import Metrology
import Weighing

/// The guide through known masses, step by step.
@Suite struct CalibrationGuideTests {
    /// A guide fed with counts by seconds.
    struct Table {
        var guide: CalibrationGuide
        var events: [CalibrationEvent] = []
        private var now: Int64 = 0
        private var id: Int32 = 7

        init(_ grams: [Double], after points: [(Double, Double)] = []) {
            guide = CalibrationGuide(
                plan: grams.map { KnownMass(grams: $0, name: "\($0) g") },
                points: points.map { CalibrationPoint(referenceGrams: $0.0, raw: $0.1, direction: .up) })
        }

        mutating func enter() { guide.confirm { events.append($0) } }

        mutating func hold(_ counts: Int32?, for seconds: Double) {
            for _ in 0..<Int(seconds * 100) {
                var reading = Reading()
                reading.time = Timestamp(now)
                let contact = counts.map { Contact(slot: 0, trackingID: id, x: 0, y: 0, pressure: $0) }
                reading.contacts = [contact].compactMap(\.self).compactMap {
                    MeasuredContact($0, on: ForceChannel(axis: Bench.axis, scale: Bench.gramPerCount))
                }
                reading.load = LoadCombiner(
                    .sum, of: ForceChannel(axis: Bench.axis, scale: Bench.gramPerCount)
                ).load(
                    of: reading.contacts, oldest: 0)
                guide.process(.reading(reading)) { events.append($0) }
                now += 10_000
            }
            if counts == nil { id += 1 }
        }

        /// The pad tells something of itself, and then nothing for some seconds.
        mutating func report(_ report: (Int64) -> MeasurementEvent, thenNothingFor seconds: Double) {
            guide.process(report(now)) { events.append($0) }
            now += Int64(seconds * 1e6)
        }

        var raws: [Double] { guide.points.map(\.raw) }
        var troubles: [String] {
            events.compactMap { if case .trouble(let text) = $0 { text } else { nil } }
        }
    }

    @Test("Each mass is measured once it is at rest, and the direction is shown")
    func plain() {
        var table = Table([0, 10, 20, 10])
        for counts in [100, 120, 140, 120] as [Int32] { table.hold(counts, for: 3) }
        #expect(table.raws == [100, 120, 140, 120])
        #expect(table.guide.points.map(\.direction) == [.up, .up, .up, .down])
        #expect(table.guide.isComplete && table.events.last == .complete)
    }

    @Test(
        "What rested when the pad was lost is not taken to rest until it is back",
        arguments: [
            { .gone(time: Timestamp($0)) }, { .blocked(time: Timestamp($0)) },
            { .dropped(since: nil, time: Timestamp($0)) },
        ]
            as [@Sendable (Int64) -> MeasurementEvent])
    func lostAmidAMass(report: @Sendable (Int64) -> MeasurementEvent) {
        var table = Table([0, 10, 20])
        table.hold(100, for: 3)
        table.hold(120, for: 0.2)
        table.report(report, thenNothingFor: 10)
        table.hold(115, for: 0.2)
        #expect(table.raws == [100])
        table.hold(121, for: 3)
        table.hold(140, for: 3)
        #expect(table.raws == [100, 121, 140])
    }

    @Test("The creep of a mass that rests for half a minute is that from 1 s to 30 s, of its own load")
    func creep() throws {
        var table = Table([0, 10, 20, 10])
        table.hold(100, for: 3)
        // By one count in 3 s, up to 210 counts.
        for counts in 200..<210 as Range<Int32> { table.hold(counts, for: 3.2) }
        table.hold(210, for: 4)
        let creep = try #require(table.guide.creep)
        #expect(abs(creep - 0.09) < 0.011, "\(creep)")
        table.hold(300, for: 3)
        table.hold(200, for: 3)
        #expect(table.guide.isComplete && table.guide.creep == creep)
    }

    @Test("Neither a short rest nor one after masses were taken off shows creep") func noCreep() {
        var short = Table([0, 10, 20])
        for counts in [100, 200, 300] as [Int32] { short.hold(counts, for: 20) }
        #expect(short.guide.isComplete && short.guide.creep == nil)
        var falling = Table([0, 20, 10, 0])
        for (counts, seconds) in [(100, 3), (300, 3), (200, 40), (100, 3)] as [(Int32, Double)] {
            falling.hold(counts, for: seconds)
        }
        #expect(falling.guide.isComplete && falling.guide.creep == nil)
    }

    @Test("A mass taken off before the next is put on is no mass")
    func offAndOn() {
        var table = Table([0, 10, 20])
        for counts in [100, 120, 100, 140] as [Int32] { table.hold(counts, for: 3) }
        #expect(table.raws == [100, 120, 140])
    }

    @Test("A touch that leaves all as it was is no mass, nor is what creeps")
    func touched() {
        var table = Table([0, 10])
        table.hold(500, for: 3)
        table.hold(560, for: 0.3)
        table.hold(500, for: 3)
        for counts in 500..<510 as Range<Int32> { table.hold(counts, for: 1) }
        #expect(table.raws == [500])
        table.hold(540, for: 3)
        #expect(table.raws.count == 2)
    }

    @Test("The same mass again wants to be taken off first")
    func again() {
        var table = Table([0, 10, 10])
        for counts in [100, 120, 120] as [Int32] { table.hold(counts, for: 3) }
        #expect(table.raws == [100, 120])
        table.hold(100, for: 0.5)
        table.hold(121, for: 3)
        #expect(table.raws.count == 3)
    }

    @Test("Enter takes what rests, b takes it back")
    func keys() {
        var table = Table([0, 1, 2])
        table.guide.confirm { table.events.append($0) }
        #expect(table.raws.isEmpty)
        table.hold(100, for: 3)
        table.hold(101, for: 3)
        #expect(table.raws == [100])
        // A step that does not exceed the noise is asked about; a repeated key does not answer, and a message says so.
        for _ in 0..<3 { table.enter() }
        #expect(table.raws == [100] && table.troubles.count == 4)
        #expect(table.troubles.suffix(2).allSatisfy { $0.hasPrefix("Too early for an answer") })
        #expect(table.guide.request == .confirm(name: "1.0 g"))
        table.hold(101, for: 1)
        table.enter()
        #expect(table.raws == [100, 101])
        table.guide.back { table.events.append($0) }
        #expect(table.raws == [100])
        table.hold(103, for: 3)
        #expect(table.raws == [100, 103])
    }

    @Test("A stand that was lifted is asked for again, and a pad at its limit measures nothing")
    func troubles() {
        var table = Table([0, 10, 20])
        table.hold(100, for: 3)
        table.hold(nil, for: 1)
        table.hold(120, for: 3)
        #expect(table.raws == [100, 120])
        table.hold(1000, for: 3)
        #expect(table.raws == [100, 120])
        #expect(table.events.count { if case .trouble = $0 { true } else { false } } == 2)
    }

    @Test("The empty stand is not the first mass: it is known first, and the mass must rise over it")
    func firstMass() {
        var table = Table([50, 5])
        table.hold(100, for: 1)
        #expect(table.guide.request == .zero)
        table.hold(100, for: 4)
        #expect(table.raws.isEmpty)
        #expect(table.guide.request == .putOn(name: "50.0 g", number: 1, of: 2))
        // A hand on the stand is taken off again.
        table.hold(90, for: 3)
        #expect(table.raws.isEmpty)
        table.hold(200, for: 3)
        table.hold(100, for: 3)
        #expect(table.raws == [200, 100] && table.guide.isComplete)
    }

    @Test("Enter takes the first mass without a stand")
    func firstMassAtOnce() {
        var table = Table([50, 5])
        table.hold(200, for: 3)
        table.enter()
        #expect(table.raws.isEmpty && table.guide.request == .confirm(name: "50.0 g"))
        table.hold(200, for: 1)
        table.enter()
        #expect(table.raws == [200])
    }

    @Test(
        "Back at 0 g with a mass still on, it is to be taken off before 0 g is measured", arguments: [1, 2])
    func backToZero(steps: Int) {
        var table = Table([0, 5, 10])
        table.hold(100, for: 3)
        table.hold(110, for: steps == 2 ? 3 : 0.5)
        #expect(table.raws.count == steps)
        for _ in 0..<steps { table.guide.back { table.events.append($0) } }
        #expect(table.guide.request == .empty(number: 1, of: 3))
        table.hold(110, for: 4)
        table.hold(120, for: 4)
        #expect(table.raws.isEmpty && table.guide.request == .empty(number: 1, of: 3))
        for counts in [100, 110, 120] as [Int32] { table.hold(counts, for: 3) }
        #expect(table.raws == [100, 110, 120])
    }

    @Test(
        "A mass that is measured again with other counts is doubted",
        arguments: [(151, false), (165, true), (135, true)])
    func measuredAgain(counts: Int32, isDoubted: Bool) {
        var table = Table([0, 50, 100])
        for counts in [100, 150] as [Int32] { table.hold(counts, for: 3) }
        table.guide.back { table.events.append($0) }
        for counts in [100, counts] { table.hold(counts, for: 3) }
        #expect(table.raws == [100, Double(counts)])
        #expect(
            table.troubles
                == (isDoubted
                    ? ["50.0 g is raw \(counts).0 now, 150.0 before: wrong mass? b goes back."] : []))
    }

    @Test("A zero with a mass still on it is refused; Enter takes it", arguments: [false, true])
    func falseZero(isLifted: Bool) {
        var table = Table([0, 50, 100])
        for counts in [100, 200] as [Int32] { table.hold(counts, for: 3) }
        for _ in 0..<2 { table.guide.back { table.events.append($0) } }
        // The stand is lifted with a mass on it, or one of two masses is taken off.
        if isLifted { table.hold(nil, for: 1) }
        table.hold(115, for: 6)
        #expect(table.raws.isEmpty && table.guide.request == .empty(number: 1, of: 3))
        let refusal = "Not empty: raw 115.0, the zero before was 100.0. Enter takes it as zero."
        #expect(table.troubles == [refusal])
        var other = table
        other.hold(101, for: 3)
        #expect(other.raws == [101] && other.troubles == [refusal])
        table.guide.confirm { table.events.append($0) }
        #expect(table.raws == [115])
    }

    @Test(
        "Back at a mass, what has to change is asked for",
        arguments: [
            // What lies there when b is pressed, and how often it is; what is then asked for; what is put there.
            (120, 1, CalibrationInstruction.again(name: "10.0 g", number: 3, of: 4), [121], [121]),
            (120, 1, .again(name: "10.0 g", number: 3, of: 4), [110, 121], [121]),
            (120, 2, .unload(name: "5.0 g", number: 2, of: 4), [111], [111]),
            (120, 2, .unload(name: "5.0 g", number: 2, of: 4), [130, 100, 111], [111]),
            (110, 1, .putOn(name: "10.0 g", number: 3, of: 4), [121], [121]),
        ])
    func backToMass(
        lying: Int32, steps: Int, asked: CalibrationInstruction, then: [Int32], taken: [Double]
    ) {
        var table = Table([0, 5, 10, 50])
        for counts in [100, 110, 120] as [Int32] { table.hold(counts, for: 3) }
        if lying != 120 { table.hold(lying, for: 3) }
        for _ in 0..<steps { table.guide.back { table.events.append($0) } }
        let kept = table.raws
        #expect(table.guide.request == asked)
        table.hold(lying, for: 4)
        #expect(table.raws == kept)
        // Off and on: the load leaves its level even where it comes back to nearly the same.
        if then == [121] { table.hold(lying - 15, for: 0.25) }
        for counts in then { table.hold(counts, for: 3) }
        #expect(table.raws == kept + taken)
    }

    @Test("Back at the first mass above 0, it is taken off and put on again")
    func backToFirstMass() {
        var table = Table([50, 100])
        for counts in [100, 200] as [Int32] { table.hold(counts, for: 3) }
        table.guide.back { table.events.append($0) }
        #expect(table.guide.request == .again(name: "50.0 g", number: 1, of: 2))
        table.hold(200, for: 4)
        table.hold(100, for: 3)
        #expect(table.raws.isEmpty)
        table.hold(202, for: 3)
        #expect(table.raws == [202])
    }

    /// What is done: counts are held for some seconds, or Enter is pressed.
    enum Deed: Sendable {
        case hold(Int32, Double)
        case enter
    }

    @Test(
        "A level is measured only at rest, and one that is implausible for its mass is asked about",
        arguments: [
            // Enter while the stand settles, and while nothing has been put on it.
            ([0, 10, 20], [.hold(80, 0.5), .hold(100, 0.8), .enter], [], "Not at rest"),
            ([0, 10, 20], [.hold(100, 3), .enter], [100], "by only 0.0 counts."),
            (
                [0, 10, 20], [.hold(100, 3), .enter, .hold(100, 1), .enter], [100, 100], "by only 0.0 counts."
            ),
            // The same from the third mass on, where the change is known.
            (
                [0, 10, 20], [.hold(100, 3), .hold(120, 3), .enter], [100, 120],
                "by only 0.0 counts; expected about +20. Wrong mass before? b goes back."
            ),
            // The wrong direction.
            (
                [0, 10, 20], [.hold(100, 3), .hold(120, 3), .hold(100, 3), .enter], [100, 120],
                "by -20.0 counts; expected about +20. Wrong mass before? b goes back."
            ),
            // Far too much is not measured by itself either; less of it then is.
            (
                [0, 10, 20], [.hold(100, 3), .hold(120, 3), .hold(200, 3)], [100, 120],
                "by +80.0 counts; expected about +20. Wrong mass before? b goes back."
            ),
            (
                [0, 10, 20], [.hold(100, 3), .hold(120, 3), .hold(200, 3), .hold(141, 3)], [100, 120, 141],
                "by +80.0"
            ),
            (
                [0, 10, 20], [.hold(100, 3), .hold(120, 3), .hold(200, 4), .enter], [100, 120, 200],
                "by +80.0"
            ),
            // On the way down the levels are known: the one of another mass is asked about.
            (
                [0, 5, 10, 20, 10, 5],
                [.hold(100, 3), .hold(110, 3), .hold(120, 3), .hold(140, 3), .hold(110, 3)],
                [100, 110, 120, 140], "by -30.0 counts; expected about -20. Wrong mass before? b goes back."
            ),
            // A bent pad is asked nothing.
            (
                [0, 10, 20, 40], [.hold(100, 3), .hold(120, 3), .hold(132, 3), .hold(150, 3)],
                [100, 120, 132, 150], nil
            ),
        ] as [([Double], [Deed], [Double], String?)])
    func implausible(plan: [Double], deeds: [Deed], raws: [Double], question: String?) {
        var table = Table(plan)
        table.perform(deeds)
        #expect(table.raws == raws, "\(table.troubles)")
        #expect(
            question.map { words in table.troubles.contains { $0.contains(words) } }
                ?? table.troubles.isEmpty,
            "\(table.troubles)")
    }

    /// The plan rises to 50 g at 2 counts per gram; another mass lay on the pad instead of 5 g, and each question that
    /// follows is answered by Enter.
    @Test(
        "What contradicts a wrong mass is asked about on the way down too",
        arguments: [
            (140, "by -10.0 counts; expected about +20. Wrong mass before? b goes back."),
            (120, "by -10.0 counts; expected about"),
            (114, "5.0 g is raw 110.0 now, and was 114.0 before. Wrong mass then? b goes back."),
            (102, "5.0 g is raw 110.0 now, and was 102.0 before. Wrong mass then? b goes back."),
        ] as [(Int32, String)])
    func wrongMassOnTheWayDown(wrong: Int32, question: String) {
        var table = Table([0, 5, 10, 20, 50, 20, 10, 5, 0])
        table.hold(100, for: 3)
        for counts in [wrong, 120, 140, 200, 140, 120] {
            let count = table.raws.count
            table.hold(counts, for: 3)
            if table.raws.count == count { table.enter() }
            table.hold(counts, for: 1.5)
            if table.raws.count == count { table.enter() }
        }
        #expect(table.raws == [100, Double(wrong), 120, 140, 200, 140, 120], "\(table.troubles)")
        table.hold(110, for: 4)
        #expect(table.raws.count == 7 && table.guide.request == .confirm(name: "5.0 g"), "\(table.troubles)")
        #expect(table.troubles.last?.contains(question) == true, "\(table.troubles)")
        table.enter()
        #expect(table.raws.last == 110 && table.raws.count == 8)
    }

    @Test("After a confirmed level that was right, what is as before is not asked about")
    func rightAfterADoubt() {
        // A pad that feels little below 10 g.
        var table = Table([0, 5, 10, 20, 50, 20, 10, 5, 0])
        table.hold(100, for: 3)
        table.hold(106, for: 3)
        table.hold(120, for: 4)
        table.enter()
        #expect(table.raws == [100, 106, 120], "\(table.troubles)")
        let count = table.troubles.count
        for counts in [140, 200, 141, 121, 107, 101] as [Int32] { table.hold(counts, for: 3) }
        #expect(table.guide.isComplete && table.troubles.count == count, "\(table.troubles)")
    }

    @Test("Every prompt bears the number of its step, from 1, and there is none after the last")
    func numbers() {
        var table = Table([0, 10])
        #expect(table.guide.request?.sentence == "1 of 2: put stand or finger on the pad.")
        table.hold(100, for: 3)
        #expect(table.guide.request?.sentence == "2 of 2: load 10.0 g in total.")
        table.hold(nil, for: 1)
        #expect(table.guide.request?.sentence == "2 of 2: put stand or finger on the pad.")
        table.hold(120, for: 3)
        #expect(table.guide.isComplete && table.guide.request == nil)
        let resumed = Table([0, 10, 40, 80], after: [(0, 100), (10, 120)])
        #expect(resumed.guide.request?.sentence == "1 of 4: rest the stand alone, as before.")
        #expect(Table([0, 10], after: [(0, 100), (10, 120)]).guide.request == nil)
    }

    @Test(
        "After an interruption the stand and the heaviest load are measured again, and later points shifted",
        arguments: [
            // As before, and with a stand that weighs five counts more.
            ([.hold(100, 3), .hold(180, 3), .hold(260, 3)], [100, 120, 180, 260], []),
            ([.hold(105, 3), .hold(185, 3), .hold(265, 3)], [100, 120, 180, 260], []),
            // A mass that was left on the stand is no stand.
            ([.hold(120, 3), .hold(180, 3), .hold(260, 3)], [100, 120, 180], ["0.0 g is raw 120.0 now"]),
            // Not all of the masses were put back; then they are.
            ([.hold(100, 3), .hold(160, 3)], [100, 120, 180], ["expected about +80"]),
            (
                [.hold(100, 3), .hold(160, 3), .hold(180, 3), .hold(260, 3)], [100, 120, 180, 260],
                ["expected about +80"]
            ),
        ] as [([Deed], [Double], [String])])
    func resumed(deeds: [Deed], raws: [Double], questions: [String]) {
        var table = Table([0, 10, 40, 80], after: [(0, 100), (10, 120), (40, 180)])
        #expect(table.guide.steps.map(\.grams) == [0, 40, 80])
        table.perform(deeds)
        #expect(table.raws == raws, "\(table.troubles)")
        #expect(table.guide.isComplete == (raws.count == 4))
        #expect(
            questions.allSatisfy { words in table.troubles.contains { $0.contains(words) } }
                && (!questions.isEmpty || table.troubles.isEmpty), "\(table.troubles)")
    }

    @Test("What is measured again after an interruption")
    func joints() {
        func steps(_ plan: [Double], _ count: Int) -> [Double] {
            let points = plan.prefix(count).enumerated().map { index, grams in
                CalibrationPoint(
                    referenceGrams: grams, raw: 100 + 2 * grams,
                    direction: index > 0 && plan[index - 1] > grams ? .down : .up)
            }
            return CalibrationGuide(plan: plan.map { KnownMass(grams: $0, name: "\($0) g") }, points: points)
                .steps.map(\.grams)
        }
        let plan = [0.0, 10, 40, 10, 0]
        #expect(steps(plan, 0) == plan)
        // One level does not say what a count weighs.
        #expect(steps(plan, 1) == plan)
        #expect(steps(plan, 2) == [0, 10, 40, 10, 0])
        #expect(steps(plan, 3) == [0, 40, 10, 0])
        // The way down begins at its top.
        #expect(steps(plan, 4) == [0, 40, 10, 0])
        #expect(steps(plan, 5) == [])
        #expect(steps([10, 40, 80], 2) == [40, 80])
    }
}

extension CalibrationGuideTests.Table {
    fileprivate mutating func perform(_ deeds: [CalibrationGuideTests.Deed]) {
        for deed in deeds {
            switch deed {
            case .hold(let counts, let seconds): hold(counts, for: seconds)
            case .enter: enter()
            }
        }
    }
}
