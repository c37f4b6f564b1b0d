import Core
import TestSupport
import Testing

@testable import Metrology

/// A pad on a scale that is slow and late is calibrated within the promised limits.
@Suite struct ReferenceFitTests {
    @Test(
        "Lag within 10 ms, curve within 0.5 %, hysteresis within 20 %, 500 pairs", arguments: Seeds.of(1...12)
    )
    func limits(seed: UInt64) throws {
        var press = SimulatedPress(seed: seed)
        // Eight readings per second are 480 in a minute.
        press.seconds = max(60, 520 / press.rate)
        let errors = try ReferenceErrors(press, seed: seed)
        #expect(abs(errors.lag.error) <= 0.01)
        #expect(errors.curve <= 0.005)
        #expect(abs(errors.hysteresis) <= 0.2 * press.hysteresis * press.fullScale)
        #expect(errors.pairs >= 500)
    }

    @Test("Creep is not taken for hysteresis", arguments: Seeds.of(1...4)) func creep(seed: UInt64) throws {
        var press = SimulatedPress(seed: seed)
        press.creep = 0.01
        let errors = try ReferenceErrors(press, seed: seed)
        #expect(errors.curve <= 0.005)
        #expect(abs(errors.hysteresis) <= 0.2 * press.hysteresis * press.fullScale)
    }

    @Test(
        "Readings that a USB adapter keeps for up to 16 ms do not change the hysteresis",
        arguments: Seeds.of(1...4))
    func delayed(seed: UInt64) throws {
        var press = SimulatedPress(seed: seed)
        (press.timer, press.unsteadiness) = (0.016, 0.005)
        let errors = try ReferenceErrors(press, seed: seed)
        #expect(abs(errors.lag.error) <= 0.01)
        #expect(errors.curve <= 0.005)
        #expect(abs(errors.hysteresis) <= 0.2 * press.hysteresis * press.fullScale)
    }

    @Test(
        "Readings at irregular times, which an adapter keeps for up to 16 ms, do not change the hysteresis",
        arguments: Seeds.of(1...4))
    func irregular(seed: UInt64) throws {
        var press = SimulatedPress(seed: seed)
        press.timer = 0.016
        let errors = try ReferenceErrors(press, seed: seed)
        #expect(abs(errors.lag.error) <= 0.01)
        #expect(errors.curve <= 0.005)
        #expect(abs(errors.hysteresis) <= 0.2 * press.hysteresis * press.fullScale)
    }

    @Test(
        "A pad without hysteresis is found to have none",
        arguments: Seeds.of(1...2), [(0, 0.05), (0.016, 0.005), (0.016, 0.05)])
    func noHysteresis(seed: UInt64, arrivals: (timer: Double, unsteadiness: Double)) throws {
        var press = SimulatedPress(seed: seed)
        (press.hysteresis, press.creep) = (0, 0.01)
        (press.timer, press.unsteadiness) = arrivals
        #expect(try ReferenceErrors(press, seed: seed).hysteresis == 0)
    }

