import Testing

@testable import Core
@testable import Metrology

/// Fits, their choice and their refusals; the arithmetic itself is compared with numpy's in OracleTests.
@Suite struct FitTests {
    static func points(_ pairs: [(Double, Double)]) -> [CalibrationPoint] {
        pairs.map { CalibrationPoint(reference: $0.0, raw: $0.1) }
    }

    @Test("A perfect line is found as one, with nothing left")
    func line() throws {
        let fit = try Fit(Self.points([(0, 92), (5, 102), (10, 112), (20, 132), (50, 192)]))
        #expect(fit.model == .linear)
        #expect(abs(fit.coefficients[0] + 46) < 1e-9 && abs(fit.coefficients[1] - 0.5) < 1e-12)
        #expect(fit.statistics.rmse < 1e-9 && abs(fit.statistics.r2 - 1) < 1e-12)
        #expect(fit.statistics.repeatability == nil && fit.statistics.hysteresis == nil)
        #expect(abs(fit.statistics.resolution - 0.5) < 1e-9)
        let expanded = try #require(fit.statistics.expandedUncertainty)
        #expect(abs(expanded - 2 * (0.25 / 12).squareRoot()) < 1e-6)
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

    @Test("A curve that falls anywhere is not chosen")
    func fallingIsNotChosen() throws {
        let fit = try Fit(Self.points([(0, 100), (10, 200), (40, 300), (90, 400), (160, 500)]))
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
}
