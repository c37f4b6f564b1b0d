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
}
