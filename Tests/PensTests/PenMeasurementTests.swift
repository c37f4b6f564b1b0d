import Core
import Foundation
import TestSupport
import Testing

@testable import Metrology
@testable import Pens

/// Pens of which the response is known are measured on late and coarse scales.
@Suite struct PenMeasurementTests {
    /// The errors of a measurement in grams, and its expanded uncertainties; nil where no force is stated.
    private struct Errors {
        var pen: SimulatedPen
        var kind: UInt64
        /// The errors at `PenResponse.percentiles`; the first one is that of the activation force.
        var forces: [(error: Double, uncertainty: Double)?]
        var figures: PenFigures

        init(seed: UInt64) throws {
            (pen, kind) = (SimulatedPen(seed: seed), seed % 5)
            let figures = try PenMeasurement(pen.trace(seed: seed)).figures
            self.figures = figures
            forces = figures.percentiles.map { [pen] percentile in
                guard let force = percentile.force, let uncertainty = force.uncertainty else { return nil }
                return (force.value - pen.grams(atPercent: percentile.percent), uncertainty)
            }
        }
    }

    @Test("Activation and percentiles lie inside their intervals, whatever smooths the scale")
    func coverage() throws {
        var (found, refused) = ([Errors](), 0)
        for seed in SampleSize.pens.seeds {
            do { found.append(try Errors(seed: seed)) } catch is PenRefusal { refused += 1 }
        }
        for index in PenResponse.percentiles.indices {
            let (inside, stated) = Self.covered(found.map { $0.forces[index] })
            if SampleSize.isAsked { print("\(PenResponse.percentiles[index]) %: \(inside) of \(stated)") }
            #expect(
                inside >= PromisedShare.least(0.93, of: stated), "\(PenResponse.percentiles[index]) %")
        }
        for (digit, limit) in [(0.1, 0.3), (1, 0.6)] {
            let scale = found.filter { $0.pen.digit == digit }
            #expect(Self.median(scale) <= limit)
            for kind in 0..<5 as Range<UInt64> where SampleSize.isAsked {
                let some = scale.filter { $0.kind == kind }
                print(
                    "response \(kind), \(digit) g: \(some.count) pens, inside \(Self.covered(some.map { $0.forces[0] })), "
                        + "median error \(Self.median(some)) g")
            }
        }
        if SampleSize.isAsked { print("\(found.count) pens, \(refused) refused") }
        #expect(refused <= PromisedShare.most(0.02, of: SampleSize.pens.count))
        for errors in found {
            #expect(errors.figures.reporting?.refresh == errors.pen.refresh)
            #expect(errors.figures.reporting?.step == errors.pen.step)
        }
    }

    /// The number of errors within their uncertainty, and that of those that are stated.
    private static func covered(_ errors: [(error: Double, uncertainty: Double)?]) -> (
        inside: Int, stated: Int
    ) {
        let stated = errors.compactMap(\.self)
        return (stated.count { abs($0.error) <= $0.uncertainty }, stated.count)
    }

    /// The median error of the activation force in grams.
    private static func median(_ errors: [Errors]) -> Double {
        errors.compactMap { $0.forces[0].map { abs($0.error) } }.percentile(0.5) ?? 0
    }

    /// How the zero of the scale moves.
    struct Zero: CustomTestStringConvertible {
        var testDescription: String
        var at = 0.0
        var drift = 0.0
        var jump = 0.0
    }

    @Test(
        "The activation force is inside its interval, or the drift of the scale is named",
        arguments: [
            Zero(testDescription: "at rest, 40 g off", at: 40),
            Zero(testDescription: "0.5 g/min", drift: 0.5), Zero(testDescription: "1 g/min", drift: 1),
            Zero(testDescription: "2 g/min", drift: 2), Zero(testDescription: "5 g/min", drift: 5),
            Zero(testDescription: "-2 g/min", drift: -2),
            Zero(testDescription: "a jump of 2 g", jump: 2), Zero(testDescription: "a jump of 5 g", jump: 5),
        ])
    func drift(zero: Zero) throws {
        var (inside, noted, all) = (0, 0, 0)
        for seed in SampleSize.driftingPens.seeds {
            var pen = SimulatedPen(seed: seed)
            (pen.zero, pen.digit) = ((zero.at, zero.drift, zero.jump), 0.1)
            guard let figures = try? PenMeasurement(pen.trace(seed: seed)).figures else { continue }
            let isNoted = figures.limits.contains { if case .scaleDrift = $0 { true } else { false } }
            noted += isNoted ? 1 : 0
            guard let force = figures.activation, let uncertainty = force.uncertainty else { continue }
            all += 1
            let error = abs(force.value - pen.grams(atPercent: 0))
            inside += error <= uncertainty || isNoted ? 1 : 0
        }
        if SampleSize.isAsked { print("\(zero.testDescription): \(inside) of \(all), noted \(noted)") }
        #expect(all > 0 && inside >= PromisedShare.least(0.93, of: all))
        if zero.drift == 0, zero.jump == 0 {
            #expect(noted <= PromisedShare.most(0.02, of: SampleSize.driftingPens.count))
        }
        if max(zero.drift, zero.jump) >= 5 {
            #expect(noted >= PromisedShare.least(0.93, of: SampleSize.driftingPens.count))
        }
    }

    @Test("A pen that already presses below its activation force does not move the zero") func early() throws
    {
        var (errors, inside) = ([Double](), 0)
        for seed in SampleSize.earlyPens.seeds {
            var pen = SimulatedPen(seed: seed)
            (pen.digit, pen.early) = (0.1, 0.3...3)
            guard let found = try? PenMeasurement(pen.trace(seed: seed)).figures.activation,
                let uncertainty = found.uncertainty
            else { continue }
            errors.append(abs(found.value - pen.grams(atPercent: 0)))
            inside += errors[errors.count - 1] <= uncertainty ? 1 : 0
        }
        if SampleSize.isAsked {
            print("early: \(inside) of \(errors.count), median error \(errors.percentile(0.5) ?? 0) g")
        }
        #expect(inside >= PromisedShare.least(0.93, of: errors.count))
        #expect(try #require(errors.percentile(0.5)) <= 0.3)
    }

    @Test("A scale that shows the mean of a window does not shift the activation force") func window() throws
    {
        var pen = SimulatedPen()
        (pen.activation, pen.maximum, pen.hysteresis, pen.bend) = (3, 300, 0, 0)
        (pen.smoothing, pen.lag) = (.mean(0.1), 0.3)
        (pen.relativeTremor, pen.frequency, pen.legs) = (0.01, 9.3, 3...6)
        for seed in 1...3 as ClosedRange<UInt64> {
            let found = try #require(PenMeasurement(pen.trace(seed: seed)).figures.activation)
            let uncertainty = try #require(found.uncertainty)
            #expect(abs(found.value - 3) <= uncertainty && uncertainty < 0.7)
        }
    }

    @Test("Two measurements of a pen agree within 3 % at 10, 50 and 90 %") func repeatability() throws {
        var agree: [Bool] = []
        for seed in 0..<UInt64(max(2, SampleSize.pens.count / 10)) {
            let pen = SimulatedPen(seed: seed)
            let both = try [seed + 5_000, seed + 9_000].map { seed in
                try PenMeasurement(pen.trace(seed: seed)).figures
            }
            for (one, other) in zip(both[0].percentiles, both[1].percentiles)
            where [10, 50, 90].contains(one.percent) {
                let (first, second) = (try #require(one.force?.value), try #require(other.force?.value))
                agree.append(abs(first - second) <= 0.03 * first)
            }
        }
        #expect(agree.count(where: \.self) >= PromisedShare.least(0.95, of: agree.count))
    }

    @Test("On and off apart, and the loop between them") func hysteresis() throws {
        var pen = SimulatedPen()
        (pen.activation, pen.hysteresis) = (15, 0.08)
        let figures = try PenMeasurement(pen.trace(seed: 3)).figures
        let (on, off) = (try #require(figures.on?.value), try #require(figures.off?.value))
        #expect(abs(on - pen.grams(atPercent: 0, branch: 1)) < 0.5)
        #expect(abs(off - pen.grams(atPercent: 0, branch: -1)) < 0.5)
        let width = pen.grams(atPercent: 90, branch: 1) - pen.grams(atPercent: 90, branch: -1)
        #expect(abs(try #require(figures.hysteresis) - width) < 0.15 * width)
        pen.hysteresis = 0
        #expect(try #require(PenMeasurement(pen.trace(seed: 3)).figures.hysteresis) < 1.5)
    }

    @Test("The interval of a coarse scale is wide, and says so") func coarse() throws {
        var pen = SimulatedPen()
        (pen.activation, pen.digit) = (2, 1)
        let figures = try PenMeasurement(pen.trace(seed: 1)).figures
        #expect(figures.limits == [.coarseScale(grams: 1)])
        #expect(try #require(figures.activation?.uncertainty) > 0.55)
    }

    @Test("A pen that is never lifted has percentiles, but no activation force") func neverLifted() throws {
        var pen = SimulatedPen()
        (pen.lifts, pen.activation, pen.seconds) = (false, 10, 60)
        let figures = try PenMeasurement(pen.trace(seed: 1)).figures
        #expect(figures.limits.contains(.neverLifted))
        #expect(figures.activation == nil)
        let half = try #require(figures.percentiles.first { $0.percent == 50 }?.force)
        #expect(abs(half.value - pen.grams(atPercent: 50)) <= 2)
    }

    @Test("A pen that ends below its maximum") func endsBelow() throws {
        var pen = SimulatedPen()
        (pen.ceiling, pen.seconds) = (0.8, 60)
        let figures = try PenMeasurement(pen.trace(seed: 1)).figures
        #expect(figures.maximum == nil)
        let ends = figures.limits.contains { limit in
            if case .endsBelow(let percent) = limit { abs(percent - 80) < 0.1 } else { false }
        }
        #expect(ends)
    }

    @Test("A pen that sticks is refused, or its figures say so") func stuck() throws {
        var pen = SimulatedPen()
        (pen.stuck, pen.seconds) = (0.4...0.55, 60)
        let trace = pen.trace(seed: 1)
        do throws(PenRefusal) {
            let limits = try PenMeasurement(trace).figures.limits
            let isStuck = limits.contains { limit in
                if case .stuck(let percent, _) = limit { abs(percent - 40) < 1 } else { false }
            }
            #expect(isStuck)
        } catch { #expect(!error.description.isEmpty) }
    }

    @Test("A pen that only hovers, or saturates at once, is refused with the reason") func refusals() {
        var pen = SimulatedPen()
        (pen.activation, pen.seconds) = (5_000, 20)
        pen.maximum = 300
        let hovering = pen.trace(seed: 1)
        let refusal = #expect(throws: PenRefusal.self) { try PenMeasurement(hovering) }
        #expect(refusal?.description.contains("only hovered") == true)
        (pen.activation, pen.maximum) = (299.99, 300)
        let sudden = pen.trace(seed: 1)
        let other = #expect(throws: PenRefusal.self) { try PenMeasurement(sudden) }
        #expect(other?.description.contains("saturates at once") == true)
    }

    @Test("Two pens that are mixed, or touch together, are told") func mixed() throws {
        var pen = SimulatedPen()
        (pen.isMixed, pen.seconds) = (true, 80)
        do throws(PenRefusal) {
            let limits = try PenMeasurement(pen.trace(seed: 1)).figures.limits
            let tells = limits.contains { if case .mixedPens = $0 { true } else { false } }
            #expect(tells)
        } catch { #expect(!error.description.isEmpty) }
        var trace = PenTrace(span: 100)
        var reading = pen.reading(50, at: 1)
        reading.contacts += reading.contacts
        trace.add(.reading(reading))
        let refusal = #expect(throws: PenRefusal.self) { try PenMeasurement(trace) }
        #expect(refusal?.description.contains("two pens") == true)
    }

    @Test("A constant force is refused; two sweeps have no interval") func tooLittle() throws {
        var pen = SimulatedPen()
        (pen.held, pen.seconds) = (100, 30)
        let refusal = #expect(throws: PenRefusal.self) { try PenMeasurement(pen.trace(seed: 1)) }
        #expect(refusal?.description.contains("the scale changed by only") == true)
        pen = SimulatedPen()
        (pen.legs, pen.seconds) = (4.5...5, 21)
        let figures = try PenMeasurement(pen.trace(seed: 1)).figures
        #expect(figures.limits.contains(.fewSweeps(2)))
        #expect(figures.activation != nil && figures.activation?.uncertainty == nil)
    }

    @Test("The picture of the response finds the lag roughly, and the pairs of the response with it")
    func roughLag() throws {
        for lag in [0.15, 0.25, 0.4] {
            var pen = SimulatedPen()
            pen.lag = lag
            let trace = pen.trace(seed: 5)
            let found = try #require(trace.roughLagSeconds)
            #expect(abs(found - lag) <= 0.06, "\(found) for \(lag)")
            let errors = trace.pairs(lagSeconds: found).filter { $0.percent > 5 && $0.percent < 95 }.map {
                abs($0.grams - pen.grams(atPercent: $0.percent)) / $0.grams
            }
            #expect(errors.count > 100)
            #expect(errors.sorted()[errors.count / 2] < 0.1)
        }
    }

    @Test("Without a scale the reports show steps, rhythm and range") func reporting() {
        var pen = SimulatedPen()
        (pen.span, pen.step, pen.refresh, pen.seconds) = (16_383, 4, 2, 20)
        let reporting = pen.trace(seed: 1).reporting
        #expect(reporting.step == 4 && reporting.refresh == 2)
        #expect(reporting.declaredSteps == 16_383 && reporting.greatestPercent == 100)
        #expect(reporting.steps > 500 && reporting.steps < 4_096)
    }

    @Test("The rhythm of few reports is unknown") func few() {
        let reporting = PenReporting([0, 0, 5, 7, 9, 0], span: 10)
        #expect(reporting.refresh == nil && reporting.steps == 3 && reporting.firstPercent == 50)
    }
}
