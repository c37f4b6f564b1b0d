import TestSupport
import Testing

@testable import Plots

@Suite("Ticks and the stretches of axes")
struct TicksTests {
    private func labels(_ low: Double, _ high: Double, count: Int, isLogarithmic: Bool = false) -> [String] {
        let axis = PlotAxis("a", range: low...high, isLogarithmic: isLogarithmic)
        let ticks = Ticks(axis.domain(of: []), count: count)
        return ticks.values.map { ticks.label($0) }
    }

    @Test(arguments: [
        (0.0, 10.0, 5, ["0", "2", "4", "6", "8", "10"]), (0, 0.7, 4, ["0.0", "0.2", "0.4", "0.6"]),
        (-1, 1, 2, ["−1", "0", "1"]), (990, 1010, 4, ["990", "995", "1000", "1005", "1010"]),
        (0, 41, 1, ["0", "20", "40"]), (0, 3e6, 3, ["0", "1", "2", "3"]),
        (0, 2.5e-7, 3, ["0", "100", "200"]),
        (1.23456, 1.23459, 3, ["1.23456", "1.23457", "1.23458", "1.23459"]),
    ])
    func evenTicks(_ low: Double, _ high: Double, _ count: Int, _ expected: [String]) {
        #expect(labels(low, high, count: count) == expected)
    }

    @Test(arguments: [
        (0.01, 100.0, 6, ["0.01", "0.1", "1", "10", "100"]), (1, 50, 6, ["1", "2", "5", "10", "20", "50"]),
        (1e-9, 1e9, 4, ["10⁻⁵", "1", "10⁵"]), (3, 7, 4, ["5"]), (0.5, 200, 6, ["1", "3", "10", "30", "100"]),
    ])
    func logarithmicTicks(_ low: Double, _ high: Double, _ count: Int, _ expected: [String]) {
        #expect(labels(low, high, count: count, isLogarithmic: true) == expected)
    }

    @Test(
        "Names stand at the axis, as many as have space, shortened to it",
        arguments: [
            (["control", "patient"], 60.0, ["control", "patient"]),
            (["control", "patient"], 16, ["con…ol", "pat…nt"]),
            ((1...40).map { "S\($0)" }, 60, stride(from: 1, through: 40, by: 4).map { "S\($0)" }),
        ] as [([String], Double, [String])])
    func names(_ names: [String], _ length: Double, _ expected: [String]) {
        let ticks = Ticks(PlotAxis.names("group", names).domain(of: []), count: 3)
        #expect(ticks.values == names.indices.map { Double($0 + 1) })
        let labels = ticks.labels(along: length, least: 6) { PlotPicture.fit(Int($0), .full) }
        #expect(labels.map(\.text) == expected)
    }

    @Test func powersOfTenStandInTheTitle() {
        let axis = PlotAxis("force", unit: "g", range: 0...3e6)
        let ticks = Ticks(axis.domain(of: []), count: 3)
        #expect(ticks.title(of: axis) == "force, g × 10⁶")
        #expect(ticks.title(of: axis, isRaised: false) == "force, g × 1e6")
    }

    /// Beside rows of text, each tick of lines is in the middle of a row, and all data are shown.
    @Test(arguments: Seeds.of(1...3)) func ticksOfLinesAreInTheMiddleOfRows(seed: UInt64) {
        var random = SplitMix(seed: seed)
        for _ in 0..<1000 {
            let low = Double.random(in: -1000...1000, using: &random)
            let high = low + exponent(-1...3, &random)
            let rows = Int.random(in: 4...30, using: &random)
            let points = [PlotPoint(0, low), PlotPoint(1, high)]
            let plot = Plot(
                title: "", x: PlotAxis("x"), y: PlotAxis("y"), layers: [.line(PlotSeries(points: points))])
            let scales = PlotScales(plot, ticks: (4, max(2, rows / 2)), rows: rows)
            let comment: Comment = "\(low)...\(high), \(rows) rows: \(scales.yTicks.values)"
            #expect(scales.yTicks.values.count >= 2, comment)
            #expect(scales.y.low <= low && scales.y.high >= high, comment)
            for value in scales.yTicks.values {
                let row = scales.y.share(of: value) * Double(rows) - 0.5
                #expect(abs(row - row.rounded()) < 1e-6, comment)
            }
        }
    }

