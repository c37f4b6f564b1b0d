import Testing

import Core

/// Named pairs of forces, and when they are passed.
@Suite struct ThresholdTests {
    @Test("Pressed at or above PRESS, released at or below RELEASE, and no chatter between") func hysteresis()
    {
        let threshold = Threshold(name: "a", press: .init(100, .gram), release: .init(80, .gram))
        var bench = Bench(thresholds: [threshold])
        let crossings: [(Int32, String?)] = [
            (99, nil), (100, "press"), (99, nil), (81, nil), (100, nil), (80, "release"), (81, nil),
            (99, nil),
            (101, "press"), (1000, nil),
        ]
        for (index, (raw, crossing)) in crossings.enumerated() {
            _ = bench.news()
            bench.frame(Double(index), [raw])
            #expect(bench.news().last == "\(index) " + (crossing.map { "\($0) a" } ?? "reading \(raw)"))
        }
        bench.frame(20, [])
        #expect(bench.lines.last == "20 release a")
    }

    @Test("They see the force before smoothing, and their lines say it") func beforeSmoothing() {
        var bench = Bench(smoothing: .oneEuro, thresholds: Threshold.standard)
        bench.frame(0, [0])
        bench.frame(8, [700])
        #expect((bench.readings.last?.force.grams ?? 700) < 350)
        #expect(bench.news().suffix(2) == ["8 press press", "8 press deep"])
        guard case .threshold(let crossing) = bench.reports.last else {
            return #expect(Bool(false), "no edge")
        }
        #expect(crossing.force == Force(grams: 700, percent: 70))
    }

    @Test("Each unit judges its own quantity: percent, grams and newtons of gross, counts as sent")
    func units() {
        // 2 counts a gram from value 40: raw 100 is 70 g, 50 % and 0.686 N; a tare changes none of it.
        let axis = PressureAxis.test(40, 240, resolution: 2)
        let rows: [(Threshold.Level, Bool)] = [
            (.init(50, .percent), true), (.init(50.01, .percent), false), (.init(70, .gram), true),
            (.init(70.01, .gram), false), (.init(0.686, .newton), true), (.init(0.687, .newton), false),
            (.init(100, .raw), true), (.init(101, .raw), false),
        ]
        for (level, presses) in rows {
            let threshold = Threshold(name: "a", press: level, release: .init(0, level.unit))
            var bench = Bench(
                axis: axis, scale: Scale.declared(axis) ?? .gramPerCount, thresholds: [threshold], tare: 30)
            bench.frame(0, [140])
            #expect((bench.lines.last == "0 press a") == presses, "\(level)")
        }
    }

    @Test("They stand in ascending order whatever their units and their order on the command line")
    func order() throws {
        // Value 40 is raw 0 and 20 g: 10 % is 30 g, and not a tenth of the full scale of 120 g.
        let axis = PressureAxis.test(40, 240, resolution: 2)
        let written = ["d=1N", "b=25g", "c=10%", "a=4raw", "e=85%"]
        let thresholds = try written.map { try Threshold(parsing: $0) }
        var bench = Bench(axis: axis, scale: Scale.declared(axis) ?? .gramPerCount, thresholds: thresholds)
        bench.frame(0, [240])
        #expect(bench.news().suffix(5) == ["a", "b", "c", "d", "e"].map { "0 press \($0)" })
        bench.frame(1, [])
        #expect(bench.news().suffix(5) == ["e", "d", "c", "b", "a"].map { "1 release \($0)" })
    }

    @Test("The standard three, released at 90 % of their presses") func standard() {
        #expect(Threshold.standard.map(\.name) == ["press", "deep", "full"])
        #expect(Threshold.standard.map(\.press.value) == [25, 60, 100])
        #expect(Threshold.standard.map(\.release.value) == [22.5, 54, 90])
        #expect(Threshold.standard.allSatisfy { $0.press.unit == .percent && $0.release.unit == .percent })
    }

    @Test("What is written is taken") func written() throws {
        let rows: [(String, Threshold)] = [
            ("a=40%:30%", Threshold(name: "a", press: .init(40, .percent), release: .init(30, .percent))),
            ("plum=150g", Threshold(name: "plum", press: .init(150, .gram), release: .init(135, .gram))),
            ("n=2N:1.5N", Threshold(name: "n", press: .init(2, .newton), release: .init(1.5, .newton))),
            (
                "libinput",
                Threshold(name: "libinput", press: .init(12, .percent), release: .init(10, .percent))
            ),
            ("r=100raw", Threshold(name: "r", press: .init(100, .raw), release: .init(90, .raw))),
            ("all=10g:0g", Threshold(name: "all", press: .init(10, .gram), release: .init(0, .gram))),
            (
                "more than all=150%",
                Threshold(name: "more than all", press: .init(150, .percent), release: .init(135, .percent))
            ),
        ]
        for (text, threshold) in rows { #expect(try Threshold(parsing: text) == threshold, "\(text)") }
    }

    @Test(
        "What is none is refused with an example",
        arguments: [
            "", "=", "a", "a=", "=5g", "a=5", "a=g", "a=0g", "a=-5g", "a=nang", "a=infg", "a=1e999g", "a=5kg",
            "a=5g:",
            "a=5g:4N", "a=5g:5g", "a=5g:6g", "a=5g:4g:3g", "a=5g:-1g", "a=5 g", "a=5e-324g",
            " =5g", "a\u{1B}[2J=5g", "a\nb=5g", "a\u{202E}b=5g", "a\u{200B}=5g",
        ])
    func refused(_ text: String) {
        let error = #expect(throws: OptionError.self) { _ = try Threshold(parsing: text) }
        #expect(error?.description.contains("--threshold") == true)
    }
}
