import Testing

@testable import Core
@testable import Metrology
@testable import Weighing

/// What is passed over of a long rest would have changed nothing.
@Suite struct RestTests {
    /// Forces that wander, jump and then rest for up to two minutes, six times what a series keeps, given as frames.
    private static func readings(seed: UInt64) -> [Reading] {
        var random = TrialRandom(seed: seed)
        var readings: [Reading] = []
        var time: Int64 = 0
        var id: Int32 = 1
        for _ in 0..<14 {
            let level = random.uniform(0, 1) < 0.15 ? 1_000 : random.uniform(1, 900)
            let noise = random.uniform(0, 3)
            for _ in 0..<Int(random.uniform(1, 250)) {
                let counts = Int32(level + random.uniform(-noise, noise))
                readings.append(
                    Self.reading([Contact(slot: 0, trackingID: id, x: 5, y: 5, pressure: counts)], time))
                time += 10_000
            }
            time += Int64(random.uniform(0, 1) < 0.6 ? random.uniform(0.1e6, 120e6) : 0)
            if random.uniform(0, 1) < 0.2 {
                readings.append(Self.reading([], time))
                id += 1
                time += Int64(random.uniform(1e4, 1e8))
            }
        }
        return readings
    }

    private static func reading(_ contacts: [Contact], _ time: Int64) -> Reading {
        var reading = Reading()
        reading.time = SessionTime(time)
        reading.contacts = contacts.compactMap {
            MeasuredContact($0, on: ForceChannel(axis: Bench.axis, scale: Bench.gramPerCount))
        }
        reading.load = LoadCombiner(.sum, of: ForceChannel(axis: Bench.axis, scale: Bench.gramPerCount)).load(
            of: reading.contacts, oldest: 0)
        reading.force = reading.load.force
        return reading
    }

    @Test("A guided weighing: the same events and the same state", arguments: UInt64(0)..<20)
    func guided(seed: UInt64) {
        var random = TrialRandom(seed: seed + 1_000)
        var quick = Bench().weighing
        var slow = quick
        slow.looksAtEachStep = true
        var (some, all): ([GuidedEvent], [GuidedEvent]) = ([], [])
        for reading in Self.readings(seed: seed) {
            quick.process(.reading(reading)) { some.append($0) }
            slow.process(.reading(reading)) { all.append($0) }
            if random.uniform(0, 1) < 0.01 {
                quick.confirm { some.append($0) }
                slow.confirm { all.append($0) }
                quick.weighAlone { some.append($0) }
                slow.weighAlone { all.append($0) }
            }
            let (one, other) = (quick.pad, slow.pad)
            guard one.feed.series == other.feed.series, quick.phase == slow.phase,
                one.peak.grams == other.peak.grams,
                one.feed.saturatedStep == other.feed.saturatedStep
            else {
                Issue.record("seed \(seed): they differ at \(reading.time ?? -1) µs")
                return
            }
        }
        quick.finish { some.append($0) }
        slow.finish { all.append($0) }
        #expect(some == all, "seed \(seed)")
    }

    @Test("A calibration: the same points and events", arguments: UInt64(0)..<20)
    func calibration(seed: UInt64) {
        let plan = [0, 20, 50, 100, 50, 0].map { KnownMass(grams: $0, name: "\($0) g") }
        var random = TrialRandom(seed: seed + 1_000)
        var quick = CalibrationGuide(plan: plan)
        var slow = quick
        slow.looksAtEachStep = true
        var (some, all): ([CalibrationEvent], [CalibrationEvent]) = ([], [])
        for reading in Self.readings(seed: seed) {
            quick.process(.reading(reading)) { some.append($0) }
            slow.process(.reading(reading)) { all.append($0) }
            let key = random.uniform(0, 1)
            if key < 0.005 {
                quick.confirm { some.append($0) }
                slow.confirm { all.append($0) }
            } else if key < 0.01 {
                quick.back { some.append($0) }
                slow.back { all.append($0) }
            }
        }
        #expect(some == all && quick.points == slow.points, "seed \(seed)")
    }

    @Test("A year costs no more than its first minute", .timeLimit(.minutes(1))) func year() {
        var weighing = Bench().weighing
        let contact = Contact(slot: 0, trackingID: 1, x: 5, y: 5, pressure: 50)
        var events: [GuidedEvent] = []
        weighing.process(.reading(Self.reading([contact], 0))) { events.append($0) }
        weighing.process(.reading(Self.reading([contact], 31_536_000_000_000))) { events.append($0) }
        #expect(!events.isEmpty)
    }

    @Test("Equal values taken at once or one by one: the same series", arguments: UInt64(0)..<20)
    func series(seed: UInt64) {
        var random = TrialRandom(seed: seed)
        var (one, many) = (GridSeries(), GridSeries())
        for _ in 0..<30 {
            let value = random.uniform(-5, 700)
            let count = Int(random.uniform(1, random.uniform(0, 1) < 0.5 ? 20_000 : 4))
            many.append(value, count: count)
            for _ in 0..<count { one.append(value) }
            #expect(one == many, "seed \(seed)")
        }
    }
}
