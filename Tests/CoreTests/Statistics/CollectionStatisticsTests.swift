import Core
import Testing

@Suite("Statistics of numbers") struct CollectionStatisticsTests {
    @Test(
        "Mean, squares and deviation of numbers and slices",
        arguments: [[2.0, 4, 9], [1.0, 2, 4, 9, 7][1...3]])
    func figures(_ values: ArraySlice<Double>) {
        #expect(values.mean == 5)
        #expect(values.sumOfSquares == 101)
        #expect(values.sumOfSquaredDeviations == 26)
        #expect(values.standardDeviation == 13.0.squareRoot())
    }

    @Test("Without values the mean is not a number, and one value has no deviation") func few() {
        let none: [Double] = []
        #expect(none.mean.isNaN && none.sumOfSquares == 0 && none.sumOfSquaredDeviations == 0)
        #expect(none.standardDeviation == nil && [5.0].standardDeviation == nil && [5.0].mean == 5)
    }

    @Test("Percentiles lie between the two nearest ranks, as numpy's do") func percentiles() {
        let none: [Double] = []
        #expect(none.percentile(0.5) == nil && [7.0].percentile(0.95) == 7)
        #expect([3.0, 1, 2].percentile(0.5) == 2 && [4.0, 1, 2, 3].percentile(0.5) == 2.5)
        // numpy.percentile([1, 2, 4, 8, 16], [5, 95, 100])
        let values = [16.0, 2, 8, 1, 4]
        #expect(abs((values.percentile(0.05) ?? 0) - 1.2) < 1e-12)
        #expect(abs((values.percentile(0.95) ?? 0) - 14.4) < 1e-12)
        #expect(values.percentile(0) == 1 && values.percentile(1) == 16)
    }

    @Test("Slope and confidence interval as scipy.stats.linregress gives them") func lines() throws {
        let fit = try #require(LineFit([0, 1, 2, 3, 4], [1, 3, 2, 5, 4]))
        // slope 0.8, stderr 0.34641016, t(0.975, 3) = 3.18244631
        #expect(abs(fit.slope - 0.8) < 1e-12 && abs(fit.slopeReach - 1.102431738) < 1e-8)
        #expect(LineFit([0, 1], [1, 3]) == nil && LineFit([2, 2, 2], [1, 3, 2]) == nil)
    }

    @Test("Slope of the line through the origin, as numpy.linalg.lstsq gives it") func proportions() throws {
        let slope = try #require(LineFit.slopeThroughOrigin([1, 2, 4], [3, 5, 9]))
        #expect(abs(slope - 49.0 / 21) < 1e-12)
        // Weights 1, 4 and 0.25: (3 + 40 + 9) / (1 + 16 + 4)
        let weighted = try #require(
            LineFit.slopeThroughOrigin([1, 2, 4], [3, 5, 9], weights: [1, 4, 0.25]))
        #expect(abs(weighted - 52.0 / 21) < 1e-12)
        #expect(
            LineFit.slopeThroughOrigin([0, 0], [1, 3]) == nil && LineFit.slopeThroughOrigin([], []) == nil)
    }

    @Test("Quantiles of t and probabilities of F as in tables") func distributions() {
        #expect(abs(Distributions.student(within: 0.95, degrees: 1) - 12.706204736) < 1e-7)
        #expect(abs(Distributions.student(within: 0.95, degrees: 30) - 2.042272456) < 1e-8)
        #expect(abs(Distributions.fisher(above: 4, 2, 10) - 0.052922) < 1e-6)
        #expect(Distributions.fisher(above: 0, 2, 10) == 1)
    }

    /// The values are those of scipy.stats.t.cdf (1.10.1).
    @Test("Probabilities of t as in scipy") func student() {
        #expect(abs(Distributions.student(below: 1, degrees: 1) - 0.75) < 1e-12)
        #expect(abs(Distributions.student(below: -2.5, degrees: 4) - 0.033383272405994) < 1e-12)
        #expect(abs(Distributions.student(below: 3, degrees: 30) - 0.997305017967174) < 1e-12)
        #expect(abs(Distributions.student(below: -0.3, degrees: 1e7) - 0.382088580928893) < 1e-8)
        #expect(abs(Distributions.student(below: 1.96, degrees: .infinity) - 0.975002104851780) < 1e-12)
        #expect(Distributions.student(below: .infinity, degrees: 3) == 1)
        #expect(Distributions.student(below: -.infinity, degrees: 3) == 0)
        #expect(Distributions.student(below: 0, degrees: 7) == 0.5)
    }
}
