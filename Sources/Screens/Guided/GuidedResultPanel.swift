import Formatting
import TerminalUI

/// The result of a guided weighing in the largest digits that fit, with its ± beside or below them.
struct GuidedResultPanel {
    private let weight: GuidedWeight
    /// Whether the object was removed, so that the weight must not be read as the force on the pad.
    private let isLast: Bool
    /// The width of a dot of the large digits; nil if not even the narrow ones fit.
    private let dot: Int?
    /// Whether the ± and the label stand in a row below the digits.
    private let hasRowBelow: Bool

    /// Fits a weight into an area.
    init(_ weight: GuidedWeight, isLast: Bool, columns: Int, rows: Int, charset: Charset) {
        self.weight = weight
        self.isLast = isLast
        let unit = weight.amount.unit.utf8.count
        let tail = max(unit, (weight.uncertainty?.count ?? 0) + 2, isLast ? Self.last.utf8.count : 0)
        func greatest(tail: Int, rows: Int) -> Int? {
            LargeDigits.dots(charset).first {
                LargeDigits.rows(dot: $0) <= rows
                    && LargeDigits.columns(of: weight.amount.number, dot: $0) + 1 + tail <= columns
            }
        }
        let beside = greatest(tail: tail, rows: rows)
        let above = greatest(tail: unit, rows: rows - 1)
        hasRowBelow = (above ?? 0) > (beside ?? 0)
        dot = hasRowBelow ? above : beside
    }

    /// What a weight is called after its object was removed.
    static let last = "last result"

    /// The number of rows.
    var rows: Int { (dot.map { LargeDigits.rows(dot: $0) } ?? 1) + (hasRowBelow ? 1 : 0) }

    func draw(in area: Area, into canvas: inout Canvas) {
        let uncertainty = weight.uncertainty.map { "± \($0)" }
        let strong = isLast ? canvas.palette.style(.faint) : .bold
        guard let dot else {
            let name = isLast ? ["\(Self.last):"] : []
            let texts = [
                (name + [weight.amount.text] + [uncertainty].compactMap(\.self)).joined(separator: " "),
                (name + [weight.amount.text]).joined(separator: " "), isLast ? "" : weight.amount.text,
            ]
            let text = texts.first { canvas.width(of: $0) <= area.columns } ?? ""
            return canvas.write(text, in: area.line(0), style: strong)
        }
        let end = canvas.writeLarge(
            weight.amount.number, column: area.column, row: area.row, dot: dot,
            style: canvas.palette.style(isLast ? .faint : .good), faintEnd: weight.uncertainCharacters)
        let title = isLast ? Self.last : weight.label
        let last = area.row + rows - 1
        guard !hasRowBelow else {
            canvas.write(weight.amount.unit, column: end + 1, row: last - 1, style: strong)
            let texts = [uncertainty, title.isEmpty ? nil : title].compactMap(\.self)
            canvas.write(texts.joined(separator: "   "), in: area.line(rows - 1), style: strong)
            return
        }
        canvas.write(title, in: area.line(0).dropping(left: end + 1 - area.column), style: strong)
        canvas.write(
            weight.amount.unit, column: end + 1, row: last - (uncertainty == nil ? 0 : 1), style: strong)
        if let uncertainty { canvas.write(uncertainty, column: end + 1, row: last, style: strong) }
    }
}
