import Testing

import TerminalUI

/// What a terminal says of its size.
@Suite struct WindowSizeTests {
    /// A picture takes memory for each cell, so that no terminal may ask for more than any screen has.
    @Test(arguments: [
        (80, 24, 80, 24), (1000, 500, 1000, 500), (65_535, 65_535, 1000, 500), (65_535, 1, 1000, 1),
    ])
    func sizesAreCut(columns: Int, rows: Int, wide: Int, high: Int) {
        let size = WindowSize(columns: columns, rows: rows)
        #expect(size.columns == wide && size.rows == high)
    }
}
