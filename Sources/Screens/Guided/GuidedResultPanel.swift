import Formatting
import TerminalUI

/// The result of a guided weighing in the largest digits that fit, with its ±.
struct GuidedResultPanel {
    private let weight: GuidedWeight
    /// Whether the object was removed, so that the weight must not be read as the force on the pad.
    private let isLast: Bool
    /// The width of a dot of the large digits; nil if not even the narrow ones fit.
    private let dot: Int?

    /// Fits a weight into an area.
    init(_ weight: GuidedWeight, isLast: Bool, columns: Int, rows: Int, charset: Charset) {
        self.weight = weight
        self.isLast = isLast
        let tail = max(
            weight.amount.unit.utf8.count, (weight.uncertainty?.count ?? 0) + 2,
            isLast ? Self.last.utf8.count : 0)
        dot = LargeDigits.dots(charset).first {
            LargeDigits.rows(dot: $0) <= rows
                && LargeDigits.columns(of: weight.amount.number, dot: $0) + 1 + tail <= columns
        }
    }

    /// What a weight is called after its object was removed.
    static let last = "last result"

    /// The number of rows.
    var rows: Int { dot.map { LargeDigits.rows(dot: $0) } ?? 1 }

    func draw(in area: Area, into canvas: inout Canvas) {
        let reach = weight.uncertainty.map { "± \($0)" }
        let strong = isLast ? canvas.palette.style(.faint) : .bold
        guard let dot else {
            let name = isLast ? ["\(Self.last):"] : []
            let texts = [
                (name + [weight.amount.text] + [reach].compactMap(\.self)).joined(separator: " "),
                (name + [weight.amount.text]).joined(separator: " "), isLast ? "" : weight.amount.text,
            ]
            let text = texts.first { canvas.width(of: $0) <= area.columns } ?? ""
            return canvas.write(text, in: area.line(0), style: strong)
        }
        let end = canvas.writeLarge(
            weight.amount.number, column: area.column, row: area.row, dot: dot,
            style: canvas.palette.style(isLast ? .faint : .good))
        canvas.write(
            isLast ? Self.last : weight.label, in: area.line(0).dropping(left: end + 1 - area.column),
            style: strong)
        let baseline = area.row + rows - 1
        canvas.write(
            weight.amount.unit, column: end + 1, row: baseline - (reach == nil ? 0 : 1), style: strong)
        if let reach { canvas.write(reach, column: end + 1, row: baseline, style: strong) }
    }
}
