import Core
import Foundation
import SessionEvents
import TerminalUI
import Testing

@testable import Formatting
@testable import Screens

@Suite("Pictures of the gauge")
struct GaugePictureTests {
    private static let blocks = Appearance(depth: .sixteen, charset: .blocks)
    private static let noColor = Appearance(depth: .none, charset: .full)

    @Test func usualTerminal() throws {
        #expect(try Bench.plum().picture(80, 24).picture == Pictures.usual)
    }

    @Test func usualTerminalInBraille() throws {
        #expect(try Bench.plum().picture(80, 24, .figure).picture == Pictures.usualInBraille)
    }

    @Test func usualTerminalOfTheConsole() throws {
        #expect(try Bench.plum().picture(80, 24, Self.blocks).picture == Pictures.usualInBlocks)
    }

    @Test func withoutColorsShadesSayTheSame() throws {
        #expect(try Bench.plum().picture(80, 24, Self.noColor).picture == Pictures.usualWithoutColor)
    }

    @Test func emptyPlate() throws {
        #expect(try Bench().picture(80, 24).picture == Pictures.empty)
    }

    @Test func twoFingersAndResults() throws {
        #expect(try Bench.twoFingers().picture(80, 24).picture == Pictures.twoFingers)
    }

    @Test func largeTerminal() throws {
        #expect(try Bench.twoFingers().picture(120, 40).picture == Pictures.large)
    }

    @Test func smallTerminal() throws {
        #expect(try Bench.plum().picture(40, 12).picture == Pictures.small)
    }

    @Test func smallTerminalInColors() throws {
        #expect(try Bench.plum().picture(40, 12, Self.blocks).stylePicture == Pictures.smallStyles)
    }

    @Test func tallTerminal() throws {
        #expect(try Bench.plum().picture(40, 30).picture == Pictures.tall)
    }

    @Test func numbersOnly() throws {
        #expect(try Bench.plum().picture(30, 8).picture == Pictures.numbers)
    }

    @Test func overload() throws {
        let canvas = try Bench.overload().picture(80, 24)
        #expect(canvas.picture == Pictures.overload)
        let row = try #require((0..<24).first { canvas[42, $0].style.attributes.contains(.reverse) })
        let line = canvas.lines[row]
        let warning = (0..<line.count).suffix("100%+ force  385 g+  TAKE THE LOAD OFF".count)
        #expect(line.hasSuffix("TAKE THE LOAD OFF"))
        #expect(warning.allSatisfy { canvas[$0, row].style.attributes.contains([.reverse, .bold]) })
        #expect(try Bench.overload().picture(40, 12).picture == Pictures.smallOverload)
    }

    /// At each size a notice of two rows is whole, above the keys.
    @Test(arguments: [(100, 16), (60, 10), (40, 12), (80, 24), (30, 40), (130, 40)])
    func aNoticeIsWhole(columns: Int, rows: Int) throws {
        var bench = try Bench.plum()
        let notice = "Enter pressed: plum 152.4 g ± 6.1 g; grams assumed, last."
        bench.model.notice(notice, at: bench.time)
        let lines = bench.picture(columns, rows, .figure).lines
        let shown = lines[(rows - 4)..<(rows - 1)].map { $0.trimmingCharacters(in: .whitespaces) }
        #expect(shown.joined(separator: " ").hasSuffix(notice), "\(shown)")
    }

