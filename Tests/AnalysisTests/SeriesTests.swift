import Foundation
import Testing

@testable import Analysis

@Suite struct SeriesTests {
    /// Long rests are passed over; what comes of it must be what every sample makes.
    @Test func aLongRestIsLikeItsSamples() throws {
        let wave = (0..<900).map { 100 + sin(2 * Double.pi * 8 * Double($0) / 200) }
        func series(rest: Int, at once: Bool) -> TremorSeries {
            var series = TremorSeries()
            let values = wave + (once ? [50] : Array(repeating: 50, count: rest)) + wave
            let times =
                wave.indices.map { Int64($0) * 5_000 }
                + (once ? [4_500_000] : (0..<rest).map { 4_500_000 + Int64($0) * 5_000 })
                + wave.indices.map { 4_500_000 + Int64(rest + $0) * 5_000 }
            series.append(
                values.span, at: times.span, until: Int64(rest + 1800) * 5_000, limit: rest + 1800,
                holdLimit: rest + 1500)
            series.transform(holdLimit: rest + 1500)
            return series
        }
        for rest in [2_001, 2_100, 3_457, 20_000] {
            let (one, other) = (series(rest: rest, at: true), series(rest: rest, at: false))
            #expect(one.count == other.count && one.maximumRise == other.maximumRise)
            for (a, b) in [(one.spectrum, other.spectrum), (one.holdSpectrum, other.holdSpectrum)] {
                let (a, b) = (try #require(a), try #require(b))
                #expect(a.segments == b.segments)
                #expect(abs((a.tremorShare ?? 0) - (b.tremorShare ?? 1)) < 1e-9)
            }
        }
    }

    /// A sine of amplitude a has the power a²/2, here all of it at 8 Hz.
    @Test func thePowerOfASine() throws {
        let values = (0..<2000).map { 100 + 3 * sin(2 * Double.pi * 8 * Double($0) / 200) }
        let times = values.indices.map { Int64($0) * 5_000 }
        var series = TremorSeries()
        series.append(values.span, at: times.span, until: 10_000_000, limit: 2000, holdLimit: 0)
        series.transform(holdLimit: 0)
        let spectrum = try #require(series.spectrum)
        #expect(abs(spectrum.tremorPower - 4.5) < 0.01)
        #expect((spectrum.tremorShare ?? 0) > 0.999)
    }

    @Test func percentilesLieBetween() {
        let entries: [(number: Int64, count: Int)] = [(10, 1), (20, 1), (40, 2)]
        #expect(IntervalTable.percentile(50, of: entries, count: 4) == 30)
        #expect(IntervalTable.percentile(0, of: entries, count: 4) == 10)
        #expect(IntervalTable.percentile(100, of: entries, count: 4) == 40)
    }

    @Test func manyDifferentIntervalsStayBounded() throws {
        var table = IntervalTable()
        for number in 0..<300_000 { table.count(Int64(1_000_000 + number * 7)) }
        let metrics = try #require(table.metrics(clock: .kernel))
        #expect(metrics.count == 300_000 && metrics.distribution.count < 140_000)
        #expect(abs(metrics.median / 2_049.997 - 1) < 1.0 / 1024)
    }

    /// A minimum-jerk movement is the smoothest there is; a tremor on it makes it less so.
    @Test func smoothMovements() throws {
        func speeds(_ tremor: Double) -> [Double] {
            (0..<400).map { place in
                let share = Double(place) / 400
                let bell = 30 * share * share * (1 - share) * (1 - share)
                return bell * (1 + tremor * sin(2 * Double.pi * 6 * Double(place) / 200))
            }
        }
        let smooth = try #require(SpectralArcLength.of(speeds(0), rate: 200))
        let shaky = try #require(SpectralArcLength.of(speeds(0.4), rate: 200))
        #expect((-1.6 ... -1.35).contains(smooth))
        #expect(shaky < smooth - 0.1)
    }
}
