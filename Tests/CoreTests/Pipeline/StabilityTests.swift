import TestSupport
import Testing

@testable import Core

/// Stable: over the whole window, with the same contacts and tare, max − min of the one-euro value ≤ band.
@Suite struct StabilityTests {
    /// 20 g and 1 s, so that a slope of the one-euro value is plain to see.
    static let rule = StabilityRule(band: .grams(20), seconds: 1)

    /// The times of the readings, in milliseconds, from which on they are stable or are no more.
    static func changes(_ bench: Bench) -> [String] {
        var isStable = false
        return bench.readings.compactMap { reading in
            defer { isStable = reading.isStable }
            return reading.isStable == isStable
                ? nil : "\(reading.isStable ? "+" : "-")\(reading.time.inMilliseconds)"
        }
    }

    @Test("Not before the contact has been there for the whole window, then at once") func wholeWindow() {
        var bench = Bench(stability: Self.rule)
        for time in stride(from: 0.0, through: 1100, by: 7) { bench.frame(time, [100]) }
        #expect(Self.changes(bench) == ["+1001"])
        var exact = Bench(stability: Self.rule)
        exact.frame(3, [100])
        for time in [996.0, 1002.999, 1003] { exact.frame(time, [100]) }
        #expect(Self.changes(exact) == ["+1000"], "1003 ms by the source, 1000 after the contact")
    }

    @Test("The window is closed: a step exactly as old as it is long counts, an older one does not")
    func closedWindow() {
        let rule = StabilityRule(band: .grams(1), seconds: 0.05)
        var series = ForceSeries(smoothing: .none, stability: rule)
        series.restart(at: 0, with: Force(grams: 100))
        var calm = [series.calm.grams]
        for time in stride(from: Int64(5_000), through: 55_000, by: 5_000) {
            series.step(at: Timestamp(time), keeping: Force(grams: 500))
            calm.append(series.calm.grams)
            // It rises all the way, so that the oldest step that counts makes the range.
            if time == 50_000 {
                #expect(series.isStable(at: Timestamp(time), within: calm[10] - calm[0]))
                #expect(!series.isStable(at: Timestamp(time), within: calm[10] - calm[1]))
            }
        }
        #expect(series.isStable(at: 55_000, within: calm[11] - calm[1]))
        #expect(!series.isStable(at: 55_000, within: calm[11] - calm[2]))
        #expect(series.isStable(at: 55_001, within: calm[11] - calm[2]))
    }

    @Test("A contact more or less, or another one, restarts the window") func contacts() {
        var bench = Bench(stability: Self.rule)
        bench.frame(0, [100])
        bench.frame(2000, [100, 0])
        bench.frame(4000, [100])
        bench.process(
            .frame,
            Frame(
                time: Bench.moment(6000), contacts: [Contact(slot: 0, trackingID: 77, pressure: 100)]))
        bench.frame(7500, [])
        #expect(
            Self.changes(bench) == [
                "+1000", "-2000", "+3000", "-4000", "+5000", "-6000", "+7000", "-7500",
            ])
    }

    @Test("A tare restarts the window") func tare() {
        var bench = Bench(stability: Self.rule)
        bench.frame(0, [100])
        bench.tick(before: 1501)
        bench.pipeline.setTare()
        #expect(!bench.pipeline.reading.isStable)
        #expect(bench.pipeline.reading.net == 0)
        bench.tick(before: 3001)
        #expect(Self.changes(bench) == ["+1000", "-1600", "+2500"])
    }

    @Test("At the limit nothing is stable, nor within the window after it") func limit() {
        var bench = Bench(stability: Self.rule)
        bench.frame(0, [1000])
        bench.tick(before: 3001)
        #expect(Self.changes(bench) == [])
        bench.frame(3050, [995])
        bench.tick(before: 5001)
        #expect(Self.changes(bench) == ["+4050"])
        bench.frame(5005, [1001])
        bench.frame(5010, [995])
        bench.tick(before: 7001)
        #expect(Self.changes(bench) == ["+4050", "-5005", "+6010"])
    }

    @Test(
        "Never both stable and saturated, whatever comes, nor stable too soon after",
        arguments: 0..<UInt64(40))
    func neverAtTheLimit(seed: UInt64) throws {
        var bench = Bench(stability: StabilityRule(band: .grams(500), seconds: 0.3))
        var random = SplitMix(seed: seed)
        var time = 0.0
        for _ in 0..<200 {
            let count = Int.random(in: 0...2, using: &random)
            bench.frame(time, (0..<count).map { _ in Int32.random(in: 900...1010, using: &random) })
            time += random.between(0.5, Bool.random(using: &random) ? 900 : 20).rounded()
        }
        var overload = Int64.min / 2
        var wasSaturated = false
        for reading in bench.readings {
            let now = try #require(reading.time)
            if wasSaturated || reading.load.isSaturated { overload = now.microseconds }
            wasSaturated = reading.load.isSaturated
            if reading.isStable { #expect(now - overload >= 300_000, "seed \(seed), \(now) µs") }
        }
    }

    @Test("After a block nothing is known of the window before it") func block() {
        var bench = Bench(stability: Self.rule)
        bench.frame(0, [100])
        bench.process(.blocked(at: Bench.moment(1500)))
        bench.frame(5000, [100])
        bench.tick(before: 6200)
        #expect(Self.changes(bench) == ["+1000", "-5000", "+6000"])
    }

    @Test("A clean lift ends it; the next contact begins with no memory of the last") func lift() {
        var bench = Bench(stability: Self.rule)
        bench.frame(0, [500])
        bench.frame(2000, [])
        bench.frame(2004, [100])
        bench.tick(before: 3105)
        #expect(Self.changes(bench) == ["+1000", "-2000", "+3004"])
    }

    @Test("The band: the larger of two intervals and 2 % of gross, by default") func standardBand() {
        let rule = StabilityRule.standard
        for (gross, band) in [(0.0, 2.0), (50, 2), (100, 2), (101, 2.02), (-500, 10), (500, 10)] {
            #expect(abs(rule.grams(interval: 1, gross: gross) - band) < 1e-12, "\(gross) g")
        }
        #expect(rule.seconds == 1)
    }

    @Test("A rule is taken as it is written, and written as it is taken") func written() throws {
        for (text, interval, gross, band, seconds) in [
            ("2d/1s", 5.0, 1000.0, 10.0, 1.0), ("4g/0.5s", 5, 1000, 4, 0.5), ("2%/1s", 5, 1000, 20, 1),
            ("0.5d/60", 2, 1000, 1, 60), ("1.5g/0.05s", 1, 1, 1.5, 0.05),
        ] {
            let rule = try StabilityRule(parsing: text)
            #expect(rule.grams(interval: interval, gross: gross) == band, "\(text)")
            #expect(rule.seconds == seconds, "\(text)")
            #expect(try StabilityRule(parsing: rule.text) == rule, "\(text)")
        }
    }

    @Test(
        "What is no rule is refused with an example",
        arguments: [
            "", "/", "2d", "2d/", "/1s", "2x/1s", "d/1s", "-2d/1s", "0d/1s", "nand/1s", "infg/1s", "2d/0s",
            "2d/0.049s",
            "2d/60.1s", "2d/nan", "2d/1s/1s", "2 d/1s", "2d/1m", "2d/1e99s",
        ])
    func refused(_ text: String) {
        #expect(throws: OptionError.self) { _ = try StabilityRule(parsing: text) }
    }
}
