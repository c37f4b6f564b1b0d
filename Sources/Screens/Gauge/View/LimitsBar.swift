import Core
import TerminalUI

/// The bar of a checkweigher: the accepted range in its middle, the position of the weight, and the verdict in a word.
struct LimitsBar {
    let model: GaugeModel
    let limits: ClosedRange<Double>

    private var goal: GaugeGoal { .limits(limits) }

    /// The width that is reserved for the longest verdict.
    private static let wordColumns = 8
    private static let fewestColumns = 24

    func draw(in area: Area, into canvas: inout Canvas) {
        let columns = Self.barColumns(area)
        guard columns >= 6, area.rows > 0 else { return }
        let isASCII = canvas.appearance.charset == .ascii
        let palette = canvas.palette
        let marks = offsets(columns)
        for offset in 1..<columns - 1 {
            let isInside = offset > marks.least && offset < marks.greatest
            let glyph: Unicode.Scalar = isInside ? (isASCII ? "=" : "━") : (isASCII ? "-" : "╌")
            canvas[area.column + offset, area.row] = Cell(
                glyph, style: palette.style(isInside ? .good : .faint))
        }
        for offset in [marks.least, marks.greatest] {
            canvas[area.column + offset, area.row] = Cell(isASCII ? "|" : "│", style: palette.style(.mark))
        }
        canvas[area.column, area.row] = Cell("[", style: palette.style(.frame))
        canvas[area.column + columns - 1, area.row] = Cell("]", style: palette.style(.frame))
        drawPosition(area, columns, into: &canvas)
        if columns < area.columns, let verdict = model.weighing.verdict {
            let style: Style = verdict == "ok" ? palette.style(.good).adding(.bold) : .bold.adding(.reverse)
            canvas.write(verdict, column: area.column + columns + 1, row: area.row, style: style)
        }
    }

    /// Draws the limits below the bar, and the names of the outer zones if they fit.
    func drawNames(in area: Area, into canvas: inout Canvas) {
        let columns = Self.barColumns(area)
        let marks = offsets(columns)
        let wording = model.session.wording
        let (least, greatest) = (limits.lowerBound, limits.upperBound)
        let texts = [least, greatest].map { "^\(wording.weight($0, in: model.massUnit).text)" }
        let style = canvas.palette.style(.faint)
        guard marks.least + canvas.width(of: texts[0]) < marks.greatest,
            marks.greatest + canvas.width(of: texts[1]) <= area.columns
        else { return }
        canvas.write(texts[0], column: area.column + marks.least, row: area.row, style: style)
        canvas.write(texts[1], column: area.column + marks.greatest, row: area.row, style: style)
        if marks.least > 7 { canvas.write("under", column: area.column + 1, row: area.row, style: style) }
    }

    /// The width of a bar beside which a verdict has room.
    static func barColumns(_ area: Area) -> Int {
        area.columns >= fewestColumns ? area.columns - wordColumns : area.columns
    }

    private func offsets(_ columns: Int) -> (least: Int, greatest: Int) {
        let bar = Bar(fraction: 0)
        return (
            bar.offset(of: goal.share(ofGrams: limits.lowerBound), columns: columns),
            bar.offset(of: goal.share(ofGrams: limits.upperBound), columns: columns)
        )
    }

    private func drawPosition(_ area: Area, _ columns: Int, into canvas: inout Canvas) {
        let reading = model.shownReading
        guard !reading.contacts.isEmpty else { return }
        let isASCII = canvas.appearance.charset == .ascii
        let share = reading.load.isSaturated ? .infinity : goal.share(ofGrams: reading.net)
        let glyph: Unicode.Scalar = share < 0 ? "<" : share > 1 ? ">" : isASCII ? "#" : "█"
        let offset = Bar(fraction: 0).offset(of: min(max(share, 0), 1), columns: columns)
        canvas[area.column + offset, area.row] = Cell(glyph, style: .bold)
    }
}
