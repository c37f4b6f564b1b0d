import Core
import Metrology
import Testing

/// A scale that sends faster than the counts of a pad are kept.
@Suite struct FastScaleTests {
    /// A touch of some seconds, and readings at a rate, which arrive one by one or so many at once.
    private static func series(_ seconds: Int, rate: Int, together: Int = 1) -> ReferenceSeries {
        var series = ReferenceSeries()
        var reading = Reading()
        reading.time = SessionTime(0)
        series.add(.reading(reading))
        reading.time = SessionTime(Int64(seconds) * 1_000_000)
        series.add(.reading(reading))
        for index in 0..<seconds * rate {
            let time = Int64(index / together * together) * 1_000_000 / Int64(rate)
            series.add(
                .reference(ReferenceReading(Double(index), at: SourceTime(0)), time: SessionTime(time)))
        }
        return series
    }

    @Test("At most one reading per step is kept of a fast scale", arguments: [1_000, 4_000, 20_000])
    func areBounded(rate: Int) {
        for seconds in [2, 4] {
            let weighed = Self.series(seconds, rate: rate).weighed
            #expect((seconds * 190...seconds * 220).contains(weighed), "\(weighed)")
        }
    }

    @Test(
        "All readings of other scales are kept, also those that an adapter sends together",
        arguments: [(10, 1), (100, 1), (100, 5), (150, 2)])
    func areComplete(rate: Int, together: Int) {
        #expect(Self.series(4, rate: rate, together: together).weighed == 4 * rate)
    }
}
