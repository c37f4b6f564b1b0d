import Core
import TerminalUI
import TestSupport
import Testing

@testable import Formatting
@testable import Screens
@testable import Weighing

/// Whole screens in windows of usual sizes, as a person looks at them.
@Suite struct FaceTests {
    private static let sizes = [(40, 12), (80, 24), (100, 30), (130, 40), (160, 50)]

    /// A plum that was saved two seconds ago.
    private static func saved() throws -> Bench {
        var bench = try Bench.plum(.demo)
        bench.model.update(.weighing(.result(result)), at: bench.time)
        bench.model.update(.weighing(.uncertainty(6.1)), at: bench.time)
        bench.press([Touch(raw: 2_362, x: 0.4, y: 0.45)], seconds: 2)
        bench.model.endNotice()
        return bench
    }

    private static let result = WeighingResult(
        label: "plum", weight: Weight(grams: 147.6, uncertainty: 5.6, time: 8_000_000), scale: .device,
        kind: .force,
        interval: 0.1)

    /// The same, frozen, with the cursor where the plum was put on, in a part of the trend.
    private static func read() throws -> Bench {
        var bench = try saved()
        bench.key("h")
        for _ in 0..<60 { bench.model.moveCursor(by: -1) }
        bench.model.zoomTrend(in: true)
        return bench
    }

    /// A click on the trend reads the moment at its column; elsewhere it does nothing.
    @Test(arguments: sizes.dropFirst())
    func aClickReadsTheTrend(_ columns: Int, rows: Int) throws {
        var bench = try Self.saved()
        bench.key("h")
        let canvas = bench.picture(columns, rows, .figure)
        let trend = Layout(canvas, padRatio: 1.4).trend
        for (column, row) in [(0, trend.row), (trend.endColumn - 1, trend.row - 1)] {
            bench.model.placeCursor(column: column, row: row, on: canvas)
            #expect(bench.model.frozen?.cursor == nil)
        }
        let clicked = trend.endColumn - 12
        bench.model.placeCursor(column: clicked, row: trend.row + 1, on: canvas)
        let shown = bench.picture(columns, rows, .figure)
        let marks = (0..<columns).filter { shown[$0, trend.endRow - 1].glyph == "▲" }
        #expect(marks == [clicked])
    }

    /// A frozen display never hides that the load is too heavy, and its other figures stand still.
    @Test(arguments: sizes + [(60, 10), (160, 12), (40, 1)])
    func aFrozenDisplayShowsAnOverload(_ columns: Int, rows: Int) throws {
        var bench = try Self.saved()
        bench.key("h")
        let frozen = bench.picture(columns, rows).picture
        bench.lift()
        bench.wait(seconds: 1)
        #expect(bench.picture(columns, rows).picture == frozen)
        bench.press([Touch(raw: 6_160, x: 0.4, y: 0.45)], seconds: 1)
        #expect(bench.picture(columns, rows).picture.contains("TAKE THE LOAD OFF"))
    }

    /// Where there is no message line, what is said of a key takes the place of the weights for a while.
    @Test(arguments: [(40, 12), (160, 12)])
    func aKeyIsAnsweredOnSmallScreens(_ columns: Int, rows: Int) throws {
        var bench = try Self.saved()
        bench.model.notice("Saved.", at: bench.time)
        #expect(bench.picture(columns, rows).lines.contains { $0.hasSuffix("Saved.") })
        bench.model.endNotice()
        #expect(bench.picture(columns, rows).picture.contains("gross"))
    }

