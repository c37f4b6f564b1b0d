import Formatting
import TerminalUI

/// The figure of a guided weighing in the largest digits that fit, with its ± beside or below them.
struct GuidedResultPanel {
    private let figure: GuidedFigure
    /// The width of a dot of the large digits; nil if not even the narrow ones fit.
    private let dot: Int?
    /// Whether the ± and the title stand in a row below the digits.
    private let hasRowBelow: Bool
    /// The columns before the digits, for the sign of a guess.
    private var indent: Int { figure.amount.isGuess ? 2 : 0 }

    /// Fits a figure into an area.
    init(_ figure: GuidedFigure, columns: Int, rows: Int, charset: Charset) {
        self.figure = figure
        let unit = figure.amount.unit.utf8.count
        let tail = max(unit, (figure.uncertainty?.count ?? 0) + 2, figure.essential.utf8.count)
        let indent = figure.amount.isGuess ? 2 : 0
        func greatest(tail: Int, rows: Int) -> Int? {
            LargeDigits.dots(charset).first {
                LargeDigits.rows(dot: $0) <= rows
                    && indent + LargeDigits.columns(of: figure.amount.number, dot: $0) + 1 + tail <= columns
            }
        }
        let beside = greatest(tail: tail, rows: rows)
        let above = greatest(tail: unit, rows: rows - 1)
        hasRowBelow = (above ?? 0) > (beside ?? 0)
        dot = hasRowBelow ? above : beside
    }

    /// The number of rows.
    var rows: Int { (dot.map { LargeDigits.rows(dot: $0) } ?? 1) + (hasRowBelow ? 1 : 0) }

    func draw(in area: Area, into canvas: inout Canvas) {
        let amount = figure.amount
        let uncertainty = figure.uncertainty.map { "± \($0)" }
        let isOverload = figure.subject == .overload
        let strong = isOverload ? canvas.palette.style(.warning).adding(.bold) : .bold
        guard let dot else {
            let name = figure.essential.isEmpty ? [] : ["\(figure.essential):"]
            let texts = [
                (name + [amount.text] + [uncertainty].compactMap(\.self)).joined(separator: " "),
                (name + [amount.text]).joined(separator: " "), name.isEmpty ? amount.text : "",
            ]
            let text = texts.first { canvas.width(of: $0) <= area.columns } ?? ""
            return canvas.write(text, in: area.line(0), style: strong)
        }
        let style: Style =
            switch figure.subject {
            case .object: canvas.palette.style(.good)
            case .last, .missing: .plain
            case .overload: canvas.palette.style(.warning)
            }
        let last = area.row + rows - 1
        if amount.isGuess {
            canvas.write("~", column: area.column, row: area.row + rows / 2, style: strong)
        }
        let end = canvas.writeLarge(
            amount.number, column: area.column + indent, row: area.row, dot: dot, style: style,
            faintEnd: figure.uncertainCharacters)
        if amount.isAtLeast { canvas.write("+", column: end + 1, row: area.row, style: strong) }
        guard !hasRowBelow else {
            canvas.write(amount.unit, column: end + 1, row: last - 1, style: strong)
            let below = area.line(rows - 1)
            let start = uncertainty.map { canvas.width(of: $0) + 3 } ?? 0
            if let uncertainty { canvas.write(uncertainty, in: below, style: strong) }
            return writeTitle(in: below.dropping(left: start), style: strong, into: &canvas)
        }
        writeTitle(in: area.line(0).dropping(left: end + 1 - area.column), style: strong, into: &canvas)
        canvas.write(
            amount.unit, column: end + 1, row: last - (uncertainty == nil ? 0 : 1), style: strong)
        if let uncertainty { canvas.write(uncertainty, column: end + 1, row: last, style: strong) }
    }

    /// Writes what the figure is: a name may be cut, other words are left out if they do not fit.
    private func writeTitle(in area: Area, style: Style, into canvas: inout Canvas) {
        let isCut = canvas.width(of: figure.title) > area.columns
        canvas.write(
            isCut && figure.subject == .missing ? figure.essential : figure.title, in: area, style: style)
    }
}
