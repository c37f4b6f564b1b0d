import TerminalUI

/// The arrangement of the panels.
enum Shape: Equatable {
    /// Everything in one line; with two or three rows, provenance and keys below it.
    case line
    /// Numbers only, since a plate does not fit.
    case numbers
    /// The plate beside the large number, and the bar below both.
    case small
    /// The pad on the left, all numbers on the right.
    case beside
    /// For windows that are higher than wide: the pad on top, the numbers below.
    case stacked

    /// Whether the whole pad is shown, with room for an instruction above the numbers.
    var hasPad: Bool { self == .beside || self == .stacked }

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
