/// Converts pictures into the bytes that update a full screen from one picture to the next.
///
/// The writer performs no I/O; the caller must write all bytes in order.
package struct ScreenWriter: Sendable {
    /// Whether pictures are enclosed in a synchronized update (mode 2026), so that no partial picture is visible.
    package var isSynchronized: Bool
    /// The number of bytes produced so far.
    package private(set) var bytesTotal = 0

    private var shown: [Cell] = []
    private var size = (columns: 0, rows: 0)
    private var needsRepaint = true
    /// The attributes of text that the terminal has after the bytes so far.
    private var attributes = SGRWriter()
    private var cursor: (column: Int, row: Int)?
    /// The cells to write and the blanks to erase at ends of rows, as indices; reused by every picture.
    private var changes: [Int] = []
    private var tails: [Int] = []
    private var sorted: [UInt8] = []
    private var pictures = PictureWriter()
    /// Whether text erases the pixels under it, so that blanks are not written to move the cursor.
    private var erasesPixels = false

    /// The contents of the screen are unknown.
    package init(isSynchronized: Bool = false) {
        self.isSynchronized = isSynchronized
    }

    /// Forgets the contents of the screen; the next picture is written completely.
    package mutating func invalidate() {
        needsRepaint = true
    }

    /// Appends the bytes that make the screen show `canvas`; none if it already does.
    package mutating func show(_ canvas: Canvas, into bytes: inout [UInt8]) {
        let start = bytes.count
        if isSynchronized { bytes.put("\u{1B}[?2026h") }
        let opening = bytes.count
        erasesPixels = canvas.appearance.graphics?.method == .sixel
        if needsRepaint || size != (canvas.columns, canvas.rows) { wipe(for: canvas, into: &bytes) }
        for area in pictures.remove(notIn: canvas, into: &bytes) { forget(area) }
        for row in 0..<canvas.rows { compareRow(row, of: canvas.cells) }
        putChanges(of: canvas.cells, into: &bytes)
        for row in tails.indices { eraseTail(from: tails[row], canvas.cells, into: &bytes) }
        showPictures(of: canvas, into: &bytes)
        changes.removeAll(keepingCapacity: true)
        tails.removeAll(keepingCapacity: true)
        shown = canvas.cells
        if bytes.count == opening {
            bytes.removeLast(opening - start)
        } else if isSynchronized {
            bytes.put("\u{1B}[?2026l")
        }
        bytesTotal += bytes.count - start
    }

    /// Marks cells as unknown, so that they are written.
    private mutating func forget(_ area: Area) {
        for row in area.row..<area.endRow {
            for column in area.column..<area.endColumn { shown[row * size.columns + column] = .unknown }
        }
    }

    private mutating func showPictures(of canvas: Canvas, into bytes: inout [UInt8]) {
        for index in canvas.drawings.indices {
            let written = erasedCells(in: canvas.drawings[index].area, canvas.cells)
            guard let area = pictures.show(index, of: canvas, erased: written, into: &bytes) else { continue }
            cursor = nil
            if erasesPixels {
                putText(of: canvas.cells, in: area, into: &bytes)
            }
        }
    }

    /// The smallest area that contains all cells of an area that were made blank for this picture.
    private func erasedCells(in area: Area, _ cells: [Cell]) -> Area {
        var erased = Area(column: 0, row: 0, columns: 0, rows: 0)
        for index in changes where cells[index] == .blank {
            let cell = Area(column: index % size.columns, row: index / size.columns, columns: 1)
            erased.extend(over: cell.intersection(area))
        }
        for index in tails {
            let column = index % size.columns
            let tail = Area(column: column, row: index / size.columns, columns: size.columns - column)
            erased.extend(over: tail.intersection(area))
        }
        return erased
    }

    /// Writes the text in an area again, because pixels were written over it.
    private mutating func putText(of cells: [Cell], in area: Area, into bytes: inout [UInt8]) {
        for row in area.row..<area.endRow {
            for column in area.column..<area.endColumn {
                let cell = cells[row * size.columns + column]
                if cell.isContinuation, column == area.column {
                    put(cells[row * size.columns + column - 1], column - 1, row, cells, into: &bytes)
                } else if cell != .blank, !cell.isContinuation {
                    put(cell, column, row, cells, into: &bytes)
                }
            }
        }
    }

    /// Clears the screen, which is known from then on: blank, without pictures and attributes.
    private mutating func wipe(for canvas: Canvas, into bytes: inout [UInt8]) {
        pictures.removeAll(into: &bytes)
        bytes.put("\u{1B}[0m\u{1B}[2J")
        attributes.reset()
        cursor = nil
        needsRepaint = false
        size = (canvas.columns, canvas.rows)
        shown = Array(repeating: .blank, count: canvas.columns * canvas.rows)
    }

    private mutating func compareRow(_ row: Int, of cells: [Cell]) {
        let base = row * size.columns
        guard let first = (0..<size.columns).first(where: { cells[base + $0] != shown[base + $0] })
        else { return }
        var end = size.columns
        while end > first, cells[base + end - 1] == shown[base + end - 1] { end -= 1 }
        var blanks = size.columns
        while blanks > first, cells[base + blanks - 1] == .blank { blanks -= 1 }
        for column in first..<max(first, min(end, blanks)) where cells[base + column] != shown[base + column]
        {
            changes.append(base + column)
        }
        if let tail = (blanks..<max(blanks, end)).first(where: { shown[base + $0] != .blank }) {
            tails.append(base + tail)
        }
    }

    /// Writes the changed cells row by row or style by style, whichever takes fewer bytes: at the edge of a disc, hardly
    /// any two neighbors have the same colors.
    private mutating func putChanges(of cells: [Cell], into bytes: inout [UInt8]) {
        // The arrays are taken out of self, so that writing has exclusive access to it.
        var (order, other): ([Int], [UInt8]) = ([], [])
        swap(&order, &changes)
        swap(&other, &sorted)
        defer {
            swap(&order, &changes)
            swap(&other, &sorted)
        }
        let (oldPen, oldCursor, start) = (attributes, cursor, bytes.count)
        for index in order { put(index, cells, into: &bytes) }
        guard order.count >= Self.leastSorted else { return }
        let (newPen, newCursor) = (attributes, cursor)
        (attributes, cursor) = (oldPen, oldCursor)
        order.sort { (cells[$0].style.order, $0) < (cells[$1].style.order, $1) }
        other.removeAll(keepingCapacity: true)
        for index in order { put(index, cells, into: &other) }
        if other.count < bytes.count - start {
            bytes.removeLast(bytes.count - start)
            bytes.append(contentsOf: other)
        } else {
            (attributes, cursor) = (newPen, newCursor)
        }
    }

    /// The number of changed cells from which on both orders are tried.
    private static let leastSorted = 8

    private mutating func put(_ index: Int, _ cells: [Cell], into bytes: inout [UInt8]) {
        put(cells[index], index % size.columns, index / size.columns, cells, into: &bytes)
    }

    /// Erases trailing blanks, which takes three bytes instead of one per blank.
    private mutating func eraseTail(from index: Int, _ cells: [Cell], into bytes: inout [UInt8]) {
        move(to: index % size.columns, index / size.columns, cells, into: &bytes)
        attributes.set(.plain, into: &bytes)
        bytes.put("\u{1B}[K")
    }

    private mutating func put(
        _ cell: Cell, _ column: Int, _ row: Int, _ cells: [Cell], into bytes: inout [UInt8]
    ) {
        // The second half of a wide glyph has changed and the first has not: write the whole glyph again.
        if cell.isContinuation {
            guard cells[row * size.columns + column - 1] == shown[row * size.columns + column - 1]
            else { return }
            put(cells[row * size.columns + column - 1], column - 1, row, cells, into: &bytes)
            return
        }
        move(to: column, row, cells, into: &bytes)
        let written = cell.written
        attributes.set(visible(written), into: &bytes)
        bytes.put(glyph: written.glyph)
        let next = column + Int(cell.width)
        cursor = cell.hasCertainWidth && next < size.columns ? (next, row) : nil
    }

    /// The style in which a cell is written: the foreground of a blank, and whether it is bold, cannot be seen, and stay as
    /// they are.
    private func visible(_ cell: Cell) -> Style {
        guard cell.glyph == " ", cell.style.attributes.union(attributes.style.attributes).isSubset(of: .bold)
        else {
            return cell.style
        }
        var style = attributes.style
        style.background = cell.style.background
        return style
    }

    private mutating func move(to column: Int, _ row: Int, _ cells: [Cell], into bytes: inout [UInt8]) {
        defer { cursor = (column, row) }
        guard let cursor else { return bytes.putCursor(column: column, row: row) }
        guard cursor.row == row, cursor.column <= column else {
            return bytes.putCursor(from: cursor, to: (column, row))
        }
        let gap = row * size.columns + cursor.column..<row * size.columns + column
        if gap.isEmpty { return }
        if !erasesPixels, gap.count <= 4,
            gap.allSatisfy({ cells[$0].isASCII && visible(cells[$0]) == attributes.style })
        {
            for index in gap { bytes.put(glyph: cells[index].glyph) }
        } else {
            bytes.putCursor(from: cursor, to: (column, row))
        }
    }
}

extension Cell {
    fileprivate var isASCII: Bool { glyph.value < 0x7F && width == 1 }

    /// Whether all terminals agree with this program on the width of the glyph.
    fileprivate var hasCertainWidth: Bool {
        switch glyph.value {
        case 0..<0x300, 0x2500..<0x25A0, 0x2800..<0x2900: true
        default: false
        }
    }
}
