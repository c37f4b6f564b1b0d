import Core
import SessionEvents
import TerminalUI
import TestSupport
import Testing

@testable import Formatting
@testable import Screens
@testable import Weighing

/// Guided weighing of several objects: what stays on the screen until the next one is weighed.
@Suite("Pictures of several objects") struct KitchenPictureTests {
    private static let sizes = [(40, 12), (80, 24), (100, 30)]
    private static let fruits = [("plum", 61.4), ("fig", 48.2), ("pear", 142.7), ("kiwi", 88.5)]

    /// A result in the order of weighing.
    private static func result(_ object: Int, _ label: String, _ grams: Double) -> WeighingResult {
        var weight = Weight(grams: grams, uncertainty: 2.25, time: 0)
        weight.object = object
        var result = WeighingResult(
            label: label, weight: weight, scale: .device, kind: .force, interval: 0.1)
        result.object = object
        return result
    }

    /// A gauge after some fruits, in a step.
    private static func bench(
        _ step: GuidedStep, progress: Double? = nil, count: Int = 4, raw: Int32 = 736
    ) throws -> Bench {
        var bench = try Bench(
            .demo, actions: KeyAction.basic.union([.weigh, .weighAlone, .note, .undo, .label]))
        bench.press([Touch(raw: 736, x: 0.4, y: 0.5)], seconds: 2)
        bench.model.update(.weighing(.guided(.step(.takeOff, time: nil))), at: bench.time)
        for (index, fruit) in fruits.prefix(count).enumerated() {
            let result = result(index + 1, fruit.0, fruit.1)
            bench.model.update(
                .weighing(.result(result)), at: bench.time, localTime: "2026-01-31T12:00:0\(index)")
        }
        bench.model.update(.weighing(.guided(.step(step, time: nil))), at: bench.time)
        bench.model.update(.weighing(.progress(progress)), at: bench.time)
        if raw != 736 { bench.press([Touch(raw: raw, x: 0.4, y: 0.5)], seconds: 1) }
        return bench
    }

    private static func target() throws -> Bench {
        var bench = try bench(.putOn)
        let target = WeightTarget(target: 400, load: 340.8, uncertainty: 4.5, interval: 0.1)
        bench.model.update(.weighing(.target(target)), at: bench.time)
        bench.model.endNotice()
        return bench
    }

    private static func pieces() throws -> Bench {
        var bench = try bench(.takeOff, count: 1)
        var counter = PieceCounter(sample: 10)
        counter.add(sample: Weight(grams: 61.4, uncertainty: 2.25, time: 0))
        bench.model.update(.weighing(.counting(counter)), at: bench.time)
        var counted = result(2, "nuts", 85.9)
        counted.pieces = counter.count(ofGrams: 85.9, uncertainty: 2.25)
        bench.model.update(.weighing(.result(counted)), at: bench.time)
        bench.model.endNotice()
        return bench
    }

    private static func naming(_ text: String = "Zwetschge, rei") throws -> Bench {
        var bench = try bench(.takeOff)
        bench.model.beginNaming()
        for letter in text { _ = bench.model.typeName(letter == " " ? .space : .character(letter)) }
        return bench
    }

    /// The phases after the first object, by their names.
    private static func phases() throws -> [(name: String, bench: Bench)] {
        [
            ("finger", try bench(.hold, progress: 0.5)), ("object", try bench(.putOn)),
            ("alone", try bench(.confirm)), ("settling", try bench(.settle, progress: 0.4)),
            ("done", try bench(.takeOff)), ("done, one result", try bench(.takeOff, count: 1)),
            ("removed", try bench(.removed, progress: 0.3)), ("target", try target()),
            ("pieces", try pieces()), ("limit", try bench(.settle, progress: 0.1, raw: 6160)),
            ("name", try naming()),
        ]
    }

    @Test("Each phase, cell for cell") func phases() throws {
        let pictures = try Self.phases().flatMap { phase in
            Self.sizes.map { size in
                (
                    name: "\(phase.name), \(size.0) × \(size.1)",
                    text: phase.bench.picture(size.0, size.1).picture
                )
            }
        }
        #expect(try GoldenPictures.differences(of: pictures, from: "kitchen.txt") == [])
    }

    private static let steps: [GuidedStep] = [
        .rest, .hold, .putOn, .confirm, .settle, .takeOff, .takeOffFirst, .removed,
    ]

    @Test("The last weight stays large in each step, with what is to be done beside it", arguments: steps)
    func lastStays(step: GuidedStep) throws {
        let bench = try Self.bench(step, progress: Self.waiting.contains(step) ? 0.5 : nil)
        for (columns, rows) in Self.sizes {
            let text = bench.picture(columns, rows).picture
            #expect(Self.hasLarge("88.5", text), "\(columns) × \(rows)\n\(text)")
            #expect(text.contains("+- 2.3 g") && text.contains("kiwi"), "\(text)")
            #expect(text.contains("last") == (step.number < 3), "\(text)")
            #expect(!text.contains("finger    ____"), "\(text)")
            var rest = text.split { " \n".contains($0) }[...]
            for word in step.brief(on: .force).split(separator: " ") {
                let index = try #require(rest.firstIndex(of: word), "no '\(word)'\n\(text)")
                rest = rest[(index + 1)...]
            }
        }
    }

