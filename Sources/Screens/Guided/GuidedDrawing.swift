import TerminalUI
import Weighing

/// A drawing in five rows, seen from the side: the finger and the object stand on the pad, next to each other.
struct GuidedDrawing {
    static let rows = 5
    static let columns = 32

    let step: GuidedStep

    private static let finger = ["    / / finger", "   / /", "  / /", " (_/"]
    private static let object = ["______", "/      \\", "| object |", "\\______/"]
    private static let objectColumns = [18, 17, 16, 17]
    private static let padColumns = 28

    func draw(in area: Area, into canvas: inout Canvas) {
        guard area.rows >= Self.rows, area.columns >= Self.columns else { return }
        for row in 0..<Self.rows - 1 {
            if step != .confirm {
                canvas.write(Self.finger[row], column: area.column, row: area.row + row)
            }
            if step.number > 1 {
                canvas.write(
                    Self.object[row], column: area.column + Self.objectColumns[row], row: area.row + row,
                    style: canvas.palette.style(.accent))
            }
        }
        let pad = String(repeating: canvas.appearance.charset == .ascii ? "=" : "═", count: Self.padColumns)
        let last = area.row + Self.rows - 1
        let end = canvas.write(pad, column: area.column, row: last, style: canvas.palette.style(.frame))
        canvas.write(" pad", column: end, row: last, style: canvas.palette.style(.faint))
    }
}
