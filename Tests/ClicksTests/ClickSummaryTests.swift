import Testing

@testable import Clicks
@testable import Core

/// The arithmetic of a series of clicks, by hand.
@Suite struct ClickSummaryTests {
    static let gramsPerCount = 0.5
    /// A calibrated scale whose slope is uncertain by 1 %.
    static let scale: Scale = {
        let curve = ForceCurve.polynomial(PolynomialCurve([0, gramsPerCount], domain: 0...1_000))
        return Scale.calibrated(
            by: "masses", curve: curve, fullScale: 500,
            uncertainty: CalibrationUncertainty(
                of: curve, scattered: .coefficients([SIMD2(0.01 * gramsPerCount, 0)]),
                misjudged: .coefficients([]), lackOfFit: 0, reach: 0))
    }()

    /// A click with the forces below and above of its press, and of its release if it was measured.
    private static func click(
        _ press: (Double, Double), _ release: (Double, Double)? = nil, at position: Point? = nil,
        isSaturated: Bool = false
    ) -> Click {
        Click(
            press: Click.Bracket(below: press.0, above: press.1, isSaturated: isSaturated),
            release: release.map { .measured(Click.Bracket(below: $0.0, above: $0.1)) } ?? .withoutFall,
            pressed: 0, released: 0, position: position)
    }

    @Test("Mean, median, limits and U of three clicks") func three() throws {
        let clicks = [
            Self.click((95, 105), (75, 85)), Self.click((100, 108), (79, 81)),
            Self.click((106, 110), (82, 90)),
        ]
        let summary = ClickSummary(of: clicks, unit: .counts, scale: Self.scale)
        let press = try #require(summary.all.press)
        #expect(press.count == 3 && press.median == 104 && press.minimum == 100 && press.maximum == 108)
        #expect(abs(press.mean - 104) < 1e-12 && press.deviation.map { abs($0 - 4) < 1e-12 } == true)
        let uncertainty = try #require(press.uncertainty)
        // Limits of 5, 4 and 2; the scatter of 16 is greater.
        #expect(abs(uncertainty.frameVariance - (25 + 16 + 4) / 9.0) < 1e-12)
        #expect(abs(uncertainty.scatter - 16) < 1e-12)
        let variance = 16.0 / 3 + 1 / 12.0
        #expect(abs(uncertainty.standard - variance.squareRoot()) < 1e-12)
        let degrees = 2 * (variance / (16.0 / 3)) * (variance / (16.0 / 3))
        #expect(abs(uncertainty.degreesOfFreedom - degrees) < 1e-9)
        // Student's t of 2 degrees of freedom is 4.53 (GUM, table G.2); a few hundredths more make it smaller.
        #expect(uncertainty.coverageFactor > 4.3 && uncertainty.coverageFactor < 4.53)
        #expect(uncertainty.scale == 0)
        let hysteresis = try #require(summary.all.hysteresis)
        #expect(abs(hysteresis.mean - 22) < 1e-12 && hysteresis.count == 3)
        #expect(hysteresis.uncertainty?.frameVariance == (25 + 25 + 16 + 1 + 4 + 16) / 9.0)
    }

    @Test("Where clicks agree, the frame interval is what remains") func agreeing() throws {
        let clicks = Array(repeating: Self.click((90, 110)), count: 20)
        let press = try #require(ClickSummary(of: clicks, unit: .counts, scale: Self.scale).all.press)
        let uncertainty = try #require(press.uncertainty)
        #expect(press.deviation == 0)
        #expect(abs(uncertainty.random - (100 / 3.0 / 20).squareRoot()) < 1e-12)
    }

    @Test("The scale contributes once, whatever the number of clicks") func scaleOnce() throws {
        for count in [2, 20, 2_000] {
            let clicks = (0..<count).map { Self.click($0 % 2 == 0 ? (99, 100) : (100, 101)) }
            let press = try #require(ClickSummary(of: clicks, unit: .grams, scale: Self.scale).all.press)
            let uncertainty = try #require(press.uncertainty)
            #expect(uncertainty.scale.map { abs($0.squareRoot() - 1) < 1e-6 } == true)
            #expect(abs(uncertainty.resolution - Self.gramsPerCount * Self.gramsPerCount / 12) < 1e-9)
            #expect(uncertainty.expanded > 2)
            if count == 2_000 { #expect(uncertainty.expanded < 2.05) }
        }
    }

    @Test("Grams that nobody has calibrated have an unknown error") func uncalibrated() throws {
        let axis = try PressureAxis(
            code: AbsoluteCode.slotPressure, AbsoluteAxis(minimum: 0, maximum: 1_000, resolution: 2))
        let scale = try #require(Scale.declared(axis))
        let clicks = [Self.click((99, 100)), Self.click((100, 101))]
        let summary = ClickSummary(of: clicks, unit: .grams, scale: scale)
        #expect(summary.provenance == .device && summary.all.press?.uncertainty?.scale == .some(nil))
        #expect(summary.all.press?.expandedUncertainty != nil)
    }

    @Test("One click has no U, and none has no figures") func few() {
        let one = ClickSummary(of: [Self.click((95, 105))], unit: .counts, scale: Self.scale)
        #expect(one.all.press?.mean == 100 && one.all.press?.expandedUncertainty == nil)
        #expect(one.all.release == nil && one.all.hysteresis == nil && one.delay == nil)
        let none = ClickSummary(of: [], unit: .grams, scale: Self.scale)
        #expect(none.count == 0 && none.all.press == nil && none.quarters.allSatisfy { $0.figures == nil })
    }

    @Test("Quarters have their own figures, and releases those that were measured") func quarters() {
        let clicks = [
            Self.click((95, 105), (75, 85), at: Point(0.1, 0.1)), Self.click((115, 125), at: Point(0.2, 0.2)),
            Self.click((195, 205), (175, 185), at: Point(0.9, 0.9)), Self.click((300, 310)),
        ]
        let summary = ClickSummary(of: clicks, unit: .counts, scale: Self.scale)
        #expect(summary.count == 4 && summary.all.press?.count == 4 && summary.all.release?.count == 2)
        #expect(summary.quarters.count { $0.figures != nil } == 2)
        #expect(summary[.topLeft]?.press?.mean == 110)
        #expect(summary[.topLeft]?.release?.mean == 80)
        #expect(summary[.topLeft]?.hysteresis?.mean == 20)
        #expect(summary[.bottomRight]?.press?.mean == 200)
    }

    @Test("At the limit of the pad, the mean is a lower bound") func saturated() {
        let clicks = [Self.click((900, 1_000), isSaturated: true), Self.click((800, 850))]
        let summary = ClickSummary(of: clicks, unit: .counts, scale: Self.scale)
        #expect(summary.isLowerBound && summary.saturatedCount == 1)
        #expect(!ClickSummary(of: [clicks[1]], unit: .counts, scale: Self.scale).isLowerBound)
    }
}
