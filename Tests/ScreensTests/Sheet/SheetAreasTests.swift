import Core
import Plots
import TerminalUI
import Testing

@testable import Screens

/// Where taps on the screen of a sheet are, and what it shows.
@Suite struct SheetAreasTests {
    private static func picture(_ model: SheetModel, _ columns: Int = 60, _ rows: Int = 24) -> String {
        var canvas = Canvas(columns: columns, rows: rows, appearance: .plain)
        view(model, into: &canvas)
        return canvas.picture
    }

    @Test(arguments: SheetLayout.allCases)
    func eachPaneFillsItsPart(layout: SheetLayout) {
        let areas = SheetAreas(in: Area(column: 0, row: 0, columns: 81, rows: 31))
        var counts: [Int: Int] = [:]
        for row in areas.grid.row..<areas.grid.endRow {
            for column in 0..<81 {
                guard case .pane(let index)? = areas.target(column: column, row: row, in: SheetModel(layout))
                else {
                    Issue.record("a gap at \(column), \(row)")
                    continue
                }
                counts[index, default: 0] += 1
            }
        }
        #expect(counts.count == layout.paneCount)
        #expect((counts.values.min() ?? 0) * 2 > 80 * 24 / 4)
    }

    @Test func buttonsSelectLayouts() {
        let areas = SheetAreas(in: Area(column: 0, row: 0, columns: 60, rows: 24))
        for layout in SheetAreas.layouts {
            let button = areas.button(layout)
            let target = areas.target(
                column: button.column + 3, row: button.row + 2, in: SheetModel(.wideTop))
            #expect(target == .layout(layout))
        }
        #expect(areas.target(column: 0, row: 0, in: SheetModel(.four)) == nil)
    }

    @Test func rowsSelectRecordings() {
        let areas = SheetAreas(in: Area(column: 0, row: 0, columns: 60, rows: 24))
        var model = SheetModel(.four)
        model.picker = SheetPicker((0..<40).map { SheetPicker.Entry(path: "\($0)", name: "\($0)") })
        #expect(areas.target(column: 5, row: areas.entries.row + 1, in: model) == .entry(1))
        model.picker?.select(39)
        #expect(areas.target(column: 5, row: areas.entries.endRow - 1, in: model) == .entry(39))
        model.picker?.select(by: 1)
        #expect(model.picker?.choice?.name == "39")
        #expect(areas.target(column: 5, row: 1, in: model) == nil)
    }

    @Test(arguments: [(80, 24, false), (60, 40, true)])
    func theWindowDecidesWhereToSwipe(columns: Int, rows: Int, isUpright: Bool) {
        let areas = SheetAreas(in: Area(column: 0, row: 0, columns: columns, rows: rows))
        var model = SheetModel(.four)
        #expect(areas.isUpright(model, cellAspect: 2) == isUpright)
        let prompt = isUpright ? "Swipe up to share ^" : "< Swipe left to share"
        #expect(Self.picture(model, columns, rows).contains(prompt))
        model.isUpright = !isUpright
        #expect(areas.isUpright(model, cellAspect: 2) != isUpright)
    }

    @Test func theSelectionStaysAmongTheShownPanes() {
        var model = SheetModel(.four)
        model.select(by: -1)
        #expect(model.selected == 3)
        model.show(.wideTop)
        #expect(model.selected == 2)
        model.select(by: 1)
        #expect(model.selected == 0)
    }

    @Test("One pane more or less, from one to six") func morePanes() {
        var model = SheetModel(.wideBottom)
        var layouts: [SheetLayout] = []
        for step in [1, 1, 1, 1, -1, -1, -1, -1, -1, -1] {
            model.show(panes: step)
            layouts.append(model.layout)
        }
        #expect(layouts == [.four, .five, .six, .six, .five, .four, .wideTop, .two, .one, .one])
    }

    @Test("What cannot be used is at the end of the list, and the selection stays with its recording")
    func refusedEntries() {
        var picker = SheetPicker(["a", "b", "c"].map { SheetPicker.Entry(path: $0, name: $0) })
        picker.select(2)
        picker.refuse(0, because: "it contains no touches")
        #expect(picker.entries.map(\.path) == ["b", "c", "a"])
        #expect(picker.choice?.path == "c" && picker.entries[2].facts == "it contains no touches")
    }
}
