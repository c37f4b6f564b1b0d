import Core
import SessionEvents
import TerminalUI
import TestSupport
import Testing
import Weighing

@testable import Formatting
@testable import Screens

/// A guided weighing on screens of any size.
@Suite("Pictures of guided weighing")
struct GuidedPictureTests {
    private static let ask = GuidedStep.putOn
    private static let alone = GuidedStep.confirm
    fileprivate static let done = GuidedStep.takeOff
    fileprivate static let weight = GuidedWeight(
        label: "plum", amount: Quantity(number: "153.3", unit: "g"), uncertainty: "3.4 g",
        remarks: "Grams as reported by the device.")

    fileprivate static func bench(_ step: GuidedStep, progress: Double? = nil) throws -> Bench {
        var bench = try Bench(.demo, actions: KeyAction.basic.union([.weigh, .weighAlone, .note]))
        bench.press([Touch(raw: 736, x: 0.4, y: 0.5)], seconds: 2)
        bench.model.update(.weighing(.guided(.step(step, time: nil))), at: bench.time)
        bench.model.update(.weighing(.progress(progress)), at: bench.time)
        if step == .takeOff { bench.model.weighing.show(weight) }
        return bench
    }

    /// The words of a picture, without the pad beside them, in order.
    fileprivate static func words(_ canvas: Canvas) -> [Substring] {
        canvas.picture.split { $0 == "\n" || $0 == " " }
    }

    /// A picture of 40 × 12 without the two rows at its top.
    private static func body(_ bench: Bench) -> String {
        bench.picture(40, 12).picture.split(separator: "\n", omittingEmptySubsequences: false).dropFirst(2)
            .joined(separator: "\n")
    }

