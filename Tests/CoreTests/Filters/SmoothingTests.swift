import Testing

@testable import Core

/// Filters as they are written, and what they do at the ends.
@Suite struct SmoothingTests {
    @Test("What is written is taken, and written again the same") func written() throws {
        let rows: [(String, [(String, Double?)])] = [
            ("none", []), ("one-euro", [("one-euro", nil)]), ("ema:0.2", [("ema", 0.2)]),
            ("median:0.1,ema:0.2", [("median", 0.1), ("ema", 0.2)]),
            ("median:60,one-euro,ema:1e-9", [("median", 60), ("one-euro", nil), ("ema", 1e-9)]),
        ]
        for (text, stages) in rows {
            let smoothing = try Smoothing(parsing: text)
            let found = smoothing.stages.map { ($0.filter.name, $0.value) }
            #expect(found.elementsEqual(stages, by: ==), "\(text)")
            #expect(try Smoothing(parsing: smoothing.text) == smoothing, "\(text)")
        }
    }

    @Test("Each filter of the catalog has a name of its own and an example that works") func catalog() throws
    {
        #expect(Set(FilterCatalog.all.map(\.name)).count == FilterCatalog.all.count)
        for filter in FilterCatalog.all {
            let example = try Smoothing(parsing: filter.example)
            #expect(example.stages.contains { $0.filter.name == filter.name }, "\(filter.name)")
            #expect(try Smoothing(parsing: example.text) == example)
            #expect(filter.summary.hasSuffix("."))
        }
    }

    @Test(
        "A copy looks ahead and leaves the filters as they were", arguments: FilterCatalog.all.map(\.example))
    func copies(example: String) throws {
        var chain = FilterChain(try Smoothing(parsing: example))
        chain.restart(at: Force(grams: 100, percent: 10))
        for step in 0..<50 { _ = chain.step(Force(grams: Double(step), percent: 1)) }
        let before = chain
        var ahead = chain
        #expect(ahead == chain)
        for _ in 0..<30 { _ = ahead.step(Force(grams: 900, percent: 90)) }
        #expect(chain == before && ahead != chain)
        // What rests long enough settles, and at the value that rests.
        var steps = 0
        while !ahead.step(Force(grams: 900, percent: 90)), steps < 100_000 { steps += 1 }
        #expect(steps < 100_000 && abs(ahead.output.grams - 900) < 1e-9)
    }

    @Test(
        "What is none is refused with an example",
        arguments: [
            "", ",", "ema", "ema:", "ema:0", "ema:-1", "ema:nan", "ema:inf", "ema:60.1", "ema:0.2:1",
            "median:x", "one-euro:1",
            "one-euro,", "none,ema:1", "butterworth", "butterworth:0", "butterworth:91", "None", "ema:1e999",
            "kalman",
        ])
    func refused(_ text: String) {
        let error = #expect(throws: OptionError.self) { _ = try Smoothing(parsing: text) }
        #expect(error?.description.contains("--smooth") == true)
    }

    @Test("A filter begins with the first value after no contact, and ends at 0 at once") func ends() throws {
        for text in ["one-euro", "ema:5", "median:5", "median:0.1,ema:5"] {
            var bench = Bench(smoothing: try Smoothing(parsing: text))
            bench.frame(2, [800])
            bench.frame(300, [800])
            bench.frame(303, [])
            bench.frame(304, [20])
            bench.frame(309, [20])
            #expect(bench.readings.map(\.force.grams) == [800, 800, 800, 800, 0, 20, 20], "\(text)")
            #expect(bench.readings.map(\.force.percent) == [80, 80, 80, 80, 0, 2, 2], "\(text)")
        }
    }

    @Test("A line shows the last step at or before it: a frame between two steps is not in it yet")
    func grid() throws {
        var bench = Bench(smoothing: try Smoothing(parsing: "ema:0.005"))
        bench.frame(0, [0])
        bench.frame(6, [1000])
        bench.frame(9.999, [1000])
        bench.frame(10, [1000])
        bench.frame(12, [500])
        bench.frame(14, [0])
        bench.frame(15, [0])
        let once = (1 - 1 / 2.718281828459045) * 1000
        let wanted = [0, 0, 0, once, once, once, once / 2.718281828459045]
        #expect(bench.readings.count == wanted.count)
        for (reading, grams) in zip(bench.readings, wanted) {
            #expect(abs(reading.force.grams - grams) < 1e-9, "\(reading.time.inMilliseconds)")
        }
    }

    @Test("The median of its window, and of what there is while it fills") func median() {
        var median = MovingMedian(length: 3)
        var outputs: [Double] = []
        for (index, grams) in [5.0, 1, 9, 9, 2, 2, 2].enumerated() {
            let force = Force(grams: grams, percent: -grams)
            if index == 0 { median.restart(at: force) } else { median.step(force) }
            outputs.append(median.output.grams)
            #expect(median.output.percent == -median.output.grams)
        }
        #expect(outputs == [5, 3, 5, 9, 9, 2, 2])
        #expect(MovingMedian(length: -4).length == 1)
    }

    @Test("One-Euro: percent follows with the weights of grams, whatever percent does") func oneEuroWeights()
    {
        var filter = OneEuroFilter()
        filter.restart(at: Force(grams: 100, percent: 10))
        for step in 1...50 {
            let grams = 100 + 7 * Double(step % 5)
            filter.step(Force(grams: grams, percent: grams / 10))
            #expect(abs(filter.output.percent * 10 - filter.output.grams) < 1e-9)
        }
        #expect(
            filter.minimumCutoff == 0.5 && filter.speedCoefficient == 0.026 && filter.derivativeCutoff == 1)
    }
}
