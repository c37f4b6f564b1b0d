import Foundation
import Testing

@testable import Core
@testable import Metrology

/// Fits, their choice and their refusals; the arithmetic itself is compared with numpy's in OracleTests.
@Suite struct FitTests {
    static func points(_ pairs: [(Double, Double)]) -> [CalibrationPoint] {
        pairs.map { CalibrationPoint(referenceGrams: $0.0, raw: $0.1) }
    }

    @Test("A perfect line is found as one, with nothing left")
    func line() throws {
        let fit = try Fit(Self.points([(0, 92), (5, 102), (10, 112), (20, 132), (50, 192)]))
        #expect(fit.model == .linear)
        #expect(abs(fit.coefficients[0] + 46) < 1e-9 && abs(fit.coefficients[1] - 0.5) < 1e-12)
        #expect(fit.statistics.rmse < 1e-9 && abs(fit.statistics.r2 - 1) < 1e-12)
        #expect(fit.statistics.repeatability == nil && fit.statistics.hysteresis == nil)
        #expect(abs(fit.statistics.resolution - 0.5) < 1e-9)
        // What is left is that counts are whole: q²/12 with q = 0.5 g, for five levels and two parameters.
        let scatter = try #require(fit.statistics.levelDeviation)
        #expect(abs(scatter - (0.25 / 12).squareRoot()) < 1e-9)
        #expect(fit.statistics.degreesOfFreedom == 3)
        let squares = 2500 / 1580.0 + 2
        let expanded = try #require(fit.statistics.expandedUncertainty)
        #expect(abs(expanded - 2 * scatter * squares.squareRoot() * StudentFactor.of(3)) < 1e-6)
    }

    @Test(
        "Student's factors are those of table G.2 of the GUM",
        arguments: [
            (1, 13.97), (2, 4.53), (3, 3.31), (4, 2.87), (5, 2.65), (6, 2.52), (10, 2.28), (50, 2.05),
            (100, 2.025),
        ])
    func student(degrees: Int, factor: Double) {
        #expect(abs(2 * StudentFactor.of(degrees) - factor) < 0.006)
    }

    @Test("A reference counts by its uncertainty, at every level")
    func weights() throws {
        // The third mass is 20 g off, and known to ±20 g only.
        func fit(_ uncertainty: Double?) throws -> Fit {
            try Fit(
                [(0.0, 0.0, 0.1), (50, 100, 0.1), (120, 200, uncertainty), (150, 300, 0.1), (200, 400, 0.1)]
                    .map {
                        CalibrationPoint(referenceGrams: $0.0, raw: $0.1, uncertainty: $0.2)
                    }, model: .linear, isForced: true)
        }
        let weighted = try fit(20)
        #expect(abs(weighted.curve.grams(ofCounts: 400) - 200) < 0.1)
        #expect(try #require(weighted.statistics.expandedUncertainty) < 2)
        let trusted = try fit(0.1)
        #expect(trusted.curve.grams(ofCounts: 200) > 103)
        #expect(try #require(trusted.statistics.expandedUncertainty) > 20)
        // A load beside a mass that is known badly is known badly in no case better than the mass allows.
        let heavy = try #require(weighted.uncertainty?.standard(from: 0, to: 400))
        let small = try #require(weighted.uncertainty?.standard(from: 0, to: 40))
        #expect(small < heavy / 2)
    }

