/// Shows one row of cells in place on the normal screen, by returning to the start of the line.
package struct LineWriter: Sendable {
    /// Whether escape sequences may be used. Without them (TERM=dumb), a longer previous line is overwritten with blanks.
    package let isAddressable: Bool
    /// The number of bytes produced so far.
    package private(set) var bytesTotal = 0

    private var shown: [Cell] = []
    private var shownWidth = 0

    package init(isAddressable: Bool = true) {
        self.isAddressable = isAddressable
    }

    /// Forgets the current line, after other output; the next one is written completely.
    package mutating func invalidate() {
        shown = []
        shownWidth = 0
    }

    /// Appends the bytes that show the first row of `canvas`; none if the line already shows it.
    ///
    /// The canvas must be narrower than the screen, because the last column would wrap.
    package mutating func show(_ canvas: Canvas, into bytes: inout [UInt8]) {
        var cells = Array(canvas.cells.prefix(canvas.columns))
        while cells.last == .blank { cells.removeLast() }
        guard cells != shown else { return }
        let start = bytes.count
        bytes.put("\r")
        var pen = SGRWriter()
        for cell in cells where !cell.isContinuation {
            if isAddressable { pen.set(cell.style, into: &bytes) }
            bytes.put(glyph: cell.glyph)
        }
        if isAddressable {
            pen.set(.plain, into: &bytes)
            bytes.put("\u{1B}[K")
        } else {
            for _ in cells.count..<max(cells.count, shownWidth) { bytes.put(" ") }
        }
        shown = cells
        shownWidth = cells.count
        bytesTotal += bytes.count - start
    }
}
