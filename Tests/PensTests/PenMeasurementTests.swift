import Core
import Foundation
import TestSupport
import Testing

@testable import Metrology
@testable import Pens

/// Pens of which the response is known are measured on late and coarse scales.
@Suite struct PenMeasurementTests {
    /// The errors of a measurement.
    private struct Errors {
        var activation = (error: 0.0, uncertainty: 0.0)
        var percentiles: [(percent: Double, error: Double, uncertainty: Double)] = []
        var figures: PenFigures

        init(_ pen: SimulatedPen, seed: UInt64) throws {
            figures = try PenMeasurement(pen.trace(seed: seed)).figures
            let found = try #require(figures.activation)
            activation = (
                found.value - pen.grams(atPercent: 0), try #require(found.uncertainty)
            )
            for percentile in figures.percentiles {
                let force = try #require(percentile.force, "\(percentile.percent) %")
                percentiles.append(
                    (
                        percentile.percent, force.value - pen.grams(atPercent: percentile.percent),
                        try #require(force.uncertainty)
                    ))
            }
        }
    }

    /// The number of simulated pens: FORCESCALE_PENS prolongs the test to the thousand of the documentation.
    private static let count =
        ProcessInfo.processInfo.environment["FORCESCALE_PENS"].flatMap { UInt64($0) } ?? 4

    @Test("Activation and percentiles lie inside their intervals, and near the truth")
    func coverage() throws {
        var errors: [Errors] = []
        var reference: [(digit: Double, error: Double)] = []
        var refused = 0
        for seed in 0..<Self.count {
            let pen = SimulatedPen(seed: seed)
            do {
                let found = try Errors(pen, seed: seed)
                errors.append(found)
                reference.append((pen.digit, abs(found.activation.error)))
                #expect(found.figures.reporting?.refresh == pen.refresh)
                #expect(found.figures.reporting?.step == pen.step)
            } catch is PenRefusal { refused += 1 }
        }
        let activation = errors.map { abs($0.activation.error) <= $0.activation.uncertainty }
        let percentiles = errors.flatMap { $0.percentiles.map { abs($0.error) <= $0.uncertainty } }
        func share(_ covered: [Bool]) -> Double {
            Double(covered.count(where: \.self)) / Double(covered.count)
        }
        func median(_ digit: Double) -> Double {
            reference.filter { $0.digit == digit }.map { $0.error }.percentile(0.5) ?? 0
        }
        if Self.count >= 100 {
            print(
                "pens \(errors.count), refused \(refused), activation inside \(share(activation)), percentiles inside "
                    + "\(share(percentiles)), median error \(median(0.1)) g and \(median(1)) g")
            for percent in PenResponse.percentiles {
                let here = errors.flatMap { $0.percentiles.filter { $0.percent == percent } }
                print(
                    "\(percent) %: inside \(share(here.map { abs($0.error) <= $0.uncertainty })), bias \(here.map { $0.error }.mean) g"
                )
            }
            #expect(share(activation) >= 0.93)
            #expect(share(percentiles) >= 0.93)
        } else {
            #expect(share(activation) >= 0.7)
            #expect(share(percentiles) >= 0.8)
        }
        #expect(refused * 50 <= Int(Self.count))
        #expect(median(0.1) <= 0.3)
        #expect(median(1) <= 0.6)
    }

    @Test("Two measurements of a pen agree within 3 % at 10, 50 and 90 %", arguments: Seeds.of([1, 2]))
    func repeatability(seed: UInt64) throws {
        let pen = SimulatedPen(seed: seed)
        let both = try [seed + 500, seed + 900].map { try PenMeasurement(pen.trace(seed: $0)).figures }
        for (one, other) in zip(both[0].percentiles, both[1].percentiles)
        where [10, 50, 90].contains(one.percent) {
            let (first, second) = (try #require(one.force?.value), try #require(other.force?.value))
            #expect(abs(first - second) <= 0.03 * first, "\(one.percent) %")
        }
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
