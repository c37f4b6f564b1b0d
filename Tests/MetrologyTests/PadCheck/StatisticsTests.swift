import Testing

@testable import Metrology

@Suite struct StatisticsTests {
    @Test func ranksShareTheirMean() {
        #expect(Statistics.ranks([3, 1, 3, 2]) == [3.5, 1, 3.5, 2])
        #expect(Statistics.ranks([]) == [])
    }

    @Test func rankCorrelation() throws {
        #expect(Statistics.rankCorrelation([1, 2, 3], [10, 20, 90]) == 1)
        #expect(Statistics.rankCorrelation([1, 2, 3], [9, 4, 1]) == -1)
        #expect(Statistics.rankCorrelation([1, 1], [1, 2]) == nil)
        #expect(Statistics.rankCorrelation([1], [1]) == nil)
        let tied = try #require(Statistics.rankCorrelation([1, 2, 2, 3], [1, 3, 2, 4]))
        #expect(abs(tied - 0.948683298) < 1e-9)
    }

    @Test func deviations() {
        #expect(Statistics.deviationAboutLine([1, 2, 3, 4]) < 1e-12)
        // Residuals −⅙, ⅓, −⅙ of one degree of freedom.
        #expect(abs(Statistics.deviationAboutLine([0, 1, 1]) - (1.0 / 6).squareRoot()) < 1e-12)
    }
}
