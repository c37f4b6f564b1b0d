import Foundation
import Simulation
import Testing

import Core
import Metrology
import Weighing

/// The uncertainty budget: its terms, and what becomes of it in a mean.
@Suite struct BudgetTests {
    /// The budgets of guided weighings of the truth model, with their U.
    private static let weights = (UInt64(0)..<60).compactMap { TruthRun(TruthScenario(seed: $0)).weight }

    @Test("The terms add up to U², their shares to 1") func sums() throws {
        #expect(Self.weights.count > 50)
        for weight in Self.weights {
            let budget = try #require(weight.budget)
            let sum = budget.contributions.reduce(0) { $0 + $1.standard * $1.standard }
            let square = weight.uncertainty * weight.uncertainty
            #expect(abs(4 * sum - square) <= 1e-9 * square)
            #expect(abs(budget.contributions.reduce(0) { $0 + budget.share(of: $1) } - 1) < 1e-9)
            let parts = budget.common * budget.common + budget.random * budget.random
            #expect(abs(4 * parts - square) <= 1e-9 * square)
        }
    }

    /// Propagation of distributions (JCGM 101:2008): Student's distribution for type A, rectangles for type B.
    @Test("By Monte Carlo u is within 0.5 %, and ± U holds 95 % of the draws", arguments: [0, 1, 2, 3])
    func monteCarlo(pad: Int) throws {
        let budget = try #require(Self.weights[pad].budget)
        var random = TrialRandom(seed: UInt64(pad))
        var (squares, inside) = (0.0, 0)
        let draws = 400_000
        for _ in 0..<draws {
            var error = 0.0
            for part in budget.contributions {
                // With 12 and more degrees of freedom, Student's distribution is normal but for its width, which is in u.
                error +=
                    part.standard
                    * (part.degreesOfFreedom == nil
                        ? 12.0.squareRoot() * random.uniform(-0.5, 0.5) : random.normal())
            }
            squares += error * error
            if abs(error) <= budget.expanded { inside += 1 }
        }
        let standard = (squares / Double(draws)).squareRoot()
        #expect(abs(standard / budget.variance.squareRoot() - 1) < 0.005)
        #expect(Double(inside) >= 0.95 * Double(draws))
    }

    @Test(
        "U of a mean holds the truth although the pad errs alike each time; that of different objects does not"
    )
    func means() throws {
        var random = TrialRandom(seed: 7)
        let (common, each, count) = (2.7, 0.6, 12)
        var (one, independent) = (0, 0)
        for _ in 0..<500 {
            let error = common * random.normal()
            var statistics = ResultStatistics(scale: .device, kind: .force)
            for _ in 0..<count {
                var row = ResultRow(
                    grams: 100 + error + each * random.normal(), scale: .device, kind: .force)
                row.uncertainty = 2 * (common * common + each * each).squareRoot()
                (row.commonUncertainty, row.randomUncertainty) = (common, each)
                statistics.add(row, verdict: nil)
            }
            let difference = abs(try #require(statistics.mean) - 100)
            if difference <= (try #require(statistics.meanUncertainty)) { one += 1 }
            if difference <= (try #require(statistics.independentMeanUncertainty)) { independent += 1 }
        }
        #expect(one >= 465, "\(one) of 500")
        #expect(independent < 300, "\(independent) of 500")
    }

    @Test("A value that Enter saves has a budget as well") func noted() throws {
        let played = try WeighingSessionTests.play(
            "plum", WeighingSession.Settings(), keys: [(1.8, { $0.tare() }), (6.5, { $0.note() })])
        let weight = try #require(played.results.first?.weight)
        let budget = try #require(weight.budget)
        #expect(abs(budget.expanded - weight.uncertainty) < 1e-12)
        #expect(budget.contributions.map(\.term).contains(.movement))
        #expect(budget.contributions.allSatisfy { $0.degreesOfFreedom == nil })
    }

    @Test("An object that was weighed twice is undone wholly") func undone() throws {
        var played = try WeighingSessionTests.play("removal", WeighingSessionTests.guided)
        #expect(played.results.map(\.object) == [1, 1])
        let last = try #require(played.results.last)
        played.session.undo { played.events.append($0) }
        #expect(played.events.last == .undone(last) && played.results.count == 2)
        #expect(played.session.summary.count == 0)
        played.session.undo { played.events.append($0) }
        #expect(played.events.last == .refused("There is no result to undo."))
    }

    @Test("Coins one after another are a row each, and taken off each is weighed again") func staircase()
        throws
    {
        let played = try WeighingSessionTests.play("check", WeighingSessionTests.guided)
        #expect(played.results.map(\.object) == [1, 2, 3, 4, 4, 3, 2, 1])
        #expect(played.results.map(\.weight.revision) == [0, 0, 0, 0, 1, 1, 1, 1])
        #expect(played.session.summary.count == 4)
        for (result, truth) in zip(played.results, [20.0, 30, 50, 100, 100, 50, 30, 20]) {
            #expect(abs(result.weight.grams - truth) <= result.weight.uncertainty)
        }
    }
}
