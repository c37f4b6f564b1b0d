import Testing

@testable import Core

/// The step in which weights are shown.
@Suite struct DisplayIntervalTests {
    @Test("The smallest 1, 2, 5 × 10^k g that is a count's worth and 0.1 g") func ofScales() {
        let rows: [(counts: Int32, full: Double, interval: Double)] = [
            (253, 385, 2),  // 1.52 g a count
            (255, 385, 2),  // 1.51
            (385, 385, 1),  // 1 exactly
            (384, 385, 2),  // 1.0026
            (6000, 6000, 1),
            (32767, 983.01, 0.1),  // 0.03: finer than the finest
            (1000, 500, 0.5), (1000, 200.0000001, 0.2), (1000, 200.001, 0.5), (1, 1e6, 1e6), (15, 385, 50),
        ]
        for row in rows {
            let scale = Scale.assumed(.test(0, row.counts), fullScale: row.full)
            #expect(DisplayInterval.grams(of: scale) == row.interval, "\(row)")
        }
        #expect(DisplayInterval.grams(of: .gramPerCount) == 1)
    }

    @Test("In another unit its smallest 1-2-5 step that is no finer") func inUnits() {
        let rows: [(Double, MassUnit, Double)] = [
            (1, .gram, 1), (1, .ounce, 0.05), (2, .ounce, 0.1), (0.1, .ounce, 0.005), (1, .pound, 0.005),
            (1, .newton, 0.01), (2, .newton, 0.02), (0.1, .carat, 0.5), (0.2, .carat, 1), (1, .carat, 5),
            (0.1, .grain, 2), (1, .grain, 20), (0.5, .percent, 0.5), (7, .raw, 7),
        ]
        for (grams, unit, interval) in rows {
            #expect(DisplayInterval.interval(ofGrams: grams, in: unit) == interval, "\(grams) g in \(unit)")
        }
    }

    @Test("Steps are as exact as their decimal text, over all decades") func steps() {
        for exponent in -9...9 {
            for digit in [1, 2, 5] {
                let exact = Double("\(digit)e\(exponent)") ?? .nan
                #expect(DisplayInterval.step(atLeast: exact) == exact)
                #expect(DisplayInterval.step(atLeast: exact * (1 + 1e-10)) == exact, "within the tolerance")
                #expect(DisplayInterval.step(atLeast: exact * (1 + 1e-8)) > exact, "beyond it")
            }
        }
        #expect(DisplayInterval.step(atLeast: .infinity) == 1e10)
        #expect(DisplayInterval.step(atLeast: .nan) == 1e10)
        #expect(DisplayInterval.step(atLeast: -4) == 1e-9)
    }

    @Test("Decimals that a multiple needs, also of a chosen interval") func decimals() {
        let rows: [(Double, Int)] = [
            (1, 0), (2, 0), (50, 0), (0.1, 1), (0.2, 1), (0.5, 1), (0.05, 2), (0.25, 2), (1.5, 1),
            (12.125, 3),
            (0.001, 3), (5e-6, 6), (1e-9, 9), (1.0 / 3, 9), (0, 9), (.nan, 9), (.infinity, 9),
        ]
        for (interval, decimals) in rows {
            #expect(DisplayInterval.decimals(of: interval) == decimals, "\(interval)")
        }
    }

    @Test("Half away from zero, also where the half is one in decimals only; never −0") func rounding() {
        let rows: [(Double, Double, Double)] = [
            (0.5, 1, 1), (-0.5, 1, -1), (2.5, 1, 3), (-2.5, 1, -3), (1.4999, 1, 1), (147.6, 2, 148),
            (147, 2, 148),
            (0.3, 0.2, 0.4), (-0.3, 0.2, -0.4), (0.1, 0.2, 0.2), (0.15, 0.1, 0.2), (0.35, 0.1, 0.4),
            (1.005, 0.01, 1.01),
            (0.349, 0.1, 0.3), (7, 0.25, 7), (-0.0, 1, 0), (-0.2, 1, 0), (0.2, 1, 0), (1e300, 1e-9, 1e300),
        ]
        for (value, interval, rounded) in rows {
            let found = DisplayInterval.round(value, to: interval)
            #expect(abs(found - rounded) <= 1e-12 * abs(rounded), "\(value) to \(interval)")
            #expect(found != 0 || found.sign == .plus, "\(value) to \(interval)")
        }
        #expect(DisplayInterval.round(5, to: 0) == 5)
        #expect(DisplayInterval.round(.nan, to: 1).isNaN)
        #expect(DisplayInterval.round(-.infinity, to: 1) == -.infinity)
    }

    @Test("Units are what their definitions make them") func units() {
        let grams: [(MassUnit, Double?)] = [
            (.gram, 1), (.kilogram, 1000), (.milligram, 0.001), (.ounce, 28.349523125), (.pound, 453.59237),
            (.newton, 101.971621), (.millinewton, 0.101971621), (.carat, 0.2), (.grain, 0.06479891),
            (.percent, nil), (.raw, nil),
        ]
        #expect(grams.map(\.0) == MassUnit.allCases)
        for (unit, wanted) in grams {
            #expect((unit.grams == nil) == (wanted == nil))
            #expect(abs((unit.grams ?? 0) - (wanted ?? 0)) < 5e-7, "\(unit)")
        }
        #expect(MassUnit.pound.grams.map { $0 / 7000 } == MassUnit.grain.grams, "7000 grains are a pound")
        #expect(MassUnit.pound.grams.map { $0 / 16 } == MassUnit.ounce.grams)
        #expect(MassUnit.symbols(massOnly: true) == "g, kg, mg, oz, lb, N, mN, ct or gr")
        #expect(MassUnit.symbols(massOnly: false).hasSuffix("gr, % or raw"))
    }
}
