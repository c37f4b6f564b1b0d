import Core
import Testing

import Metrology

/// Each figure on a pad that was made with it.
@Suite struct FigureTests {
    @Test(arguments: [(0.0, CheckFigure.Grade.good), (1, .good), (8, .fair), (40, .poor)])
    func noiseIsThatOfThePad(noise: Double, grade: CheckFigure.Grade) throws {
        var bench = Bench(seed: 7)
        bench.rest(20, noise: noise) { _ in 300 }
        let figure = try bench.check().figure("noise_floor_g")
        let value = try #require(figure.value)
        #expect(abs(value - noise) <= 0.06 * noise + 0.03)
        #expect(figure.grade == grade)
        #expect(figure.unit == "g")
    }

    @Test func aSlopeIsNoNoise() throws {
        var bench = Bench()
        bench.rest(10) { 200 + 5 * $0 }
        #expect(try #require(try bench.check().figure("noise_floor_g").value) < 0.1)
    }

    @Test func bitsAreOfCountsWhereNoiseIsLess() throws {
        var bench = Bench()
        bench.rest(5) { _ in 300 }
        let figure = try bench.check().figure("effective_bits")
        // 1500 g in counts of 0.25 g are 6000 steps.
        #expect(abs(try #require(figure.value) - 12.5507) < 1e-4)
        #expect(
            figure.verdict
                == "as a converter of 5999 steps without noise; limited by whole counts and not by noise")
        // Without noise every count is one.
        #expect(abs(try #require(try bench.check().figure("noise_free_counts").value) - 6000) < 1e-6)
        var noisy = Bench(seed: 3)
        noisy.rest(30, noise: 1) { _ in 300 }
        let free = try #require(try noisy.check().figure("noise_free_counts").value)
        #expect(abs(free - 1500 / 6.6) < 15)
    }

    @Test(arguments: [(0.0, CheckFigure.Grade.good), (0.02, .fair), (-0.2, .poor)])
    func creepIsFromOneSecondToThirty(share: Double, grade: CheckFigure.Grade) throws {
        var bench = Bench()
        bench.rest(33) { 400 * (1 + share * ($0 - 1) / 29) }
        let figure = try bench.check(PadCheck.Loads(isOnStand: true)).figure("creep_g")
        #expect(abs(try #require(figure.value) - 400 * share) < 0.3)
        #expect(figure.grade == grade)
        #expect(figure.title == "creep")
        #expect(try bench.check().figure("creep_g").title == "drift")
    }

    @Test func creepNeedsThirtySeconds() throws {
        var bench = Bench()
        bench.rest(30) { _ in 400 }
        let figure = try bench.check().figure("creep_g")
        #expect(figure.value == nil && figure.grade == nil)
        #expect(figure.verdict == "it needs one load at rest for at least 30.75 s, below the pad's limit")
    }

    @Test func creepAtTheLimitIsNone() throws {
        var bench = Bench()
        bench.rest(33) { _ in 1500 }
        #expect(try bench.check().figure("creep_g").value == nil)
        #expect(try bench.check().figure("noise_floor_g").value == nil)
    }

    @Test func repeatabilityIsOfTheSameLoadAtOnePlace() throws {
        var bench = Bench()
        for grams in [200.0, 202, 198, 201, 199] { bench.rest(2) { _ in grams } }
        // Another load, and the same one elsewhere, do not count.
        bench.rest(2) { _ in 500 }
        bench.rest(2, x: 200, y: 100) { _ in 260 }
        let figure = try bench.check().figure("repeatability_g")
        #expect(abs(try #require(figure.value) - 1.5811388) < 1e-6)
        #expect(figure.grade == .good)
        #expect(figure.basis == "5 loadings of 200 g at one position")
    }

    /// Of many loadings only some are tried as the one that the others are compared with, but all are compared.
    @Test func allOfManyLikeLoadingsCount() throws {
        var bench = Bench()
        for number in 0..<450 { bench.rest(2) { _ in number % 9 == 4 ? 400 : 200 + Double(number % 3) } }
        let figure = try bench.check().figure("repeatability_g")
        #expect(figure.basis == "400 loadings of 201 g at one position")
    }

    @Test func fourLoadingsAreTooFew() throws {
        var bench = Bench()
        for load in [200.0, 200, 200, 201] { bench.rest(2) { _ in load } }
        let figure = try bench.check().figure("repeatability_g")
        #expect(figure.value == nil)
        #expect(
            figure.verdict
                == "it needs five loadings of the same load at one position; only 4 similar loadings were found"
        )
    }

    @Test(arguments: [(200.0, CheckFigure.Grade.good), (190, .fair), (150, .poor)])
    func eccentricityIsTheWorstCorner(worst: Double, grade: CheckFigure.Grade) throws {
        var bench = Bench()
        bench.rest(2) { _ in 200 }
        for (x, y) in [(300, 200), (3700, 200), (300, 1800)] as [(Int32, Int32)] {
            bench.rest(2, x: x, y: y) { _ in 201 }
        }
        #expect(try bench.check().figure("eccentricity_g").verdict.contains("bottom right"))
        bench.rest(2, x: 3700, y: 1800) { _ in worst }
        let figure = try bench.check().figure("eccentricity_g")
        #expect(abs(try #require(figure.value) - max(1, 200 - worst)) < 1e-9)
        #expect(figure.grade == grade)
    }

    @Test func eccentricityOfOtherLoadsIsNone() throws {
        var bench = Bench()
        bench.rest(2) { _ in 200 }
        for (x, y) in [(300, 200), (3700, 200), (300, 1800), (3700, 1800)] as [(Int32, Int32)] {
            bench.rest(2, x: x, y: y) { _ in 50 }
        }
        #expect(try bench.check().figure("eccentricity_g").value == nil)
    }

    @Test func linearityIsByKnownMasses() throws {
        var bench = Bench()
        for grams in [50.0, 100, 160] { bench.rest(2) { _ in grams } }
        let figure = try bench.check(PadCheck.Loads(masses: [50, 100, 150])).figure("linearity_pct")
        // Counts 200, 400, 640 on 50, 100, 150 g: the line misses by 20/3, 40/3, 20/3 of a range of 440.
        #expect(abs(try #require(figure.value) - 100 * (40.0 / 3) / 440) < 1e-9)
        #expect(figure.grade == .fair)
        #expect(try bench.check().figure("linearity_pct").verdict.contains("--loads"))
        #expect(
            try bench.check(PadCheck.Loads(masses: [50, 100])).figure("linearity_pct").verdict.contains(
                "3 loadings"))
    }

    @Test func everySecondCountMissing() throws {
        var bench = Bench()
        for _ in 0..<12 { bench.rest(3) { (100 + 50 * $0).rounded(.down) + 0.5 * Double(Int($0 * 100) % 2) } }
        let coarse = try bench.check().figure("missing_codes")
        #expect(coarse.grade == .unclear || coarse.grade == .poor)
        #expect(try #require(coarse.value) > 200)
        var fine = Bench()
        for _ in 0..<12 { fine.rest(3) { 100 + 20 * $0 / 3 } }
        let figure = try fine.check().figure("missing_codes")
        #expect(figure.value == 0)
        #expect(figure.grade == .good)
    }

    @Test("Two missing counts of many are nothing; a twentieth is fair, a fifth is poor")
    func missingCounts() throws {
        for (every, grade) in [(60.0, CheckFigure.Grade.good), (20, .fair), (5, .poor)] {
            var bench = Bench()
            for _ in 0..<12 {
                bench.rest(3) { time in
                    let count = (400 + 80 * time / 3).rounded()
                    return (count.truncatingRemainder(dividingBy: every) == 0 ? count + 1 : count) / 4
                }
            }
            #expect(try bench.check().figure("missing_codes").grade == grade, "one of \(every)")
        }
    }

    @Test("Counts between two loads that nothing pressed with are not missing")
    func skippedCounts() throws {
        var bench = Bench()
        for grams in [40.0, 40, 100, 100, 100] { bench.rest(4) { _ in grams } }
        let few = try bench.check().figure("missing_codes")
        #expect(few.grade == .unclear)
        #expect(
            few.verdict
                == "nothing pressed with 161 to 399 counts: press slowly up and down through the whole range")
        for _ in 0..<12 { bench.rest(3) { 100 + 20 * $0 / 3 } }
        let some = try bench.check().figure("missing_codes")
        #expect(some.grade == .unclear)
        #expect(
            some.verdict
                == "nothing pressed with 161 to 399 counts: press slowly up and down through the whole range")
    }

    @Test func pressureThatIsFrozenUnderTwoFingers() throws {
        var frozen = Bench()
        frozen.rest(2) { 100 + 20 * $0 }
        frozen.pair(2) { _ in 120 }
        #expect(try frozen.check().figure("two_finger_change_share").value == 0)
        #expect(try frozen.check().figure("two_finger_change_share").grade == .poor)
        var alive = Bench()
        alive.rest(2) { 100 + 20 * $0 }
        alive.pair(2) { 120 + 40 * $0 }
        #expect(try alive.check().figure("two_finger_change_share").grade == .good)
        var alone = Bench()
        alone.rest(2) { _ in 100 }
        #expect(try alone.check().figure("two_finger_change_share").value == nil)
        let single = try alive.check(origin: Bench.origin(mode: .slotsOnePressure))
        #expect(try single.figure("two_finger_change_share").verdict.contains("one pressure"))
    }

    @Test func pressureThatIsTheTouchSize() throws {
        var size = Bench()
        for part in [0.5, 1, 1.5, 2] {
            size.rest(1, major: { Int32($0) }) { 100 * part * (0.5 + $0) }
        }
        let follows = try size.check().figure("size_correlation")
        #expect(try #require(follows.value) > 0.99)
        #expect(follows.grade == .poor)
        // The same presses of one shape do not tell.
        var alike = Bench()
        for _ in 0..<4 { alike.rest(1, major: { Int32($0) }) { 100 * (0.5 + $0) } }
        #expect(try alike.check().figure("size_correlation").grade == .unclear)
    }

    @Test func pressureOfItsOwn() throws {
        var bench = Bench()
        for (size, part) in [(300.0, 0.5), (290, 0.6), (100, 3), (110, 2.8)] {
            bench.rest(1, major: { Int32(size + $0 / 100) }) { 100 * part * (0.5 + $0) }
        }
        let figure = try bench.check().figure("size_correlation")
        #expect(try #require(figure.value) < 0)
        #expect(figure.grade == .good)
        let doubtful = try bench.check(origin: Bench.origin(kind: .contactSize))
        #expect(try doubtful.figure("size_correlation").grade == .unclear)
    }

    @Test func nothingWasDone() throws {
        let figures = try Bench().check().figures
        #expect(figures.count == 18)
        #expect(figures.allSatisfy { $0.value == nil && !$0.verdict.isEmpty })
    }
}