    /// Whatever the range: ticks within it, rising, at least two and not too many, each with a label of its own.
    @Test(arguments: Seeds.of(1...3)) func everyRangeHasTicks(seed: UInt64) {
        var random = SplitMix(seed: seed)
        for _ in 0..<1000 {
            let middle = Double.random(in: -1...1, using: &random) * exponent(-8...8, &random)
            let length = exponent(-5...2, &random) * max(middle.magnitude, 1e-9)
            let (low, high, count) = (
                middle - length, middle + length, Int.random(in: 1...12, using: &random)
            )
            let domain = PlotAxis("a").domain(of: [low, high])
            let ticks = Ticks(domain, count: count)
            let labels = ticks.values.map { ticks.label($0) }
            let comment: Comment = "\(low)...\(high), \(count): \(labels)"
            #expect(ticks.values.count >= 2 && ticks.values.count <= 2 * count + 3, comment)
            #expect(zip(ticks.values, ticks.values.dropFirst()).allSatisfy(<), comment)
            #expect(ticks.values.allSatisfy { (-1e-6...1 + 1e-6).contains(domain.share(of: $0)) }, comment)
            #expect(Set(labels).count == labels.count, comment)
            #expect(labels.allSatisfy { $0.count <= 13 }, comment)
            let rounded = domain.rounded(to: ticks)
            #expect(rounded.low <= domain.low + 1e-6 * domain.length, comment)
            #expect(rounded.high >= domain.high - 1e-6 * domain.length, comment)
        }
    }

    private func exponent(_ range: ClosedRange<Double>, _ random: inout SplitMix) -> Double {
        var value = 1.0
        let power = Double.random(in: range, using: &random)
        for _ in 0..<Int(power.magnitude) { value *= power < 0 ? 0.1 : 10 }
        return value * Double.random(in: 1...10, using: &random)
    }

    @Test(arguments: [
        ([], 0.0, 1.0), ([.nan, .infinity], 0, 1), ([5], 4.75, 5.25), ([0, 0], -0.5, 0.5),
        ([1, 3, .nan], 1, 3),
        ([1e300, 2], 1.9, 2.1),
    ])
    func stretchesAreNeverEmpty(_ values: [Double], _ low: Double, _ high: Double) {
        let domain = PlotAxis("a").domain(of: values)
        #expect(abs(domain.low - low) < 1e-12 && abs(domain.high - high) < 1e-12)
    }

    @Test func zeroIsSeenWhereItShouldBe() {
        let domain = PlotAxis("a", includesZero: true).domain(of: [3, 4])
        #expect(domain.low == 0 && domain.high == 4)
        let logarithmic = PlotAxis("a", isLogarithmic: true, includesZero: true).domain(of: [-1, 0, 10, 1000])
        #expect(logarithmic.low == 10 && logarithmic.high == 1000)
        #expect(abs(logarithmic.share(of: 100) - 0.5) < 1e-12)
        #expect(logarithmic.share(of: 0).isNaN)
    }

    @Test func textIsFitted() {
        let fit = TextFit(width: 10) { Double($0.count) }
        #expect(fit.lines("one two three a-very-long-word") == ["one two", "three", "a-very-long-word"])
        #expect(fit.shortened("short") == "short")
        #expect(fit.shortened("a-long-file-name.csv") == "a-lon….csv")
        #expect(fit.flow([4, 4, 4], gap: 2).map(\.line) == [0, 0, 1])
        #expect(fit.flow([4, 4, 4], gap: 2).map(\.start) == [0, 6, 0])
    }
}
