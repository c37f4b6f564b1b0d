import TestSupport
import Testing

@testable import Core

/// Fitted curves as a scale: several contacts, none, and what one count is worth.
@Suite struct ForceCurveTests {
    private static let curve = ForceCurve.polynomial(PolynomialCurve([5, 0.5, 0.001], domain: 0...200))
    private static let scale = Scale.calibrated(
        by: "test", curve: curve, fullScale: 200)

    private static func load(_ counts: [Int32]) -> Load {
        let axis = PressureAxis.test(0, 255)
        let contacts = counts.enumerated().compactMap { slot, pressure in
            MeasuredContact(
                Contact(slot: slot, trackingID: Int32(slot), x: nil, y: nil, pressure: pressure),
                on: ForceChannel(axis: axis, scale: scale))
        }
        return LoadCombiner(.sum, of: ForceChannel(axis: axis, scale: scale)).load(of: contacts, oldest: 0)
    }

    @Test("The curve is taken of the summed counts, and no contact is 0 g whatever f(0) is")
    func combining() {
        #expect(Self.load([60, 40]).force.grams == 5 + 50 + 10)
        #expect(Self.load([100]).force.grams == 65)
        #expect(Self.load([]).force.grams == 0)
        #expect(Self.load([0]).force.grams == 5)
    }

    @Test("A count's worth follows the curve's slope; the display interval its steepest")
    func slope() {
        #expect(abs(Self.curve.gramsPerCount(at: 0) - 0.5) < 1e-9)
        #expect(abs(Self.curve.gramsPerCount(at: 200) - 0.9) < 1e-9)
        #expect(abs(Self.curve.gramsPerCount - 0.9) < 1e-9)
        #expect(DisplayInterval.grams(of: Self.scale) == 1)
    }

    @Test("Raised, every curve gives so many grams more everywhere")
    func raised() throws {
        let knots = [(0.0, 1.0), (50, 20), (60, 70)].map { MonotoneCurve.Knot(counts: $0.0, grams: $0.1) }
        let curves: [ForceCurve] = [
            .proportional(span: 255, fullScale: 385), .line(offset: -3, perCount: 0.2), Self.curve,
            .monotone(try #require(MonotoneCurve(knots))),
        ]
        for curve in curves {
            for counts in stride(from: -10.0, to: 400, by: 13) {
                let change = curve.raised(by: 46).grams(ofCounts: counts) - curve.grams(ofCounts: counts)
                #expect(abs(change - 46) < 1e-9)
            }
        }
    }

    @Test("A knot raised or left out gives the grams of the curve that is built with the others")
    func neighbors() throws {
        var chance = SplitMix(seed: 5)
        for count in 2...9 {
            var knots: [MonotoneCurve.Knot] = []
            for index in 0..<count {
                let counts = Double(10 * index) + Double.random(in: 0..<9, using: &chance)
                let grams = Double(5 * index) + Double.random(in: -6..<6, using: &chance)
                knots.append(MonotoneCurve.Knot(counts: counts, grams: grams))
            }
            let curve = try #require(MonotoneCurve(knots))
            for index in 0..<count {
                var (raised, others) = (knots, knots)
                raised[index].grams += 3
                others.remove(at: index)
                let (higher, rest) = (try #require(MonotoneCurve(raised)), MonotoneCurve(others))
                for counts in stride(from: -15.0, through: 10 * Double(count) + 15, by: 0.5) {
                    #expect(
                        curve.grams(ofCounts: counts, raising: index, by: 3) == higher.grams(ofCounts: counts)
                    )
                    #expect(
                        curve.grams(ofCounts: counts, without: index) == rest?.grams(ofCounts: counts))
                }
            }
        }
    }
}
