import Core
import TestSupport
import Testing

@testable import Formatting
@testable import Screens

/// All figures of a picture are those of one sample.
@Suite("One sample per picture")
struct OneSampleTests {
    /// The number after a word of a picture.
    private static func number(_ pattern: Regex<(Substring, Substring)>, in text: String) throws -> Double {
        let match = try #require(text.firstMatch(of: pattern), "\(text)")
        return try #require(Double(match.output.1), "\(text)")
    }

    /// - Returns: whether the contact had a number on the plate.
    private static func check(_ bench: Bench, seed: UInt64) throws -> Bool {
        let text = bench.picture(120, 40).picture
        let net = try #require(Double(bench.model.digits.amount.number))
        let gross = try number(#/gross +([-0-9.]+) /#, in: text)
        let tare = try number(#/tare +([-0-9.]+) /#, in: text)
        #expect(abs(net - (gross - tare)) < 1e-6, "seed \(seed): \(net) is not \(gross) - \(tare)")
        let row = try number(#/slot0 +[0-9]+% +([-0-9.]+) g/#, in: text)
        #expect(row == gross, "seed \(seed)")
        let percent = try number(#/([0-9]+)% force/#, in: text)
        #expect(abs(min(gross / 3.85, 99) - percent) < 0.5 + 0.05, "seed \(seed): \(gross) g, \(percent)%")
        let plate = text.split(separator: "\n").filter { !$0.contains("ring") }.map { $0.prefix(66) }.joined(
            separator: "\n")
        // A contact that came after the sample has no number yet.
        guard let label = plate.firstMatch(of: #/([0-9.]*[0-9]) g/#) else { return false }
        #expect(Double(label.output.1) == gross, "seed \(seed)")
        return true
    }

    @Test(
        "Net, gross, tare, percent, the contact and its circle agree while the force moves",
        arguments: Seeds.of(1...6))
    func agree(seed: UInt64) throws {
        var random = SplitMix(seed: seed)
        var bench = try Bench(.demo)
        bench.press([Touch(raw: Int32.random(in: 400...900, using: &random))], seconds: 2)
        bench.key("t")
        var raw = 2_000.0
        var labels = 0
        for step in 0..<150 {
            raw = min(max(raw + random.between(-1, 1) * (step % 50 < 25 ? 4 : 120), 600), 5_900)
            bench.press([Touch(raw: Int32(raw))])
            if try Self.check(bench, seed: seed) { labels += 1 }
            bench.wait(seconds: 0.01)
            if try Self.check(bench, seed: seed) { labels += 1 }
        }
        #expect(labels > 200, "seed \(seed)")
    }

    @Test func aReplayThatIsPausedShowsEachFrameItself() throws {
        var bench = try Bench(.demo)
        bench.press([Touch(raw: 1_600)], seconds: 2)
        bench.model.pause(true)
        for step in 1...5 {
            bench.press([Touch(raw: Int32(1_600 + 400 * step))])
            #expect(bench.model.shownReading == bench.model.reading)
        }
    }

    @Test func aPadAtItsLimitShowsNoExactNumber() throws {
        var bench = try Bench()
        bench.press([Touch(raw: 200)], seconds: 0.5)
        bench.press([Touch(raw: 240)])
        bench.press([Touch(raw: 253)])
        #expect(bench.model.digits.amount.text == "385 g+")
    }

    @Test("Net as shown is gross as shown without tare as shown", arguments: Seeds.of(1...8))
    func arithmetic(seed: UInt64) throws {
        var random = SplitMix(seed: seed)
        for _ in 0..<1_000 {
            let steps: [Double] = [0.1, 0.2, 0.25, 0.5, 1, 2, 5, 20]
            let fullScales: [Double] = [385, 50, 5_000, 900_000]
            let full = fullScales[Int.random(in: 0..<4, using: &random)]
            let axis = try PressureAxis(
                code: AbsoluteCode.slotPressure, AbsoluteAxis(minimum: 0, maximum: 65_535, resolution: 0))
            let wording = MeasurementFormatter(
                scale: .assumed(axis, fullScale: full), kind: .force,
                interval: steps[Int.random(in: 0..<8, using: &random)],
                span: axis.span)
            var reading = Reading()
            reading.force.grams =
                random.between(0, 1) < 0.3
                ? (random.between(0, full) / wording.interval).rounded() * wording.interval / 2
                : random.between(-0.01 * full, full)
            reading.tare = random.between(0, 1) < 0.2 ? 0 : random.between(0, full)
            reading.load.force.grams = reading.force.grams
            reading.load.isSaturated = random.between(0, 1) < 0.2
            if reading.load.isSaturated { reading.load.force.grams = full * random.between(1, 2) }
            for unit in MassUnit.allCases where unit.grams != nil {
                let numbers = [
                    wording.net(of: reading, in: unit), wording.gross(of: reading, in: unit),
                    wording.weight(reading.tare, in: unit),
                ].compactMap { Double($0.number) }
                try #require(numbers.count == 3)
                #expect(
                    abs(numbers[0] - (numbers[1] - numbers[2])) < 1e-6 * max(1e-3, abs(numbers[1])),
                    "seed \(seed): \(numbers) \(unit), step \(wording.interval), full scale \(full)")
                let step = wording.interval(in: unit) * (unit.grams ?? 1)
                if !reading.load.isSaturated {
                    let grams = numbers.map { $0 * (unit.grams ?? 1) }
                    #expect(abs(grams[0] - reading.net) <= step / 2 + 1e-6, "seed \(seed)")
                    #expect(abs(grams[1] - reading.force.grams) <= step + 1e-6, "seed \(seed)")
                }
            }
        }
    }
}
