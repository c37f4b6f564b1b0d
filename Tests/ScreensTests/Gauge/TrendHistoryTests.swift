import Core
import Testing

@testable import Formatting
@testable import Screens

@Suite("The trend's history")
struct TrendHistoryTests {
    @Test func silenceHoldsTheLastValue() {
        var trend = TrendHistory()
        trend.append(Force(percent: 20), at: 1_000_000)
        trend.append(Force(percent: 40), at: 9_000_000)
        let samples = trend.samples(10, in: TrendSection(before: 10_999_999))
        #expect(samples == [20, 20, 20, 20, 20, 20, 20, 20, 40, 40])
    }

    @Test func beforeTheFirstReadingThereIsNothing() {
        var trend = TrendHistory()
        #expect(trend.samples(10, in: TrendSection(before: 5)).isEmpty)
        trend.append(Force(percent: 20), at: 9_500_000)
        #expect(trend.samples(10, in: TrendSection(before: 9_999_999)).dropLast().allSatisfy { $0 == nil })
        #expect(trend.samples(10, in: TrendSection(before: 9_999_999)).last == 20)
    }

    @Test func aBriefPeakIsNotLost() {
        var trend = TrendHistory()
        trend.append(Force(percent: 10), at: 0)
        trend.append(Force(percent: 90), at: 3_001_000)
        trend.append(Force(percent: 10), at: 3_009_000)
        #expect(trend.samples(40, in: TrendSection(before: 9_999_999)).contains(90))
        #expect(trend.greatest == 90)
    }

    @Test func itForgetsAfterTenSecondsAndIsFlat() {
        var trend = TrendHistory()
        trend.append(Force(percent: 90), at: 0)
        trend.append(Force(percent: 0), at: 1_000_000)
        #expect(!trend.isFlat(at: 9_000_000))
        #expect(trend.isFlat(at: 12_000_000))
        trend.append(Force(percent: 0), at: 12_000_000)
        #expect(trend.samples(100, in: TrendSection(before: 12_000_000)).allSatisfy { $0 == 0 || $0 == nil })
    }

    @Test func columnsMoveAsAWhole() {
        var trend = TrendHistory()
        for time in stride(from: Int64(0), to: 10_000_000, by: 8_000) {
            trend.append(Force(percent: Double(time / 1_000_000)), at: Timestamp(time))
        }
        let one = trend.samples(80, in: TrendSection(before: 9_999_000))
        let next = trend.samples(80, in: TrendSection(before: 10_124_000))
        #expect(Array(one.dropFirst().dropLast()) == Array(next.dropLast(2)))
    }

    /// A value that the chart sends as pixels is sent once.
    @Test func finalValuesChangeNoMore() {
        var trend = TrendHistory()
        var earlier: (first: Int64, values: [Double?])?
        for time in stride(from: Int64(0), to: 12_000_000, by: 8_000) {
            trend.append(Force(percent: Double(time % 700_000) / 7_000), at: Timestamp(time))
            guard time > 10_000_000 else { continue }
            let values = trend.finalSamples(88, in: TrendSection(before: Timestamp(time)))
            let first = (time - TrendHistory.slot) / (TrendHistory.window / 89)
            if let earlier {
                let moved = Int(first - earlier.first)
                #expect(Array(values.dropLast(moved)) == Array(earlier.values.dropFirst(moved)), "\(time)")
            }
            earlier = (first, values)
        }
    }

    @Test func timesBeforeTheClocksZeroAreTimesToo() {
        var trend = TrendHistory()
        trend.append(Force(percent: 20), at: -3_000_000)
        trend.append(Force(percent: 40), at: -1_000_000)
        #expect(trend.samples(4, in: TrendSection(before: 0)).compactMap { $0 } == [20, 40, 40])
    }
}
