/// Shows one row of cells in place on the ordinary screen, by returning to the line's start.
public struct LineWriter: Sendable {
    /// Whether escape sequences may be used; without them (TERM=dumb) blanks wipe what was longer.
    public let isAddressable: Bool
    /// Bytes handed out so far.
    public private(set) var bytesTotal = 0

    private var shown: [Cell] = []
    private var shownWidth = 0

    /// A writer for the line that the cursor is on.
    public init(isAddressable: Bool = true) {
        self.isAddressable = isAddressable
    }

    /// The line is somebody else's by now; the next one is written whole.
    public mutating func invalidate() {
        shown = []
        shownWidth = 0
    }

    /// Appends the bytes that show the first row of `canvas`; none where it already stands there.
    ///
    /// The canvas should be a column narrower than the screen: the last column would wrap.
    public mutating func show(_ canvas: Canvas, into bytes: inout [UInt8]) {
        var cells = Array(canvas.cells.prefix(canvas.columns))
        while cells.last == .blank { cells.removeLast() }
        guard cells != shown else { return }
        let start = bytes.count
        bytes.put("\r")
        var pen = SGRWriter()
        for cell in cells where !cell.isContinuation {
            if isAddressable { pen.take(cell.style, into: &bytes) }
            bytes.put(glyph: cell.glyph)
        }
        if isAddressable {
            pen.take(.plain, into: &bytes)
            bytes.put("\u{1B}[K")
        } else {
            for _ in cells.count..<max(cells.count, shownWidth) { bytes.put(" ") }
        }
        shown = cells
        shownWidth = cells.count
        bytesTotal += bytes.count - start
    }
}
