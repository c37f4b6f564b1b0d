import Core
import Foundation
import Testing

@testable import TouchAnalysis

@Suite struct SeriesTests {
    /// Long rests are passed over; what comes of it must be what every sample makes.
    @Test func aLongRestIsLikeItsSamples() throws {
        let wave: [Double] = Self.sine(count: 900, amplitude: 1)
        func series(rest: Int, at once: Bool) -> TremorSeries {
            var values: [Double] = []
            var times: [Int64] = []
            func add(_ value: Double, at sample: Int) {
                values.append(value)
                times.append(Int64(sample) * 5_000)
            }
            for index in 0..<900 { add(wave[index], at: index) }
            for index in 0..<(once ? 1 : rest) { add(50, at: 900 + index) }
            for index in 0..<900 { add(wave[index], at: 900 + rest + index) }
            var series = TremorSeries()
            let count = rest + 1800
            series.append(
                values.span, at: times.span, until: Int64(count) * 5_000, limit: count, holdLimit: count - 300
            )
            series.transform(holdLimit: count - 300)
            return series
        }
        for rest in [2_001, 2_100, 3_457, 20_000] {
            let (one, other) = (series(rest: rest, at: true), series(rest: rest, at: false))
            #expect(one.count == other.count)
            #expect(one.maximumRise == other.maximumRise)
            try compare(one.spectrum, other.spectrum)
            try compare(one.holdSpectrum, other.holdSpectrum)
        }
    }

    /// Values at any distance, of which some are over before a sample is due, against a list of all samples.
    @Test(arguments: [40, 3_000, 30_000, 400_000]) func eachSampleIsTheLastValue(longest: Int64) {
        var times: [Int64] = []
        var values: [Double] = []
        var time: Int64 = 0
        for index in 0..<700 {
            times.append(time)
            values.append(Double(index * 7919 % 1009))
            time += 1 + Int64(index * 104_729 % 65_537) * longest / 65_537
        }
        let count = Int(time / SampleGrid.stepMicroseconds) + 1
        var samples: [Double] = []
        var last = 0
        for sample in 0..<count {
            while last + 1 < times.count, times[last + 1] <= Int64(sample) * SampleGrid.stepMicroseconds {
                last += 1
            }
            samples.append(values[last])
        }
        let rise = (10..<max(count, 10)).map { samples[$0] - samples[$0 - 10] }.max()
        var together = TremorSeries()
        together.append(values.span, at: times.span, until: time + 1, limit: count, holdLimit: 0)
        var singly = TremorSeries()
        for index in values.indices {
            let end = index + 1 < times.count ? times[index + 1] : time + 1
            singly.append(
                [values[index]].span, at: [times[index]].span, until: end, limit: count, holdLimit: 0)
        }
        for series in [together, singly] {
            #expect(series.count == count)
            #expect(series.maximumRise == rise.map { max(0, $0) / 0.05 })
        }
    }

    /// What is used again must know nothing of what was there before.
    @Test func aClearedSeriesIsLikeANewOne() throws {
        let wave = Self.sine(count: 1_000, amplitude: 2)
        var used = TremorSeries()
        Self.fill(&used, wave.map { 7 * $0 }, count: 860, holdLimit: 700)
        used.clear()
        Self.fill(&used, wave, count: 1_000, holdLimit: 900)
        var new = TremorSeries()
        Self.fill(&new, wave, count: 1_000, holdLimit: 900)
        #expect(used.maximumRise == new.maximumRise)
        #expect(used.spectrum != nil && used.holdSpectrum != nil)
        #expect(used.spectrum == new.spectrum)
        #expect(used.holdSpectrum == new.holdSpectrum)
    }

    /// A sample each 5 ms, as many as count.
    private static func fill(_ series: inout TremorSeries, _ wave: [Double], count: Int, holdLimit: Int) {
        let times = wave.indices.map { Int64($0) * 5_000 }
        series.append(
            wave.span, at: times.span, until: Int64(count) * 5_000, limit: count, holdLimit: holdLimit)
        series.transform(holdLimit: holdLimit)
    }

    private func compare(_ one: WelchSpectrum?, _ other: WelchSpectrum?) throws {
        let (one, other) = (try #require(one), try #require(other))
        #expect(one.segments == other.segments)
        let difference: Double = (one.tremorShare ?? 0) - (other.tremorShare ?? 1)
        #expect(abs(difference) < 1e-9)
    }

    private static func sine(count: Int, amplitude: Double) -> [Double] {
        (0..<count).map { (index: Int) -> Double in
            let turns: Double = 8 * Double(index) / 200
            return 100 + amplitude * sin(2 * Double.pi * turns)
        }
    }

    /// Level segments have no power, and what their rounding leaves has no share that means anything.
    @Test func aStepBehindTheLastSegmentMakesNoTremor() throws {
        let values: [Double] = (0..<1_050).map { (index: Int) -> Double in index < 1_020 ? 385.0 / 3 : 0 }
        let times = values.indices.map { Int64($0) * 5_000 }
        var series = TremorSeries()
        series.append(values.span, at: times.span, until: 5_250_000, limit: 1_050, holdLimit: 1_050)
        series.transform(holdLimit: 1_050)
        for spectrum in [try #require(series.spectrum), try #require(series.holdSpectrum)] {
            #expect(spectrum.segments >= 3 && spectrum.tremorShare == nil && spectrum.tremorPower == 0)
        }
    }

    /// A sine of amplitude a has the power a²/2, here all of it at 8 Hz.
    @Test func thePowerOfASine() throws {
        let values: [Double] = Self.sine(count: 2000, amplitude: 3)
        let times = values.indices.map { Int64($0) * 5_000 }
        var series = TremorSeries()
        series.append(values.span, at: times.span, until: 10_000_000, limit: 2000, holdLimit: 0)
        series.transform(holdLimit: 0)
        let spectrum = try #require(series.spectrum)
        #expect(abs(spectrum.tremorPower - 4.5) < 0.01)
        #expect((spectrum.tremorShare ?? 0) > 0.999)
    }

    @Test func manyDifferentIntervalsStayBounded() throws {
        var table = IntervalTable()
        for number in 0..<300_000 { table.count(Int64(1_000_000 + number * 7)) }
        let metrics = try #require(table.metrics(clock: .kernel))
        #expect(metrics.count == 300_000)
        #expect(metrics.distribution.count < 140_000)
        #expect(abs(metrics.median / 2_049.997 - 1) < 1.0 / 1024)
    }

    /// A minimum-jerk movement is the smoothest there is; a tremor on it makes it less so.
    @Test func smoothMovements() throws {
        func speeds(_ tremor: Double) -> [Double] {
            (0..<400).map { (index: Int) -> Double in
                let share: Double = Double(index) / 400
                let rest: Double = 1 - share
                let bell: Double = 30 * share * share * rest * rest
                let turns: Double = 6 * Double(index) / 200
                return bell * (1 + tremor * sin(2 * Double.pi * turns))
            }
        }
        let smooth = try #require(SpectralArcLength.of(speeds(0), rate: 200))
        let shaky = try #require(SpectralArcLength.of(speeds(0.4), rate: 200))
        #expect((-1.6 ... -1.35).contains(smooth))
        #expect(shaky < smooth - 0.1)
    }
}
