import Core
import Testing

import Formatting
import Screens

/// Lines for those who watch for presses.
@Suite struct ThresholdLineWriterTests {
    private static func lines(
        pad: Pad = .trackpad, unit: MassUnit? = nil, perContact: Bool = false, of frames: [[Int32]]
    ) throws -> (lines: [String], presses: PressCount) {
        var configuration = try pad.configuration()
        configuration.thresholdSubject = perContact ? .contact : .load
        var pipeline = MeasurementPipeline(configuration)
        var writer = ThresholdLineWriter(
            session: SessionFacts(origin: try pad.origin(), configuration: configuration), unit: unit)
        var presses = PressCount()
        configuration.thresholds.forEach { presses.expect($0.name) }
        var lines: [String] = []
        for (index, raws) in frames.enumerated() {
            var frame = Frame()
            frame.time = Timestamp((Bench.start + Int64(index) * 500_000).microseconds)
            frame.contacts = raws.enumerated().map { Touch(raw: $1).contact(slot: $0) }
            pipeline.process(.frame, frame) { report in
                presses.process(report)
                if let line = writer.process(report) { lines.append(line) }
            }
        }
        return (lines, presses)
    }

    @Test("When, what, how much, and what that is worth") func words() throws {
        let (lines, presses) = try Self.lines(of: [[10], [100], [253], []])
        #expect(
            lines == [
                "0.500 s: reached press, 152 g, 40 percent, grams assumed",
                "1.000 s: reached deep, 385 g+, 100%+ force, grams assumed",
                "1.000 s: reached full, 385 g+, 100%+ force, grams assumed",
                "1.500 s: back below full, 0 g, 0 percent, grams assumed",
                "1.500 s: back below deep, 0 g, 0 percent, grams assumed",
                "1.500 s: back below press, 0 g, 0 percent, grams assumed",
            ])
        #expect(presses.text == "press 1, deep 1, full 1 · 1 s")
    }

    @Test("A contact's own force, and the slot that it is in") func contacts() throws {
        let (lines, _) = try Self.lines(perContact: true, of: [[60, 100], [60, 253]])
        #expect(
            lines == [
                "0.000 s: reached press, 152 g, 40 percent, grams assumed, slot 1",
                "0.500 s: reached deep, 385 g+, 100%+ force, grams assumed, slot 1",
                "0.500 s: reached full, 385 g+, 100%+ force, grams assumed, slot 1",
            ])
    }

    @Test("In another unit, and where percent leads") func units() throws {
        #expect(
            try Self.lines(unit: .newton, of: [[100]]).lines
                == ["0.000 s: reached press, 1.50 N, 40 percent, grams assumed"])
        #expect(
            try Self.lines(pad: .contactSize, of: [[100]]).lines
                == ["0.000 s: reached press, 39 percent, ~150 g, contact size, not force: grams are a guess"])
    }

    @Test("Names are fit to be shown") func hostile() throws {
        var pad = Pad.trackpad
        pad.thresholds = [
            Threshold(name: "a\u{1B}[2J", press: .init(10, .percent), release: .init(5, .percent))
        ]
        let (lines, presses) = try Self.lines(pad: pad, of: [[100]])
        #expect(lines.first?.contains("reached a\\x1b[2J,") == true)
        #expect(presses.text == "a\\x1b[2J 1 · 0 s")
    }
}