    @Test("The screens are those in faces.txt") func approved() throws {
        let scenes = [("saved", try Self.saved()), ("trend read", try Self.read())]
        let pictures = Self.sizes.flatMap { columns, rows in
            scenes.map { name, bench in
                ("\(name), \(columns) × \(rows)", bench.picture(columns, rows, .figure).picture)
            }
        }
        #expect(
            try GoldenPictures.differences(
                of: pictures.map { (name: $0.0, text: $0.1) }, from: "faces.txt"
            ).isEmpty)
    }

    /// Every letter and digit can be read: at least 4.5 : 1 on what is behind it.
    @Test(
        arguments: sizes, [ColorDepth.sixteen, .indexed, .direct])
    func everyLetterCanBeRead(_ size: (Int, Int), depth: ColorDepth) throws {
        let benches = [
            try Self.saved(), try Self.read(), try Bench.twoFingers(), try Bench.overload(),
            try Bench.plum(.contactSize),
        ]
        for background in [RGB(0, 0, 0), RGB(255, 255, 255)] {
            let appearance = Appearance(depth: depth, background: background)
            for bench in benches {
                let canvas = bench.picture(size.0, size.1, appearance)
                let poor = canvas.cells.filter { Self.isText($0) && Self.contrast($0, on: background) < 4.5 }
                let shown = poor.map { "\($0.glyph) \($0.style)" }
                #expect(Set(shown).isEmpty, "\(background)")
            }
        }
    }

    private static func isText(_ cell: Cell) -> Bool {
        cell.glyph.properties.isAlphabetic || cell.glyph.properties.numericType != nil
    }

    private static func contrast(_ cell: Cell, on background: RGB) -> Double {
        let ink = RGB(255 - background.red, 255 - background.green, 255 - background.blue)
        func rgb(_ color: Color, _ usual: RGB) -> RGB {
            switch color.kind {
            case .default: usual
            case .indexed(let index): Palette.approximation(of: index)
            case .rgb(let value): value
            }
        }
        return rgb(cell.style.foreground, ink).contrast(with: rgb(cell.style.background, background))
    }

    /// The trend has a quarter of the height wherever there is one, and a time at both ends.
    @Test(arguments: [(80, 24), (100, 30), (130, 40), (160, 50), (66, 33), (90, 60)])
    func theTrendHasAQuarter(_ columns: Int, rows: Int) throws {
        let canvas = Canvas(columns: columns, rows: rows, appearance: .figure)
        let layout = Layout(canvas, padRatio: 1.4)
        #expect(4 * layout.trend.rows >= rows)
        let lines = try Self.saved().picture(columns, rows, .figure).lines
        #expect(lines.contains { $0.contains("−10 s") && $0.hasSuffix("now") })
    }

    @Test("In a wide and low window the trend is beside the numbers", arguments: [(120, 20), (160, 18)])
    func trendBesideNumbers(_ columns: Int, rows: Int) throws {
        let layout = Layout(Canvas(columns: columns, rows: rows, appearance: .figure), padRatio: 1.4)
        #expect(layout.trend.column == layout.readout.endColumn + 2 && layout.trend.endColumn == columns)
        #expect(layout.trend.columns >= 24 && layout.trend.rows == layout.readout.rows)
        let lines = try Self.saved().picture(columns, rows, .figure).lines
        #expect(lines.contains { $0.contains("−10 s") && $0.hasSuffix("now") })
        #expect(lines.contains { $0.contains("STABLE for 4.7 s   ± 6.1 g if saved") })
    }

    @Test func withoutColumnsForItThereIsNoTrend() {
        let layout = Layout(Canvas(columns: 100, rows: 20, appearance: .figure), padRatio: 1.4)
        #expect(layout.trend.isEmpty && layout.readout.endColumn == 100)
    }

    /// A guided weight is measured in several parts, and once more when its object is taken off.
    @Test func aGuidedResultIsMarkedOnce() throws {
        var bench = try Bench.plum(.demo)
        bench.model.update(.weighing(.guided(.step(.takeOff, time: nil))), at: bench.time)
        bench.model.update(.weighing(.result(Self.result)), at: bench.time)
        let moment = bench.time
        bench.press([Touch(raw: 2_362, x: 0.4, y: 0.45)], seconds: 2)
        var revised = Self.result
        revised.weight.revision = 1
        bench.model.update(.weighing(.result(revised)), at: bench.time)
        #expect(bench.model.live.trend.measured == [MeasuredInterval(object: 1, times: moment...moment)])
        let text = bench.picture(100, 30, .figure).picture
        #expect(text.count { $0 == "▼" } == 1 && !text.contains("▔"))
        // That the weight is a revised one is a remark on it.
        #expect(GaugeMessage(bench.model).text.hasPrefix("Revised: the load was still settling; "))
        bench.key("u")
        #expect(bench.model.guided?.weight?.amount.unit == "oz")
    }

    /// What moves in time does not change the scale, and the scale is a round number.
    @Test func theScaleOfTheTrendIsSteady() throws {
        var bench = try Bench(.demo)
        var scales: [String] = []
        for raw in [300, 320, 700, 690, 1_500, 1_400, 3_000, 6_000] as [Int32] {
            bench.press([Touch(raw: raw, x: 0.4, y: 0.45)], seconds: 0.5)
            let lines = bench.picture(100, 30, .figure).lines
            let top = try #require(
                lines.first { $0.contains(" g │") || $0.contains(" g+ │") })
            let words = top.split(separator: " ")
            scales.append(String(words[0]))
        }
        #expect(scales == ["20.0", "20.0", "50.0", "50.0", "100.0", "100.0", "200.0", "385"])
    }
}
