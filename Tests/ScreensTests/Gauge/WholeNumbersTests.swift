import Core
import SessionEvents
import TerminalUI
import TestSupport
import Testing
import Weighing

@testable import Formatting
@testable import Screens

/// Whatever the size, the unit and the full scale: no number on a picture lacks a digit.
@Suite("Whole numbers on pictures")
struct WholeNumbersTests {
    /// The numbers in a text, with signs of their own.
    private static func numbers(in text: String) -> [String] {
        text.matches(of: #/[-+]?[0-9][0-9.]*%?/#).map {
            var number = String($0.output)
            while number.hasSuffix(".") { number.removeLast() }
            return number
        }
    }

    /// All that the model has to say in numbers, as it is formatted.
    private static func texts(of model: GaugeModel) -> [String] {
        let wording = model.session.wording
        let reading = model.shownReading
        let unit = model.massUnit
        var texts = [
            wording.net(of: reading, in: model.unit), wording.net(of: reading, in: unit),
            wording.weight(reading.net),
            wording.gross(of: reading, in: unit), wording.weight(reading.tare, in: unit),
            wording.fullScale(in: unit),
            wording.percent(reading.force.percent, isSaturated: reading.load.isSaturated),
        ].map(\.text)
        texts += [model.peak(in: unit)?.text ?? "", GaugeMessage(model).text, "161 115", "-10 s 0"]
        texts += wording.provenanceChoices + [model.session.range]
        texts.append(model.live.rate.hertz.map { "\(Int($0.rounded()))" } ?? "")
        if case .stable(let since) = model.live.stability.state {
            texts.append(Elapsed.tenths(microseconds: model.time - since))
        }
        if let recording = model.recording {
            texts.append(Elapsed.clock(microseconds: model.time - recording.since).replacing(":", with: " "))
        }
        texts += model.session.marks.map { wording.percent(100 * $0.share).number }
        // The axis of the trend.
        texts += (model.session.marks + model.session.levels).map {
            wording.leadsWithPercent
                ? wording.percent(100 * $0.share).text : wording.weight($0.grams, in: unit).text
        }
        texts.append(wording.percent(100, isSaturated: true).text)
        for contact in reading.contacts {
            let place = model.session.pad.position(of: contact.contact)
            texts += [
                model.weight(of: contact).text, "\(contact.raw)", place.x.fixed(1), place.y.fixed(1),
                wording.percent(contact.force.percent).text,
                model.share(of: contact).map { "\($0.fixed(0))%" } ?? "",
            ]
            let label: String? = model.label(of: contact)
            texts.append(label ?? "")
        }
        for result in model.weighing.results {
            texts += ["\(result.object)", result.weight(in: .gram), result.when.replacing(":", with: " ")]
        }
        for total in model.weighing.totals {
            texts += ["\(total.count)", total.statedTotal(in: unit) ?? "", total.statedMean(in: unit) ?? ""]
        }
        return texts
    }

    /// Whether a number stands in a picture in large digits.
    private static func hasLarge(_ number: String, _ canvas: Canvas) -> Bool {
        LargeDigits.dots(.ascii).contains { dot in
            var digits = Canvas(
                columns: LargeDigits.columns(of: number, dot: dot), rows: LargeDigits.rows(dot: dot),
                appearance: .plain)
            digits.writeLarge(number, column: 0, row: 0, dot: dot)
            guard digits.columns <= canvas.columns, digits.rows <= canvas.rows else { return false }
            return (0...canvas.rows - digits.rows).contains { row in
                (0...canvas.columns - digits.columns).contains { column in
                    (0..<digits.rows).allSatisfy { line in
                        (0..<digits.columns).allSatisfy {
                            digits[$0, line].glyph == canvas[column + $0, row + line].glyph
                        }
                    }
                }
            }
        }
    }

    /// All numbers that may stand on a picture of the model.
    private static func allowed(_ model: GaugeModel) -> Set<String> {
        Set(texts(of: model).flatMap(numbers(in:)))
    }