    /// The label of the smaller of two circles that touch is nearer to it than to the other.
    @Test(arguments: [(80, 24), (100, 16), (130, 24), (160, 50)])
    func aLabelIsBesideItsCircle(columns: Int, rows: Int) throws {
        var bench = try Bench()
        bench.press([Touch(raw: 88, x: 0.45, y: 0.5), Touch(raw: 70, x: 0.62, y: 0.68)], seconds: 2)
        let canvas = bench.picture(columns, rows, .figure)
        let layout = bench.model.layout(on: canvas)
        let inside = layout.pad.inset()
        let plate = try #require(
            Plate(bench.model.session.pad, in: inside, isWhole: true, appearance: canvas.appearance))
        let circles = ContactCircle.all(of: bench.model, on: plate)
        let labels = CircleLabel.placed(
            circles, on: plate, in: inside, besides: [], isRoomy: true, canvas)
        try #require(circles.count == 2 && labels.count == 2)
        for (label, own, other) in [(labels[0], circles[1], circles[0]), (labels[1], circles[0], circles[1])]
        {
            #expect(
                own.distance(to: label.cells, in: inside) < other.distance(to: label.cells, in: inside),
                "\(canvas.picture)")
        }
    }

    /// A frozen trend in pixels has each force at its time, where the cursor reads it.
    @Test func aFrozenTrendInPixelsIsThatOfItsTime() throws {
        var appearance = Appearance.figure
        appearance.graphics = PixelGraphics(.kitty, cell: PixelSize(width: 10, height: 20))
        var bench = try Bench()
        bench.press([Touch(raw: 20)], seconds: 3)
        bench.press([Touch(raw: 90)], seconds: 0.3)
        bench.key("h")
        for _ in 0..<3 { bench.model.zoomTrend(in: true) }
        let frozen = try #require(bench.model.frozen)
        let drawn = try #require(bench.picture(100, 30, appearance).drawings.last)
        let greatest = frozen.trend.greatest / 100
        let top = bench.model.session.levels.first { $0.share >= greatest } ?? bench.model.session.fullScale
        let values = frozen.trend.samples(drawn.area.columns, in: frozen.section)
        var expected = Canvas(columns: 100, rows: 30, appearance: appearance)
        expected.draw(
            AreaChart(
                values.map { $0.map { min($0 / 100 / top.share, 1) } },
                marks: bench.model.session.marks.map { $0.share / top.share }), in: drawn.area)
        #expect(frozen.section.span == 1_000_000 && expected.drawings == [drawn])
    }

    @Test func contactSize() throws {
        #expect(try Bench.plum(.contactSize).picture(80, 24).picture == Pictures.contactSize)
    }

    @Test func simulatedPad() throws {
        var bench = try Bench.plum(.demo)
        bench.model.update(.caption("Put the fruit on the plate"), at: bench.time)
        #expect(bench.picture(80, 24).picture == Pictures.simulated)
    }

    @Test func fineScaleSaysOverloadInFull() throws {
        var bench = try Bench(.demo)
        bench.press([Touch(raw: 736)], seconds: 2)
        bench.key("t")
        bench.press([Touch(raw: 6160)], seconds: 0.5)
        #expect(bench.picture(80, 24).picture.contains("100%+ force  339 g+  TAKE THE LOAD OFF"))
    }

    @Test func help() throws {
        var bench = try Bench.plum()
        bench.key("?")
        #expect(bench.picture(80, 24).picture == Pictures.help)
    }

    @Test(arguments: [
        (80, "    148 g [#] stable      38% [=====|##.....|......|]  tare 0  peak 148  ASSUMED"),
        (30, "148g # 38% [===|...|..|] ASSUM"),
    ])
    func oneLine(columns: Int, expected: String) throws {
        #expect(try Bench.plum().picture(columns, 1).picture == expected)
    }

    @Test(arguments: [
        (80, "100%+ force  385 g+  TAKE THE LOAD OFF                                   ASSUMED"),
        (30, "100%+  TAKE THE LOAD OFF ASSUM"),
    ])
    func oneLineOfOverload(columns: Int, expected: String) throws {
        #expect(try Bench.overload().picture(columns, 1).picture == expected)
    }

    @Test func oneLineSaysThatThePadIsSimulated() throws {
        let bench = try Bench.plum(.demo)
        #expect(bench.picture(80, 1).picture.hasSuffix("device  SIMULATED"))
        #expect(bench.picture(30, 1).picture.hasSuffix(" SIM"))
    }

    /// A pen's 65 535 counts, and ounces with two decimals, are five characters wide.
    @Test(arguments: [(65_535, MassUnit.raw), (253, .ounce), (65_535, .ounce)] as [(Int32, MassUnit)])
    func fiveDigitsAreLarge(maximum: Int32, unit: MassUnit) throws {
        var bench = try Bench(Pad(maximum: maximum), unit: unit)
        bench.press([Touch(raw: maximum / 10 * 9)], seconds: 2)
        let canvas = bench.picture(80, 24)
        let isLarge = (1..<4).contains { top in
            (top..<top + 5).allSatisfy { row in (36..<78).contains { canvas[$0, row].glyph == "#" } }
        }
        #expect(isLarge, "\(canvas.picture)")
    }

    /// A label stands in its own circle or beside all of them.
    @Test(arguments: [(40, 16), (64, 24), (24, 12)])
    func labelsCoverNoOtherCircle(columns: Int, rows: Int) throws {
        let area = Area(column: 0, row: 0, columns: columns, rows: rows)
        for place in stride(from: 0.3, through: 0.7, by: 0.05) {
            var bench = try Bench()
            bench.press([Touch(raw: 90, x: 0.5, y: 0.5), Touch(raw: 60, x: place, y: 0.55)], seconds: 2)
            let plate = try #require(
                Plate(bench.model.session.pad, in: area, isWhole: true, appearance: .plain))
            let circles = ContactCircle.all(of: bench.model, on: plate)
            let canvas = Canvas(columns: columns, rows: rows, appearance: .plain)
            let labels = CircleLabel.placed(
                circles, on: plate, in: area, besides: [], isRoomy: true, canvas)
            for label in labels {
                let owner = try #require(circles.firstIndex { $0.label == label.text })
                let others = circles.indices.filter { $0 > owner }
                #expect(others.allSatisfy { !circles[$0].covers(label.cells, in: area) })
            }
        }
    }

    /// The ring of the plate ends before a label beside a small circle, so that no digit or point is lost in it.
    @Test(arguments: [Appearance.plain, .figure, Appearance(depth: .sixteen), Appearance(depth: .none)])
    func ringsDoNotCrossLabels(_ appearance: Appearance) throws {
        for place in stride(from: 0.05, through: 0.95, by: 0.05) {
            var bench = try Bench(.demo)
            bench.press([Touch(raw: 737, x: place, y: 0.5)], seconds: 2)
            let canvas = bench.picture(80, 24, appearance)
            let label = try #require(bench.model.label(of: bench.model.reading.contacts[0]))
            let row = try #require(canvas.lines.first { $0.dropFirst(1).prefix(32).contains(label) })
            let parts = row.dropFirst(1).prefix(32).split(separator: label, omittingEmptySubsequences: false)
            #expect(parts.count == 2)
            for (before, after) in zip(parts, parts.dropFirst()) {
                #expect(before.last == " " || before.isEmpty, "\(row)")
                #expect(after.first == " " || after.isEmpty, "\(row)")
            }
        }
    }
}
