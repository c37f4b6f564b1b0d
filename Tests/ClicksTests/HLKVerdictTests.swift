import Testing

@testable import Clicks
@testable import Core

/// The verdict about a click, and what it is refused for.
@Suite struct HLKVerdictTests {
    private static let scale = ClickSummaryTests.scale
    /// A position in the middle of each ninth of a pad, in their order.
    private static let ninths = (0..<9).map { Point(Double($0 % 3) / 3 + 0.16, Double($0 / 3) / 3 + 0.16) }
    private static let quarters = [Point(0.2, 0.2), Point(0.8, 0.2), Point(0.2, 0.8), Point(0.8, 0.8)]

    private static func click(_ force: Double, at position: Point?, isSaturated: Bool = false) -> Click {
        Click(
            press: Click.Bracket(below: force - 1, above: force + 1, isSaturated: isSaturated),
            release: .withoutFall, pressed: 0, released: 0, position: position)
    }

    /// Five clicks at each place, half a gram below and above a force.
    private static func clicks(_ forces: [Double], at places: [Point?] = quarters) -> [Click] {
        zip(forces, places).flatMap { force, place in
            (0..<5).map { click(force + ($0 % 2 == 0 ? -0.5 : 0.5), at: place) }
        }
    }

    private static func verdict(
        _ clicks: [Click], plan: ClickPlan? = nil, unit: ClickUnit = .grams, scale: Scale = scale
    ) -> HLKVerdict {
        ClickSummary(of: clicks, plan: plan, unit: unit, scale: scale).verdict
    }

    @Test(
        "Within, beyond or unclear",
        arguments: [
            (165, .within), (145, .within), (185, .within), (140, .unclear), (190.5, .unclear),
            (130, .beyond), (200, .beyond), (60, .beyond),
        ] as [(Double, HLKVerdict.Press)])
    func press(_ force: Double, _ expected: HLKVerdict.Press) throws {
        let verdict = Self.verdict(Self.clicks([force, force, force, force]))
        #expect(verdict.press == expected)
        let probability = try #require(verdict.probability)
        switch expected {
        case .within: #expect(probability >= 0.95)
        case .beyond: #expect(probability <= 0.05)
        case .unclear: #expect(probability > 0.05 && probability < 0.95)
        }
    }

    @Test("The probability is that of Student's t between both limits") func probability() throws {
        let summary = ClickSummary(
            of: Self.clicks([141, 142, 143, 141]), unit: .grams, scale: Self.scale)
        let press = try #require(summary.all.press)
        let uncertainty = try #require(press.uncertainty)
        let t = { ($0 - press.mean) / uncertainty.standard }
        let degrees = uncertainty.degreesOfFreedom
        let expected =
            Distributions.student(below: t(190), degrees: degrees)
            - Distributions.student(below: t(140), degrees: degrees)
        #expect(summary.verdict.probability == expected)
        #expect(expected > 0.7 && expected < 0.95)
    }