    /// - Returns: how many weights of the picture had a name to be compared by.
    @discardableResult
    private static func check(
        _ model: GaugeModel, _ canvas: Canvas, allowed: Set<String>, _ comment: Comment
    ) -> Int {
        let text = canvas.picture.replacing(
            #/(?:at most|≤|<=) [0-9.]+|ring [0-9.]+|-[0-9.]+ s|shown to [0-9.]+|event[0-9]|slot[0-9]|and [0-9]+ more/#,
            with: ""
        )
        .replacing(#/([0-9][0-9]):([0-9][0-9])/#) { "\($0.output.1) \($0.output.2)" }
        .replacing(#/:([0-9][0-9])/#) { " \($0.output.1)" }
        for number in numbers(in: text) where !allowed.contains(number) {
            Issue.record("\(number) is cut or made up: \(comment)\n\(canvas.picture)")
            return 0
        }
        let reading = model.shownReading
        let wording = model.session.wording
        let weights = [
            ("gross", wording.gross(of: reading, in: model.massUnit)),
            ("tare", wording.weight(reading.tare, in: model.massUnit)),
            ("peak", model.peak(in: model.massUnit)),
        ]
        var compared = 0
        for (name, amount) in weights {
            guard let amount, let range = text.firstRange(of: "\(name) ") else { continue }
            // The notice that names the tare says it in words.
            let rest = text[range.upperBound...].drop { $0 == " " || $0 == "~" }
            guard rest.first.map({ $0.isNumber || $0 == "-" }) == true else { continue }
            compared += 1
            #expect(
                rest.hasPrefix(amount.number + (amount.isAtLeast ? "+" : ""))
                    || rest.hasPrefix("\(amount.number) \(amount.unit)\(amount.isAtLeast ? "+" : "")"),
                "\(name) is not \(amount.text): \(comment)\n\(canvas.picture)")
        }
        let number = model.digits.amount.number
        #expect(
            numbers(in: text).contains { $0 == number || $0 == number + "%" } || hasLarge(number, canvas),
            "no \(number): \(comment)\n\(canvas.picture)")
        return compared
    }

    private static func models(_ random: inout SplitMix) throws -> [GaugeModel] {
        var models: [GaugeModel] = []
        for unit in MassUnit.allCases {
            var pad = [Pad.trackpad, .demo, .contactSize].randomElement(using: &random) ?? .trackpad
            pad.name = "Test pad"
            pad.maximum = [253, 6_160, 65_535].randomElement(using: &random) ?? 253
            pad.resolution = 0
            pad.fullScale = [50, 385, 5_000, 900_000, 98_765_432].randomElement(using: &random)
            pad.interval = [nil, 0.1].randomElement(using: &random) ?? nil
            var bench = try Bench(pad, unit: unit, actions: KeyAction.basic.union([.note, .weigh]))
            func raw(_ share: Double) -> Int32 { Int32(Double(pad.maximum) * share) }
            bench.press([Touch(raw: raw(random.between(0.05, 0.3)))], seconds: 1.5)
            if random.between(0, 1) < 0.7 { bench.key("t") }
            let touches = (0...Int.random(in: 0...3, using: &random)).map { _ in
                Touch(
                    raw: raw(random.between(0.05, random.between(0, 1) < 0.2 ? 1.4 : 0.9)),
                    x: random.between(0, 1),
                    y: random.between(0, 1))
            }
            bench.press(touches, seconds: random.between(0, 2))
            if random.between(0, 1) < 0.3 {
                bench.model.update(
                    .recording(ActiveRecording(name: "a", since: Timestamp(bench.time - 41_000_000))),
                    at: bench.time)
            }
            var sum = 0.0
            for _ in 0..<Int.random(in: 0...4, using: &random) {
                let grams = random.between(0, pad.fullScale ?? 385)
                sum += grams
                bench.model.weighing.add(
                    GaugeResult(
                        label: "plum", weight: bench.model.session.wording.weight(grams, in: unit).text,
                        scale: .assumed, when: "20:13:40"))
            }
            let count = bench.model.weighing.results.count
            if count > 0 {
                let total = ResultStatistics(count: count, sum: sum, scale: .assumed)
                bench.model.weighing.show(totals: [total])
            }
            bench.wait(seconds: random.between(0, 6))
            models.append(bench.model)
        }
        return models
    }

    @Test("Of any size, unit and full scale", arguments: Seeds.of(1...6))
    func ofAnySize(seed: UInt64) throws {
        var random = SplitMix(seed: seed)
        var compared = 0
        for model in try Self.models(&random) {
            var sizes = [(30, 8), (34, 9), (80, 24), (40, 12), (100, 30), (20, 6), (200, 60)]
            for _ in 0..<30 {
                sizes.append(
                    (Int.random(in: 20...200, using: &random), Int.random(in: 6...60, using: &random)))
            }
            for _ in 0..<30 {
                sizes.append(
                    (Int.random(in: 20...70, using: &random), Int.random(in: 6...20, using: &random)))
            }
            let allowed = Self.allowed(model)
            for (columns, rows) in sizes {
                var canvas = Canvas(columns: columns, rows: rows, appearance: .plain)
                view(model, into: &canvas)
                compared += Self.check(
                    model, canvas, allowed: allowed, "seed \(seed), \(columns) × \(rows), \(model.unit)")
            }
        }
        #expect(compared > 100, "seed \(seed)")
    }

    @Test(arguments: [(30, 8), (34, 9), (80, 24), (20, 6)], [MassUnit.gram, .carat, .pound, .grain])
    func ofAHeavyPen(size: (Int, Int), unit: MassUnit) throws {
        var pad = Pad(name: "Test pen", maximum: 65_535, kind: .pen)
        pad.fullScale = 900_000
        var bench = try Bench(pad, unit: unit)
        bench.press([Touch(raw: 42_183)], seconds: 2)
        bench.wait(seconds: 5)
        Self.check(
            bench.model, bench.picture(size.0, size.1), allowed: Self.allowed(bench.model), "\(size) \(unit)")
    }
}
