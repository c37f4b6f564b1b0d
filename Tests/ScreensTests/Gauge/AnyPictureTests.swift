import Core
import SessionEvents
import TerminalUI
import Testing

import Formatting
import Screens

@Suite("Any picture")
struct AnyPictureTests {
    private static let appearances = [
        Appearance.plain, .figure, Appearance(depth: .none, charset: .full),
        Appearance(depth: .sixteen, charset: .blocks, background: RGB(255, 255, 255)),
        Appearance(depth: .indexed, cellAspect: 1.4),
    ]

    /// States that are likely to break a picture.
    private static func models() throws -> [GaugeModel] {
        var held = try Bench.twoFingers()
        held.key("h")
        var help = try Bench.plum()
        help.key("?")
        var crowd = try Bench(.demo, actions: Set(KeyAction.allCases))
        crowd.press((0..<10).map { Touch(raw: Int32(300 * $0), x: Double($0) / 9, y: Double($0 % 3) / 2) })
        crowd.press([Touch(raw: 99_999, x: -3, y: 9)])
        var foreign = Pad.contactSize
        foreign.name = "タッチパッド 👩‍👩‍👧‍👦\u{202e}\u{1b}[31m" + String(repeating: "長", count: 80)
        foreign.size = (1, 400)
        foreign.thresholds = (1...12).map {
            Threshold(
                name: "threshold\($0)", press: .init(Double($0) * 17, .percent),
                release: .init(Double($0), .percent))
        }
        var odd = try Bench(foreign, unit: .raw)
        odd.press([Touch(raw: -40), Touch(raw: 500)])
        var broken = try Bench()
        var reading = Reading()
        reading.force = Force(grams: .nan, percent: .infinity)
        reading.contacts = broken.pipeline.reading.contacts
        broken.model.update(.measured(.reading(reading)), at: broken.time)
        return try [
            Bench().model, Bench.plum(.contactSize).model, Bench.overload().model, held.model, help.model,
            crowd.model, odd.model, broken.model,
        ]
    }

    @Test func ofAnySizeAndStateIsWhole() throws {
        let models = try Self.models()
        let columns = Array(0...44) + [59, 60, 65, 66, 67, 79, 80, 81, 99, 100, 120, 160, 200]
        var turn = 0
        for rows in Array(0...26) + [29, 30, 31, 36, 40, 50, 60] {
            for width in columns {
                turn += 1
                let model = models[turn % models.count]
                let appearance = Self.appearances[turn / models.count % Self.appearances.count]
                var canvas = Canvas(columns: width, rows: rows, appearance: appearance)
                view(model, into: &canvas)
                #expect(canvas.cells.count == width * rows)
                let text = canvas.picture
                #expect(!text.contains("nan") && !text.contains("inf "), "\(width)×\(rows)\n\(text)")
                if appearance.charset == .ascii { #expect(text.utf8.allSatisfy { $0 < 0x7F }) }
            }
        }
    }

    @Test func dependsOnTheModelAlone() throws {
        for model in try Self.models() {
            var fresh = Canvas(columns: 80, rows: 24, appearance: .figure)
            view(model, into: &fresh)
            var used = Canvas(columns: 80, rows: 24, appearance: .figure)
            used.fill(used.area, with: Cell("X", style: .reverse))
            view(model, into: &used)
            #expect(fresh == used)
        }
    }

    @Test func theSimulatedPadIsNamedInEverySize() throws {
        var overload = try Bench(.demo)
        overload.press([Touch(raw: 7000)])
        var help = try Bench(.demo)
        help.key("?")
        for bench in [try Bench.plum(.demo), try Bench(.demo), overload, help] {
            for columns in stride(from: 30, through: 120, by: 10) {
                for rows in 1...30 {
                    #expect(
                        bench.picture(columns, rows).picture.contains("SIM"), "\(columns) × \(rows)")
                }
            }
        }
    }

    @Test func whereRowsLackTheTrendGoesFirst() throws {
        let bench = try Bench.twoFingers()
        func has(_ text: String, _ rows: Int) -> Bool { bench.picture(80, rows).picture.contains(text) }
        let least = ["deep 232 g |", "> 70%", "last:"].map { text in (4...40).first { has(text, $0) } ?? 99 }
        #expect(least[0] >= least[1] && least[1] >= least[2], "\(least)")
        #expect(least[0] <= 24)
    }

    @Test func nothingOfAPlateUnderFortyByTen() throws {
        let bench = try Bench.plum()
        #expect(!bench.picture(39, 24).picture.contains("@"))
        #expect(!bench.picture(80, 9).picture.contains("@"))
        #expect(bench.picture(40, 10).picture.contains("@"))
    }
}