    @Test("D and U of four places with five clicks each, by hand") func difference() throws {
        let found = try #require(
            PlaceDifference(
                between: [160.0, 170, 165, 168].map { Self.clicks([$0], at: [nil]) }, .grams, Self.scale))
        #expect(abs(found.difference - 10) < 1e-9)
        // A place has −0.5, 0.5, −0.5, 0.5, −0.5: variance 0.3; the frames say at least 1/3. q(4, 16) = 4.0460931.
        let random = 4.046093060626182 * 4.046093060626182 * (1 / 3.0) / 5
        // The slope is uncertain by 1 %: 0.1 g between both forces; a count is 0.5 g.
        let common = 0.1 * 0.1 + 2 * 0.25 / 12
        let reach = try #require(found.expandedUncertainty)
        #expect(abs(reach - (random + 4 * common).squareRoot()) < 1e-4)
    }

    @Test(
        "Alike, not alike, or unclear",
        arguments: [
            ([160, 161, 162, 160], .yes), ([150, 190, 160, 160], .no), ([150, 180, 160, 160], .unclear),
        ] as [([Double], HLKVerdict.Uniformity)])
    func uniform(_ forces: [Double], _ expected: HLKVerdict.Uniformity) {
        #expect(Self.verdict(Self.clicks(forces)).uniform == expected)
    }

    @Test("Clicks in one corner say nothing of the others") func corner() {
        let verdict = Self.verdict((0..<20).map { Self.click(160 + Double($0 % 3), at: Self.quarters[0]) })
        #expect(verdict.press == .within && verdict.uniform == .unclear)
        #expect(verdict.difference == nil && verdict.command == nil)
        #expect(verdict.uniformObstacle == .missing(["upper right", "lower left", "lower right"]))
    }

    @Test("Two places are enough to see that a pad does not click alike") func two() {
        let uneven = Self.verdict(Self.clicks([140, 190], at: [Self.quarters[0], Self.quarters[3]]))
        #expect(uneven.uniform == .no)
        let even = Self.verdict(Self.clicks([160, 160], at: [Self.quarters[0], Self.quarters[3]]))
        #expect(even.uniform == .unclear && even.uniformObstacle == .missing(["upper right", "lower left"]))
    }

    @Test("Five clicks, and one at each place") func few() {
        let five = Self.verdict(
            (Self.quarters + [Self.quarters[0]]).map { Self.click(165, at: $0) })
        #expect(five.probability != nil && five.difference?.expandedUncertainty != nil)
        let four = Self.verdict(Self.quarters.map { Self.click(165, at: $0) })
        #expect(four.uniform == .unclear && four.uniformObstacle == .oneClickEach)
        #expect(four.difference?.difference == 0 && four.difference?.expandedUncertainty == nil)
        let one = Self.verdict([Self.click(165, at: Self.quarters[0])])
        #expect(one.press == .unclear && one.pressObstacle == .oneClick && one.probability == nil)
    }

    @Test("Nothing is judged without a calibration, at the limit of the pad, and without positions")
    func obstacles() throws {
        let axis = try PressureAxis(
            code: AbsoluteCode.slotPressure, AbsoluteAxis(minimum: 0, maximum: 1_000, resolution: 2))
        let clicks = Self.clicks([160, 161, 162, 160])
        let declared = Self.verdict(clicks, scale: try #require(Scale.declared(axis)))
        #expect(declared.press == .unclear && declared.probability == nil && declared.uniform == .unclear)
        #expect(declared.difference != nil && declared.command == "forcescale calibrate run")
        let counts = Self.verdict(clicks, unit: .counts, scale: .assumed(axis))
        #expect(counts.press == .unclear && counts.probability == nil && counts.uniform == .unclear)
        #expect(counts.difference == nil && counts.command == "forcescale calibrate run")
        let limit = Self.verdict(clicks + [Self.click(499, at: Self.quarters[1], isSaturated: true)])
        #expect(limit.pressObstacle == .atLimit && limit.uniformObstacle == .atLimit)
        #expect(limit.difference == nil && limit.probability == nil)
        let unplaced = Self.verdict(Self.clicks([160, 161, 162, 160], at: [nil, nil, nil, nil]))
        #expect(unplaced.press == .within && unplaced.uniformObstacle == .noPositions)
    }

    @Test("Without a calibration, places have counts") func places() throws {
        let axis = try PressureAxis(
            code: AbsoluteCode.slotPressure, AbsoluteAxis(minimum: 0, maximum: 1_000))
        let summary = ClickSummary(
            of: Self.clicks([160, 161], at: Array(Self.ninths.prefix(2))), plan: .map, unit: .counts,
            scale: .assumed(axis))
        let map = try #require(summary.map)
        #expect(map.map(\.key) == PadNinth.allCases.map(\.rawValue))
        #expect(map[0].figures?.press?.count == 5 && map[1].figures?.press?.mean == 160.9)
        #expect(map[2].figures == nil && !summary.containsScale)
    }

    @Test("A map has nine places, and is complete with four clicks at each") func map() {
        var results = ClickResults(plan: .map, unit: .grams, scale: Self.scale)
        #expect(results.nextPlace == .topLeft && results.plan.count == 36)
        for place in Self.ninths {
            for _ in 0..<4 {
                #expect(!results.isComplete)
                results.add(.click(Self.click(160, at: place)))
            }
        }
        #expect(results.isComplete && results.nextPlace == nil && results.request == nil)
        #expect(results.summary.verdict.uniform == .yes)
        // More clicks at one place do not stand for others.
        var corner = ClickResults(plan: .map, unit: .grams, scale: Self.scale)
        for _ in 0..<40 { corner.add(.click(Self.click(160, at: Self.ninths[0]))) }
        #expect(!corner.isComplete && corner.progress == 4 && corner.nextPlace == .top)
        #expect(corner.clicks.count == 40 && corner.request == "Next: top, 4 clicks.")
    }

    @Test("A position on a line between two ninths belongs to the right or the lower one") func lines() {
        #expect(PadNinth(at: Point(0, 0)) == .topLeft && PadNinth(at: Point(1, 1)) == .bottomRight)
        #expect(PadNinth(at: Point(1.0 / 3, 0.5)) == .center && PadNinth(at: Point(0.5, 2.0 / 3)) == .bottom)
        #expect(PadNinth(at: Point(-0.1, 1.2)) == .bottomLeft)
    }
}