    /// The steps in which a steady force is waited for.
    private static let waiting: [GuidedStep] = [.hold, .settle, .removed]

    @Test("The digits stay where they are from step to step, and from result to result") func calm() throws {
        for (columns, rows) in [(80, 24), (100, 30)] {
            var places: Set<Int> = []
            for step in Self.steps where step != .confirm {
                for count in 1...4 {
                    let bench = try Self.bench(
                        step, progress: Self.waiting.contains(step) ? 0.5 : nil, count: count)
                    let lines = bench.picture(columns, rows).picture.split(
                        separator: "\n", omittingEmptySubsequences: false)
                    let row = lines.firstIndex { $0.contains("+- 2.3 g") }
                    places.insert(try #require(row))
                }
            }
            #expect(places.count == 1, "\(columns) × \(rows): \(places)")
        }
    }

    @Test("The last three results are listed with name and ± from 80 × 24 on", arguments: steps)
    func listed(step: GuidedStep) throws {
        let bench = try Self.bench(step, progress: Self.waiting.contains(step) ? 0.5 : nil)
        for (columns, rows) in [(80, 24), (100, 30), (120, 40)] {
            let lines = bench.picture(columns, rows).picture.split(separator: "\n")
            for (name, weight) in [("fig", "48.2"), ("pear", "142.7"), ("kiwi", "88.5")] {
                let isListed = lines.contains {
                    $0.contains(" \(name) ") && $0.contains("\(weight) g +- 2.3 g")
                }
                #expect(isListed, "\(name) at \(columns) × \(rows)\n\(lines.joined(separator: "\n"))")
            }
        }
    }

    @Test("After an undo, the result before is the last one") func undone() throws {
        var bench = try Self.bench(.takeOffFirst)
        let (name, grams) = Self.fruits[3]
        bench.model.update(.weighing(.undone(Self.result(4, name, grams))), at: bench.time)
        for (columns, rows) in Self.sizes {
            let text = bench.picture(columns, rows).picture
            #expect(Self.hasLarge("142.7", text) && !text.contains("kiwi"), "\(text)")
            // What lies on the pad is the kiwi still.
            #expect(text.contains("last: pe") && text.contains("[3 undone]"), "\(text)")
        }
        bench.model.update(.weighing(.result(Self.result(5, "lime", 67.9))), at: bench.time)
        let text = bench.picture(100, 30).picture
        #expect(text.contains("[3 undone]") == false && !text.contains("last: lime"), "\(text)")
    }

    @Test(
        "What a key answers leaves the instruction where it is, and says nothing that may change",
        arguments: sizes)
    func answers(size: (Int, Int)) throws {
        var bench = try Self.bench(.putOn)
        var named = Self.result(4, "lime", 88.5)
        bench.model.update(.weighing(.labeled(named)), at: bench.time)
        var text = bench.picture(size.0, size.1).picture
        #expect(text.contains("Named: lime.") && text.contains("Place the object"), "\(text)")
        bench.model.update(.notice("Undone: kiwi 88.5 g ± 2.3 g."), at: bench.time)
        text = bench.picture(size.0, size.1).picture
        #expect(text.contains("Undone: kiwi 88.5 g") && text.contains("Place the object"), "\(text)")
        named.label = ""
        bench.model.update(.weighing(.labeled(named)), at: bench.time)
        text = bench.picture(size.0, size.1).picture
        #expect(text.contains("Name removed.") && text.contains("q quit"), "\(text)")
    }

    @Test("The name that is typed says whose it is, and Esc that it stays", arguments: sizes)
    func whose(size: (Int, Int)) throws {
        var bench = try Self.naming("")
        let text = bench.picture(size.0, size.1).picture
        #expect(text.contains("Name of no. 4 (kiwi") && text.contains("_"), "\(text)")
        #expect(text.contains("Name of no. 4 (kiwi, 88.5 g): _") == (size.0 > 40), "\(text)")
        _ = bench.model.typeName(.escape)
        #expect(bench.picture(size.0, size.1).picture.contains("Still called kiwi."))
        bench.model.update(.weighing(.labeled(Self.result(4, "", 88.5))), at: bench.time)
        bench.model.beginNaming()
        #expect(bench.picture(size.0, size.1).picture.contains("Name of no. 4 (88.5 g): _"))
        _ = bench.model.typeName(.escape)
        #expect(bench.picture(size.0, size.1).picture.contains("Not named."))
    }

    @Test("What is left on the terminal is a line for each result and each fact", arguments: [24, 40, 80])
    func summary(columns: Int) throws {
        let summary = try Self.bench(.takeOff).model.summary
        let lines = summary.lines(columns: columns)
        #expect(lines.starts(with: ["plum 61.4 g ± 2.3 g", "fig 48.2 g ± 2.3 g"]), "\(lines)")
        #expect(lines.allSatisfy { $0.count <= columns && !$0.hasSuffix("±") }, "\(lines)")
        #expect(summary.lines(columns: nil) == [summary.text])
    }

    @Test("Weights in the caption of a demo are in the unit") func caption() throws {
        var bench = try Self.bench(.putOn)
        bench.model.show(caption: "Demo: a finger rests, 46 g.", at: bench.time)
        #expect(bench.picture(80, 24).picture.contains("a finger rests, 46 g."))
        bench.model.update(.unitSelected(.ounce), at: bench.time)
        bench.model.endNotice()
        #expect(bench.picture(80, 24).picture.contains("a finger rests, 1.62"))
    }

    @Test("At the limit of the pad, the screen says once what to do", arguments: sizes + [(30, 8), (80, 1)])
    func onceAtTheLimit(size: (Int, Int)) throws {
        for message in [nil, "No weight: the pad is at its limit.", "Not recording; press r first."] {
            var bench = try Self.bench(.settle, progress: 0.1, raw: 6160)
            if let message { bench.model.update(.notice(message), at: bench.time) }
            let text = bench.picture(size.0, size.1).picture
            let warnings = ["take the load off", "take it off"].map {
                text.lowercased().ranges(of: $0).count
            }
            #expect(warnings.reduce(0, +) == 1, "\(text)")
            // A key answers although the warning stays.
            if let message, size.1 > 1 {
                let shown = text.split { " \n".contains($0) }
                #expect(message.split(separator: " ").allSatisfy(shown.contains), "\(text)")
            }
        }
    }

    @Test(
        "What is typed is seen on every size, its end first",
        arguments: [(12, 1), (30, 1), (80, 1), (18, 3), (20, 5), (30, 8), (40, 12), (60, 20), (200, 60)])
    func typed(size: (Int, Int)) throws {
        let long = String(repeating: "long ", count: 1_000) + "ende"
        for bench in [try Self.naming("a b,\"ü"), try Self.naming(long)] {
            // In ASCII, as the pictures are.
            let text = bench.picture(size.0, size.1).picture
            #expect(text.contains("b,\"u_") || text.contains("ende_"), "\(text)")
        }
        // Also while the pad is at its limit, where the warning stays.
        var bench = try Self.bench(.settle, raw: 6160)
        bench.model.beginNaming()
        _ = bench.model.typeName(.character("f"))
        let text = bench.picture(size.0, size.1).picture
        #expect(text.contains("f_"), "\(text)")
        #expect(size.0 < 30 || text.contains("TAKE"), "\(text)")
    }

    @Test(
        "Without guidance, a name is typed on every size, too",
        arguments: [(30, 1), (20, 5), (40, 12), (80, 24)])
    func typedInTheGauge(size: (Int, Int)) throws {
        var bench = try Bench(.demo, actions: KeyAction.basic.union([.note, .label]))
        bench.press([Touch(raw: 736)], seconds: 2)
        bench.model.update(.weighing(.result(Self.result(1, "", 61.4))), at: bench.time)
        bench.model.beginNaming()
        _ = bench.model.typeName(.character("f"))
        let text = bench.picture(size.0, size.1).picture
        #expect(text.contains("f_"), "\(text)")
    }

    @Test(
        "Keys of a name",
        arguments: [
            ([.character("a"), .space, .character("b")], "a b"),
            ([.space, .character("ä"), .space], "ä"),
            ([.character("e"), .character("\u{301}"), .backspace, .character("i")], "i"),
            ([.character("👩🏽‍🍳"), .backspace], ""),
            ([.backspace, .character("q"), .tab, .up, .control("u"), .function(1), .alt("x")], "q"),
        ] as [([Key], String)])
    func keys(keys: [Key], label: String) throws {
        var bench = try Self.bench(.takeOff)
        bench.model.beginNaming()
        for key in keys {
            let complete = bench.model.typeName(key)
            #expect(complete == nil)
        }
        let complete = bench.model.typeName(.enter)
        let typed = try #require(complete)
        #expect(typed.label == label && typed.object == 4)
        #expect(!bench.model.isNaming)
    }

    /// Whether a number stands in a picture in large digits.
    private static func hasLarge(_ number: String, _ picture: String) -> Bool {
        let lines = picture.split(separator: "\n", omittingEmptySubsequences: false)
        return LargeDigits.dots(.ascii).contains { dot in
            let size = (LargeDigits.columns(of: number, dot: dot), LargeDigits.rows(dot: dot))
            var digits = Canvas(columns: size.0, rows: size.1, appearance: .plain)
            digits.writeLarge(number, column: 0, row: 0, dot: dot)
            let rows = digits.picture.split(separator: "\n", omittingEmptySubsequences: false)
            return lines.indices.contains { start in
                zip(rows, lines.dropFirst(start)).count { $1.contains($0) } == rows.count
            }
        }
    }
}
