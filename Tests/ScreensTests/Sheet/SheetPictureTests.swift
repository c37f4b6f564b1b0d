import Core
import Plots
import TerminalUI
import TestSupport
import Testing
import TouchAnalysis

@testable import Screens

/// The screen of a sheet in each layout: complete, incomplete and with mixed scales, on light and dark backgrounds.
@Suite struct SheetPictureTests {
    /// A recording of two touches, whose force rises to a maximum.
    private static func recording(_ name: String, peak: Int32, isContactSize: Bool = false) throws
        -> ReportedRecording
    {
        let axis = try PressureAxis(
            code: AbsoluteCode.slotPressure, AbsoluteAxis(minimum: 0, maximum: 255))
        var configuration = AnalysisConfiguration(ForceChannel(axis, of: .force))
        configuration.pictures = AnalysisPictures.Limits()
        var analyzer = RecordingAnalyzer(configuration)
        for step in 0..<400 {
            let phase = Int32(step % 200)
            let contact = Contact(
                slot: 0, trackingID: Int32(step / 200), x: 100 + 3 * phase, y: 400 - phase,
                pressure: peak * min(phase, 150 - phase) / 75)
            analyzer.process(
                Frame(time: Timestamp(Int64(step) * 10_000), contacts: phase < 150 ? [contact] : [])
            ) { _ in }
        }
        return ReportedRecording(
            name: name, path: name, device: "a pad", axis: axis,
            quantity: ForceQuantity(
                scale: isContactSize ? .nominal(axis) : .assumed(axis),
                kind: isContactSize ? .contactSize : .force),
            provenance: "grams assumed", needsWarning: true, analysis: analyzer.finish { _ in })
    }

    private static func model(_ layout: SheetLayout, _ kind: String) throws -> SheetModel {
        var model = SheetModel(layout)
        let other = try recording("b.csv", peak: 200, isContactSize: kind == "mixed")
        let panes = [
            try SheetPane(try recording("a.csv", peak: 100), .force, xxh128: ""),
            try SheetPane(other, .heat, xxh128: "", window: "0.5 to 3 s"),
            try SheetPane(other, .force, xxh128: ""), try SheetPane(other, .counts, xxh128: ""),
        ]
        model.panes = (panes + panes.suffix(2)).map { .picture($0) }
        if kind == "incomplete" {
            model.panes[1] = .empty
            model.panes[2] = .failed("c.csv", reason: "it contains no touches")
            model.panes[3] = .reading("d.csv")
            model.selected = 1
            model.alert = layout == .four ? .incomplete : nil
        }
        return model
    }

    private static func draw(_ model: SheetModel, _ appearance: Appearance) -> Canvas {
        var canvas = Canvas(columns: 80, rows: 30, appearance: appearance)
        view(model, into: &canvas)
        return canvas
    }

    /// Pixels can neither be cut where the sheet slides out nor covered by an alert.
    @Test func panesAreDrawnInPixelsWhileNothingCoversThem() throws {
        var appearance = Appearance.figure
        appearance.graphics = PixelGraphics(.kitty, cell: PixelSize(width: 10, height: 20))
        var model = try Self.model(.four, "complete")
        let drawings = Self.draw(model, appearance).drawings
        #expect(drawings.count == 4)
        let areas = SheetAreas(in: Canvas(columns: 80, rows: 30).area)
        for (index, drawing) in drawings.enumerated() {
            let pane = areas.pane(index, .four)
            #expect(pane.intersection(drawing.area) == drawing.area)
        }
        model.slide = 0.3
        #expect(Self.draw(model, appearance).drawings.isEmpty)
        model.slide = 0
        model.alert = .incomplete
        #expect(Self.draw(model, appearance).drawings.isEmpty)
    }

    @Test func screensAreDrawnAsBefore() throws {
        var pictures: [(name: String, text: String)] = []
        for layout in SheetLayout.allCases {
            for kind in ["complete", "incomplete", "mixed"] {
                let model = try Self.model(layout, kind)
                let name = "\(layout.rawValue) \(kind)"
                pictures.append((name, Self.draw(model, .figure).picture))
                pictures.append(("\(name) plain", Self.draw(model, .plain).picture))
                let light = Appearance(background: RGB(255, 255, 255))
                pictures.append(("\(name) dark colors", Self.draw(model, .figure).stylePicture.stableHash))
                pictures.append(("\(name) light colors", Self.draw(model, light).stylePicture.stableHash))
            }
        }
        var list = SheetModel(.four)
        var entries = ["new.csv", "old.yml", "table.csv"].map { SheetPicker.Entry(path: $0, name: $0) }
        (entries[0].facts, entries[0].levels) = ("Pad, force (assumed)", [0, 0.2, 0.5, 1, 1, 0.5, 0])
        entries[2].facts = "table.csv: not a recording"
        list.picker = SheetPicker(entries)
        pictures.append(("list", Self.draw(list, .figure).picture))
        list.picker = SheetPicker([])
        pictures.append(("empty list", Self.draw(list, .plain).picture))
        list.picker = nil
        list.showsHelp = true
        pictures.append(("help", Self.draw(list, .plain).picture))
        #expect(try GoldenPictures.differences(of: pictures, from: "screens.txt") == [])
    }

    /// The sheet slides out at the side to which it is swiped, and leaves nothing behind.
    @Test(arguments: [true, false]) func theSheetSlidesOut(isUpright: Bool) throws {
        var model = try Self.model(.wideTop, "complete")
        model.isUpright = isUpright
        let before = Self.draw(model, .plain).picture
        model.slide = 0.5
        let half = Self.draw(model, .plain)
        let rest =
            isUpright
            ? Area(column: 0, row: 14, columns: 80, rows: 9) : Area(column: 41, row: 2, columns: 39, rows: 20)
        for row in rest.row..<rest.endRow {
            for column in rest.column..<rest.endColumn { #expect(half[column, row] == .blank) }
        }
        model.slide = 1
        #expect(!Self.draw(model, .plain).picture.contains("a.csv"))
        model.slide = 0
        #expect(Self.draw(model, .plain).picture == before)
    }

    @Test func smallWindowsSaySo() throws {
        for (columns, rows) in [(43, 30), (80, 17), (1, 1), (0, 0)] {
            var canvas = Canvas(columns: columns, rows: rows, appearance: .plain)
            view(try Self.model(.four, "mixed"), into: &canvas)
            #expect(canvas.picture.contains("too small") || columns < 40)
        }
    }
}