    @Test("A lag of 0 is refused, since no scale has one", arguments: Seeds.of(1...3))
    func noLag(seed: UInt64) {
        var press = SimulatedPress(seed: seed)
        press.lag = 0
        let series = press.series(seed: seed)
        let refusal = #expect(throws: ReferenceRefusal.self) { try ReferenceFit(series) }
        #expect(
            refusal?.description
                == "the lag of the scale was not found: the readings fit best without any, but no scale is that fast; vary the speed of the presses, and check that the times of pad and scale have one clock"
        )
    }

    @Test("A scale that stays at its weight while the pad is pressed is noticed") func frozen() throws {
        var press = SimulatedPress()
        press.seconds = 12
        #expect(press.series(seed: 1).frozenWeight == nil)
        press.isAsleep = true
        let weight = try #require(press.series(seed: 1).frozenWeight)
        #expect(abs(weight - 34) < 0.2)
        press.seconds = 4
        #expect(press.series(seed: 1).frozenWeight == nil)
    }

    @Test("The stated uncertainties of lag and loads contain most errors") func coverage() throws {
        var covered: [Bool] = []
        for seed in SampleSize.pressedPads.seeds {
            let errors = try ReferenceErrors(SimulatedPress(seed: seed), seed: seed)
            covered.append(abs(errors.lag.error) <= errors.lag.uncertainty)
            let heaviest = try #require(errors.loads.last)
            covered.append(abs(heaviest.error) <= heaviest.uncertainty)
            #expect(heaviest.uncertainty < 0.01 * 400)
        }
        #expect(covered.count(where: \.self) >= PromisedShare.least(0.93, of: covered.count))
    }

    /// The levels are cut from one curve: their number does not make its slope better known.
    @Test("Errors of the curve count as common to the loads", arguments: [1, 2, 3, 4] as [UInt64])
    func common(seed: UInt64) throws {
        var press = SimulatedPress(seed: seed)
        (press.curvature, press.hysteresis) = (0.001, 0)
        let fit = try ReferenceFit(press.series(seed: seed), model: .linear)
        let loads = CalibrationLevel.levels(of: fit.fit.points).map(\.referenceGrams)
        let (light, heavy) = (try #require(loads.first), try #require(loads.last))
        let common = fit.alignment.curve.standardUncertainty(fromGrams: light, to: heavy)
        // A line averages the bends of the curve.
        #expect(try #require(fit.fit.statistics.expandedUncertainty) / 2 > 0.4 * common)
    }

    @Test("Signals that do not move together are refused") func apart() {
        var press = SimulatedPress()
        press.isConnected = false
        let series = press.series(seed: 1)
        let refusal = #expect(throws: ReferenceRefusal.self) { try ReferenceFit(series) }
        #expect(
            refusal?.description
                == "the pad and the scale do not move together (correlation 0.90); check that the pad lies on this scale and nothing else touches it"
        )
    }

    @Test("Too little, or a load that does not move, is refused with what to do") func tooLittle() {
        var press = SimulatedPress()
        press.seconds = 3
        let short = press.series(seed: 1)
        let refusal = #expect(throws: ReferenceRefusal.self) { try ReferenceFit(short) }
        #expect(refusal?.needsMore == true)
        press.seconds = 20
        press.fullScale = 0.1
        let still = press.series(seed: 1)
        let other = #expect(throws: ReferenceRefusal.self) { try ReferenceFit(still) }
        #expect(other?.description == "the scale changed by only 0.100 g; press harder, slowly up and down")
    }

    @Test("Nothing is fitted across a gap") func gap() throws {
        let whole = SimulatedPress().series(seed: 3)
        var broken = ReferenceSeries()
        _ = whole
        var press = SimulatedPress()
        press.seconds = 5
        broken = press.series(seed: 3)
        let before = PairableReadings(broken).positions.count
        let last = broken.readings.last?.time ?? 0
        broken.add(
            .reference(
                ReferenceReading(nil, at: last, .overload), time: SessionTime(last.microseconds)))
        broken.add(
            .reference(
                ReferenceReading(9_999, at: last + 100_000),
                time: SessionTime(last.microseconds + 100_000)))
        #expect(PairableReadings(broken).positions.count == before)
    }
}

/// The line with errors in both coordinates, against the published example.
@Suite struct YorkLineTests {
    @Test("Equal errors in both coordinates: the line of Deming, with the closed form") func deming() throws {
        let points: [(x: Double, y: Double)] = [
            (0, 5.9), (0.9, 5.4), (1.8, 4.4), (2.6, 4.6), (3.3, 3.5), (4.4, 3.7),
        ]
        let mean = (x: points.map(\.x).mean, y: points.map(\.y).mean)
        let xx = points.map { ($0.x - mean.x) * ($0.x - mean.x) }.reduce(0, +)
        let yy = points.map { ($0.y - mean.y) * ($0.y - mean.y) }.reduce(0, +)
        let xy = points.map { ($0.x - mean.x) * ($0.y - mean.y) }.reduce(0, +)
        let slope = (yy - xx + ((yy - xx) * (yy - xx) + 4 * xy * xy).squareRoot()) / (2 * xy)
        let line = try #require(YorkLine(points, x: 1, y: 1))
        #expect(abs(line.slope - slope) < 1e-9)
        let plain = try #require(YorkLine(points, x: 0, y: 1))
        #expect(abs(plain.slope - xy / xx) < 1e-12)
    }
}