    @Test func theObjectIsAskedForInASmallTerminal() throws {
        #expect(
            try Self.body(Self.bench(Self.ask)) == """
                 1 finger [2 object] 3 done
                Place the object on the pad, next to
                your finger. (Weighing without a finger?
                Press Enter.)
                    / / finger    ______
                   / /           /      \\
                  / /           | object |
                 (_/             \\______/
                ============================ pad
                Enter no finger  w stop  ? help  q quit
                """)
    }

    @Test func theResultIsLarge() throws {
        #expect(
            try Self.body(Self.bench(Self.done)) == """
                 1 finger  2 object [3 done]
                Done. Add the next one, or take it off.
                 #  ### ###   ### plum
                ##  #     #     #
                 #  ### ###   ###
                 #    #   #     # g
                ### ### ### # ### +- 3.4 g
                on the pad 46.0 g
                Grams as reported by the device.
                Enter next  w stop  ? help  q quit
                """)
    }

    @Test("The result of an object that was removed is not taken for the finger's force") func lastResult()
        throws
    {
        var bench = try Self.bench(Self.done)
        bench.model.update(.weighing(.guided(.step(GuidedStep.hold, time: nil))), at: bench.time)
        for (columns, rows) in [(20, 5), (30, 10), (40, 12), (80, 24), (200, 60)] {
            let text = bench.picture(columns, rows).picture
            let hasDigits = text.contains("153.3") || Self.hasLarge("153.3", text)
            #expect(!hasDigits || text.contains("last"), "\(columns) × \(rows)\n\(text)")
        }
    }

    @Test("No instruction is cut, and the result is whole", arguments: [ask, alone, done])
    func nothingIsCut(step: GuidedStep) throws {
        let bench = try Self.bench(step, progress: 0.5)
        for columns in [30, 34, 40, 60, 66, 80, 100, 120, 200] {
            for rows in [8, 9, 10, 12, 16, 20, 24, 30, 40, 60] {
                let canvas = bench.picture(columns, rows)
                // Where it would displace what is weighed, a brief one takes its place, which is whole too.
                let isWhole = [step.sentence, step.brief(on: .force), step.words(on: .force)].contains {
                    var rest = Self.words(canvas)[...]
                    for word in $0.split(separator: " ") {
                        guard let index = rest.firstIndex(of: word) else { return false }
                        rest = rest[(index + 1)...]
                    }
                    return true
                }
                #expect(isWhole, "\(columns) × \(rows)\n\(canvas.picture)")
                let text = canvas.picture
                #expect(text.contains("[\(step.number) "), "\(columns) × \(rows)\n\(text)")
                if step == .takeOff {
                    #expect(text.contains("+- 3.4 g"), "\(columns) × \(rows)\n\(text)")
                    let isWhole = text.contains("153.3 g") || Self.hasLarge("153.3", text)
                    #expect(isWhole, "\(columns) × \(rows)\n\(text)")
                }
                #expect(text.contains("SIM"))
            }
        }
    }

    /// In a tiny window a few words replace sentences that would be cut, and the weight is there.
    @Test("Five rows have the step, an instruction and the weight", arguments: [ask, alone, done])
    func tiny(step: GuidedStep) throws {
        let text = try Self.bench(step, progress: 0.5).picture(20, 5).picture
        let words = text.split { " \n".contains($0) }.joined(separator: " ")
        #expect(words.contains(step.words) || words.contains(step.sentence), "\(text)")
        #expect(step != .takeOff || text.contains("153.3 g"), "\(text)")
    }

    @Test("The load is shown in percent or counts if that is the unit")
    func unitOfTheLoad() throws {
        var bench = try Self.bench(Self.ask)
        var texts = [bench.picture(80, 24).picture]
        for _ in 0..<4 {
            bench.key("u")
            texts.append(bench.picture(80, 24).picture)
        }
        for (text, unit) in zip(texts, ["46.0 g", "1.625 oz", "N", "12%", "736 raw"]) {
            #expect(text.contains("on the pad") && text.contains(unit), "\(text)")
        }
    }

    /// Whether a number stands in a picture in large digits: all of its rows, one below the other.
    private static func hasLarge(_ number: String, _ picture: String, dot: Int? = nil) -> Bool {
        let lines = picture.split(separator: "\n", omittingEmptySubsequences: false)
        return (dot.map { [$0] } ?? LargeDigits.dots(.ascii)).contains { dot in
            let size = (LargeDigits.columns(of: number, dot: dot), LargeDigits.rows(dot: dot))
            var digits = Canvas(columns: size.0, rows: size.1, appearance: .plain)
            digits.writeLarge(number, column: 0, row: 0, dot: dot)
            let rows = digits.picture.split(separator: "\n", omittingEmptySubsequences: false)
            return lines.indices.contains { start in
                zip(rows, lines.dropFirst(start)).count { $1.contains($0) } == rows.count
            }
        }
    }

    /// The digits of the result grow with the window.
    @Test func theResultGrows() throws {
        let bench = try Self.bench(Self.done)
        func dot(_ columns: Int, _ rows: Int) -> Int? {
            let text = bench.picture(columns, rows).picture
            return LargeDigits.dots(.ascii).first { Self.hasLarge("153.3", text, dot: $0) }
        }
        #expect([dot(80, 24), dot(120, 40), dot(200, 60)] == [2, 2, 4])
    }

    @Test func theBarFillsWhileTheForceIsSteady() throws {
        let hold = GuidedStep.hold
        func row(_ progress: Double?) throws -> Substring {
            let text = try Self.bench(hold, progress: progress).picture(80, 24).picture
            return try #require(text.split(separator: "\n").first { $0.contains("on the pad 4") })
        }
        let filled = try [0, 0.5, 1].map { try row($0).count { $0 == "=" } }
        #expect(filled[0] == 0 && filled[1] >= 3 && abs(filled[2] - 2 * filled[1]) <= 1, "\(filled)")
        let waiting = try row(nil)
        #expect(!waiting.contains("["))
    }

    @Test(arguments: [
        (80, "2/3  object next to finger  46.0 g                             device  SIMULATED"),
        (30, "2/3 object next to finger  SIM"),
    ])
    func oneLine(columns: Int, expected: String) throws {
        #expect(try Self.bench(Self.ask).picture(columns, 1).picture == expected)
    }

    @Test func aNoticeTakesThePlaceOfTheInstructionWhereThereIsNoMessageLine() throws {
        var bench = try Self.bench(Self.ask)
        bench.model.update(.notice("No weight: the contact was lost."), at: bench.time)
        let pictures = [(40, 12), (80, 24)].map { bench.picture($0, $1).picture }
        bench.model.endNotice()
        let asked = [(40, 12), (80, 24)].map { bench.picture($0, $1).picture }
        let names = ["notice, 40 × 12", "notice, 80 × 24", "instruction, 40 × 12", "instruction, 80 × 24"]
        let shown = zip(names, pictures + asked).map { (name: $0, text: $1) }
        #expect(try GoldenPictures.differences(of: shown, from: "notices.txt") == [])
    }

    @Test("The end of a recording asks for nothing", arguments: [(80, 24), (40, 12), (80, 1)])
    func endOfRecording(columns: Int, rows: Int) throws {
        var bench = try Self.bench(Self.ask)
        bench.model.update(.sourceEnded, at: bench.time)
        let picture = bench.picture(columns, rows).picture
        #expect(picture.contains("over") || picture.contains("the end"), "\(picture)")
        #expect(!picture.contains("object next") && !picture.contains("Place the object"), "\(picture)")
    }

    @Test func itEnds() throws {
        var bench = try Self.bench(Self.ask)
        bench.model.update(.weighing(.guidanceEnded), at: bench.time)
        #expect(!bench.picture(80, 24).picture.contains("[2 object]"))
    }
}

extension GuidedPictureTests {
    @Test("Remarks on a weight are shown whole", arguments: [(80, 24), (100, 30), (60, 20), (40, 20)])
    func remarks(size: (Int, Int)) throws {
        var bench = try Self.bench(Self.done)
        var doubtful = Self.weight
        doubtful.remarks =
            "Grams assumed: the scale is not verified; the force rose a second time: the finger pressed harder, or something was added."
        bench.model.weighing.show(doubtful)
        let canvas = bench.picture(size.0, size.1)
        var rest = Self.words(canvas)[...]
        for word in doubtful.remarks.split(separator: " ") {
            let index = try #require(rest.firstIndex(of: word), "no '\(word)'\n\(canvas.picture)")
            rest = rest[(index + 1)...]
        }
    }
}
