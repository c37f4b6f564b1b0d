import TerminalUI

/// How the gauge fits its panels into a picture.
enum Shape: Equatable {
    /// All in one line, and where there are two or three rows provenance and keys below.
    case line
    /// Numbers only: there is no room for a plate.
    case numbers
    /// A plate beside the large number, the bar below both.
    case small
    /// The pad on the left, all numbers on the right.
    case beside
    /// Taller than wide: the pad on top, the numbers below.
    case stacked

    init(_ canvas: Canvas) {
        let (columns, rows) = (canvas.columns, canvas.rows)
        if rows < 4 || columns < 16 {
            self = .line
        } else if columns < 40 || rows < 10 {
            self = .numbers
        } else if Double(columns) < Double(rows) * canvas.appearance.cellAspect, rows >= 20 {
            self = .stacked
        } else {
            self = columns >= 66 && rows >= 16 ? .beside : .small
        }
    }
}
