import Glibc

/// A terminal's size, as it says itself.
public struct WindowSize: Hashable, Sendable {
    /// Width in cells.
    public var columns: Int
    /// Height in cells.
    public var rows: Int
    /// Height of a cell over its width; 2 where the terminal does not say.
    public var cellAspect: Double

    /// No screen is wider or higher, in cells; a terminal that says so is drawn on up to there.
    static let most = (columns: 1000, rows: 500)

    /// A size in cells, cut to what a screen may have.
    public init(columns: Int, rows: Int, cellAspect: Double = 2) {
        self.columns = min(columns, Self.most.columns)
        self.rows = min(rows, Self.most.rows)
        self.cellAspect = cellAspect
    }

    /// The size of the terminal behind a descriptor; `nil` where there is none or it has none.
    public init?(of descriptor: Int32) {
        var size = winsize()
        guard unsafe ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0
        else { return nil }
        let width = Double(size.ws_xpixel) / Double(size.ws_col)
        let height = Double(size.ws_ypixel) / Double(size.ws_row)
        let aspect = width > 0 && height > 0 ? height / width : 2
        // Some terminals report nonsense here; no font is that narrow or wide.
        self.init(
            columns: Int(size.ws_col), rows: Int(size.ws_row),
            cellAspect: (1.2...3).contains(aspect) ? aspect : 2)
    }
}
