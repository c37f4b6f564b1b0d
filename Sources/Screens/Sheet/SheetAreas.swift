package import Plots
package import TerminalUI

/// Where the parts of the screen of a sheet are, for drawing and for taps.
package struct SheetAreas: Sendable {
    /// What a tap is on.
    package enum Target: Equatable, Sendable {
        /// The pane with an index.
        case pane(Int)
        /// The button of a layout.
        case layout(SheetLayout)
        /// The recording with an index in the list.
        case entry(Int)
    }

    /// The smallest window, in cells.
    static let least = (columns: 44, rows: 18)
    /// The layouts that have a button.
    static let layouts: [SheetLayout] = [.wideTop, .wideBottom, .four]
    private static let buttonSize = (columns: 7, rows: 4)
    private static let buttonGap = 3

    let prompt: Area
    let grid: Area
    let buttons: Area
    let notice: Area
    let keys: Area
    private let area: Area

    /// The parts of a window.
    package init(in area: Area) {
        self.area = area
        var rest = area
        prompt = rest.takeFirst(1)
        keys = rest.takeLast(1)
        notice = rest.takeLast(1)
        buttons = rest.takeLast(Self.buttonSize.rows)
        grid = rest
    }

    /// Whether the window is large enough.
    var isLargeEnough: Bool { area.columns >= Self.least.columns && area.rows >= Self.least.rows }

    /// The area of a pane with its frame.
    func pane(_ index: Int, _ layout: SheetLayout) -> Area {
        for (line, panes) in layout.rows.enumerated() {
            guard let column = panes.firstIndex(of: index) else { continue }
            let rows = Self.part(line, of: layout.rows.count, grid.rows)
            let columns = Self.part(column, of: panes.count, grid.columns)
            return Area(
                column: grid.column + columns.lowerBound, row: grid.row + rows.lowerBound,
                columns: columns.count, rows: rows.count)
        }
        return Area(column: 0, row: 0, columns: 0, rows: 0)
    }

    private static func part(_ index: Int, of count: Int, _ length: Int) -> Range<Int> {
        index * length / count..<(index + 1) * length / count
    }

    /// The area of the button of a layout that has one.
    func button(_ layout: SheetLayout) -> Area {
        let count = Self.layouts.count
        let width = count * Self.buttonSize.columns + (count - 1) * Self.buttonGap
        let index = Self.layouts.firstIndex(of: layout) ?? 0
        return Area(
            column: buttons.column + max(0, buttons.columns - width) / 2
                + index * (Self.buttonSize.columns + Self.buttonGap),
            row: buttons.row, columns: Self.buttonSize.columns, rows: buttons.rows)
    }

    /// The rows of the list of recordings, below its heading.
    var entries: Area { grid.split(top: 2).rest }

    /// What is at a position in the window; nil for nothing.
    package func target(column: Int, row: Int, in model: SheetModel) -> Target? {
        if let picker = model.picker {
            guard entries.contains(column: column, row: row) else { return nil }
            let index = picker.first(rows: entries.rows) + row - entries.row
            return picker.entries.indices.contains(index) ? .entry(index) : nil
        }
        if let layout = Self.layouts.first(where: { button($0).contains(column: column, row: row) }) {
            return .layout(layout)
        }
        return model.visible.first { pane($0, model.layout).contains(column: column, row: row) }.map {
            .pane($0)
        }
    }

    /// Whether the sheet is upright in this window.
    ///
    /// - Parameters:
    ///   - model: the sheet, which may state it.
    ///   - cellAspect: the height of a cell in widths.
    package func isUpright(_ model: SheetModel, cellAspect: Double) -> Bool {
        model.isUpright ?? (Double(area.rows) * cellAspect > Double(area.columns))
    }
}