    @Test("Nothing is known of the error where the masses determine no more than the curve")
    func unknown() throws {
        let two = try Fit(Self.points([(0, 30), (100, 230)]))
        #expect(two.model == .linear && two.uncertainty == nil && two.statistics.expandedUncertainty == nil)
        let bent = try Fit(Self.points([(0, 0), (10, 20), (20, 44)]), model: .quadratic)
        #expect(bent.uncertainty == nil && bent.loads.allSatisfy { $0.expandedUncertainty == nil })
        #expect(
            try Fit(Self.points([(0, 0), (10, 20), (20, 44)]), model: .linear, isForced: true).uncertainty
                != nil)
    }

    @Test("Hysteresis is a share of the load, and unknown without falling loads")
    func hysteresis() throws {
        var points = Self.points([(0, 0), (50, 100), (100, 200)])
        #expect(try Fit(points).hysteresis == nil)
        for index in points.indices { points[index].direction = .up }
        points.append(CalibrationPoint(referenceGrams: 50, raw: 104, direction: .down))
        let share = try #require(try Fit(points, model: .proportional).hysteresis)
        #expect(abs(share - 0.02) < 0.001)
    }

    @Test("A line through the origin is the simplest")
    func proportional() throws {
        let fit = try Fit(Self.points([(0, 0), (10, 20), (20, 40), (50, 100)]))
        #expect(fit.model == .proportional && fit.coefficients == [0, 0.5])
    }

    @Test("A parabola that rises is found as one")
    func quadratic() throws {
        let fit = try Fit(
            Self.points((0...6).map { ($0 * 10 + $0 * $0, $0 * 20) }.map { (Double($0.0), Double($0.1)) }))
        #expect(fit.model == .quadratic)
    }

    @Test(
        "What makes no calibration is refused",
        arguments: [
            ([(10, 20), (10, 21)], nil, true), ([(10, 20), (10, 21)], .linear, true), ([], nil, true),
            ([(0, 10), (10, 30), (20, 25)], .monotone, true),
            ([(0, 10), (10, 30), (20, 30)], .monotone, true),
            ([(0, 10), (10, 30), (20, 25), (30, 50)], .linear, false),
            ([(0, 300), (10, 301), (20, 302), (30, 303)], .proportional, false),
            ([(0, 0), (10, 20)], .quadratic, true), ([(-1, 0), (10, 20)], nil, true),
        ] as [([(Double, Double)], ForceModel?, Bool)])
    func refused(pairs: [(Double, Double)], model: ForceModel?, always: Bool) {
        let points = Self.points(pairs)
        #expect(throws: FitRefusal.self) { try Fit(points, model: model) }
        if always {
            #expect(throws: FitRefusal.self) { try Fit(points, model: model, isForced: true) }
        } else {
            #expect((try? Fit(points, model: model, isForced: true)) != nil)
        }
    }

    @Test(
        "A fit whose uncertainty exceeds 10 % of its heaviest load is refused or doubted, and the wrong point is named",
        arguments: [
            // The mass of the second point was not on the pad yet.
            ([(0, 100), (5, 110), (10, 260), (20, 420), (50, 900)], 1, "without 5.00 g (raw 110.0)"),
            // Every second mass was: no single point explains it.
            ([(0, 701.6), (5, 736), (10, 816), (20, 896)], nil, "known to ± 13.1 g only"),
            // Two masses with the same counts contradict each other.
            ([(0, 100), (7.5, 180), (22.5, 180), (50, 700)], 1, "180.0 at 7.50 g, 180.0 at 22.5 g"),
            // A pad that is bent within reason is accepted.
            ([(0, 100), (5, 182), (10, 258), (20, 400), (50, 760)], -1, ""),
        ] as [([(Double, Double)], Int?, String)])
    func uncertain(pairs: [(Double, Double)], suspect: Int?, words: String) throws {
        let points = Self.points(pairs)
        do {
            let fit = try Fit(points)
            let expanded = try #require(fit.statistics.expandedUncertainty)
            #expect((fit.doubt == nil) == (suspect == -1) && (fit.doubt == nil) == (expanded < 5))
            #expect(fit.doubt?.contains(words) ?? true, "\(fit.doubt ?? "")")
        } catch let refusal as FitRefusal {
            #expect(refusal.suspect == suspect && refusal.description.contains(words), "\(refusal)")
            #expect(refusal.isWorthForcing == !refusal.description.contains("do not rise"))
            if refusal.isWorthForcing { #expect((try? Fit(points, isForced: true)) != nil) }
        }
    }

    @Test("A curve that falls anywhere is not chosen")
    func fallingIsNotChosen() throws {
        let fit = try Fit(
            Self.points([(0, 100), (10, 200), (40, 300), (90, 400), (160, 500)]), isForced: true)
        #expect(fit.model != .quadratic)
        #expect(ForceModel.rises(fit.curve, through: 500))
    }

    @Test("Beyond its ends a monotone curve goes on straight, along the chord where its end is level")
    func extrapolation() throws {
        let curve = try #require(
            MonotoneCurve([
                .init(counts: 0, grams: 0), .init(counts: 10, grams: 1), .init(counts: 20, grams: 30),
                .init(counts: 30, grams: 31),
            ]))
        #expect(curve.derivatives[0] == 0 && curve.derivatives[3] == 0)
        #expect(abs(curve.grams(ofCounts: -10) + 1) < 1e-12)
        #expect(abs(curve.grams(ofCounts: 50) - 33) < 1e-12)
    }

    @Test("A concave parabola goes on rising beyond its points")
    func concave() {
        let curve = PolynomialCurve([0, 1, -0.001], domain: 0...400)
        #expect(curve.grams(ofCounts: 400) == 240)
        for count in stride(from: 0.0, to: 5_000, by: 50) {
            #expect(curve.grams(ofCounts: count + 50) > curve.grams(ofCounts: count))
        }
    }

    @Test("What the errors of levels change is what fits to changed levels give", arguments: [1.0, 3])
    func errorsOfLevels(spread: Double) throws {
        let points = (0..<30).map { index -> CalibrationPoint in
            let mass = 10 * Double(index)
            let wobble: Double = spread * sin(7 * mass)
            let raw: Double = 50 + 4 * mass - 0.002 * mass * mass + wobble
            return CalibrationPoint(
                referenceGrams: mass, raw: raw, uncertainty: index % 3 == 0 ? 0.1 : nil)
        }
        for model in ForceModel.allCases {
            let fit = try Fit(points, model: model, isForced: true)
            let levels = CalibrationLevel.levels(of: points)
            let fitted = try #require(LevelFit(levels, model))
            var errors: [Double] = []
            for index in levels.indices {
                var others = levels
                others.remove(at: index)
                let other = try #require(LevelFit(others, model, variance: fitted.variance))
                let raw = levels[index].meanRaw
                // The polynomial, where the curve is a straight line.
                let grams =
                    model == .monotone
                    ? other.curve.grams(ofCounts: raw)
                    : other.coefficients.reversed().reduce(0) { $0 * raw + $1 }
                errors.append(grams - levels[index].referenceGrams)
            }
            let crossValidated = (errors.sumOfSquares / Double(errors.count)).squareRoot()
            let leaveOneOut = try #require(fit.statistics.leaveOneOut)
            #expect(abs(leaveOneOut - crossValidated) < 1e-9 * crossValidated)

            let (light, heavy) = (levels[3].meanRaw, levels[22].meanRaw)
            func load(changing index: Int? = nil, by grams: Double = 0) throws -> Double {
                let changed = levels.enumerated().map { other, level in
                    CalibrationLevel(
                        referenceGrams: level.referenceGrams + (other == index ? grams : 0),
                        points: level.points)
                }
                let curve = try #require(LevelFit(changed, model, variance: fitted.variance)).curve
                return curve.grams(ofCounts: heavy) - curve.grams(ofCounts: light)
            }
            let scatter =
                model == .monotone
                ? max(fitted.variance.squareRoot(), crossValidated)
                : fitted.variance.squareRoot() * StudentFactor.of(fitted.degreesOfFreedom)
            let same = try load()
            let fits = try levels.indices.map { try load(changing: $0, by: scatter) - same }
            let references = try levels.indices.map {
                try abs(load(changing: $0, by: levels[$0].uncertainty) - same)
            }
            let sum = references.reduce(0, +)
            let span = levels[29].referenceGrams - levels[0].referenceGrams
            let lack = model == .monotone ? 0 : 2 * scatter * scatter * min(1, 4 * same / span)
            let wanted = (fits.sumOfSquares + sum * sum + lack).squareRoot()
            let standard = try #require(fit.uncertainty?.standard(from: light, to: heavy))
            #expect(abs(standard - wanted) < 1e-9 * wanted)
        }
    }

    @Test(
        "Counts that do not rise are refused with what is wrong",
        arguments: [
            // arendst/Tasmota#19457: a load cell whose wires are the other way round.
            ([(0, 186_600), (2267.96, 137_654)], "the other way round", nil),
            ([(0, 186_600), (1133.98, 162_127), (2267.96, 137_654)], "the other way round", nil),
            ([(0, -10), (5, -20), (10, -40)], "the other way round", nil),
            ([(0, 7), (5, 7), (10, 7)], "does not respond", nil),
            ([(0, 100), (5, 300), (10, 200), (20, 500)], "two masses were mixed up", 1),
            ([(0, 200), (5, 100), (10, 300), (20, 500)], "two masses were mixed up", 0),
        ] as [([(Double, Double)], String, Int?)])
    func notRising(pairs: [(Double, Double)], words: String, suspect: Int?) {
        #expect {
            _ = try Fit(Self.points(pairs))
        } throws: { error in
            let refusal = error as? FitRefusal
            return refusal?.description.contains(words) == true && refusal?.suspect == suspect
        }
    }
}
