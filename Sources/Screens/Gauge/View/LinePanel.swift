import Core
import TerminalUI

/// The gauge in one line, with provenance and keys below it if there are rows for them.
struct LinePanel {
    private let model: GaugeModel
    private let reading: Reading

    init(_ model: GaugeModel) {
        self.model = model
        reading = model.shownReading
    }

    func draw(into canvas: inout Canvas) {
        let area = canvas.area.line(0)
        if let prompt = model.labelPrompt {
            draw(prompt, in: area, into: &canvas)
        } else if model.overloadedReading != nil {
            let worth = worth(isShort: area.columns < 60)
            let (warning, end) = area.split(left: area.columns - canvas.width(of: worth) - 1)
            StatusPanel(model).drawForce(in: warning, into: &canvas)
            canvas.write(worth, in: end, alignment: .trailing)
        } else if let guided = model.guided {
            GuidedLine(model: model, guided: guided, provenance: worth(isShort: area.columns < 60)).draw(
                in: area, into: &canvas)
        } else if area.columns >= 60 {
            drawWide(area, into: &canvas)
        } else {
            drawNarrow(area, into: &canvas)
        }
        if canvas.rows > 1 {
            HeaderPanel(model: model).draw(
                header: Area(column: 0, row: 0, columns: 0, rows: 0), provenance: canvas.area.line(1),
                into: &canvas)
        }
        if canvas.rows > 2 { FooterPanel(model: model).drawKeys(canvas.area.line(2), into: &canvas) }
    }

    /// Draws a name that is typed; a warning stays beside it where there is room.
    private func draw(_ prompt: LabelPrompt, in area: Area, into canvas: inout Canvas) {
        var rest = area
        if model.overloadedReading != nil, area.columns >= Self.warnedColumns {
            StatusPanel(model).drawForce(in: rest.dropping(left: area.columns - 11), into: &canvas)
            rest = rest.split(left: area.columns - 13).left
        }
        canvas.write(prompt.line(columns: rest.columns, canvas), in: rest, style: .bold)
    }

    /// The width from which on a warning has room beside a name.
    private static let warnedColumns = 30

    private func drawWide(_ area: Area, into canvas: inout Canvas) {
        let wording = model.session.wording
        let sign = StabilitySign(
            model.shownStability, awaitsTare: model.awaitsTare, charset: canvas.appearance.charset)
        let percent = wording.percent(reading.force.percent).text
        let peak =
            model.peak(in: model.massUnit).map {
                wording.hidesGrams ? $0.text : $0.number + ($0.isAtLeast ? "+" : "")
            } ?? "–"
        let tare = wording.weight(reading.tare, in: model.massUnit).number
        let worth = worth(isShort: false)
        let (number, rest) = area.split(left: max(9, canvas.width(of: model.largeAmount.text)))
        canvas.write(model.largeAmount.text, in: number, alignment: .trailing, style: .bold)
        let lit = sign.isLit ? canvas.palette.style(.good) : .plain
        let stability = rest.dropping(left: 1).split(left: 14).left
        canvas.write("\(sign.glyphs) \(sign.word.lowercased())", in: stability, style: lit)
        let (share, behind) = rest.dropping(left: 15).split(left: 5)
        canvas.write(percent, in: share, alignment: .trailing)
        let tails =
            wording.hidesGrams
            ? ["peak \(peak)  \(worth)"]
            : ["tare \(tare)  peak \(peak)  \(worth)", "tare \(tare)  \(worth)"]
        let tail = tails.first { canvas.width(of: $0) + 20 <= behind.columns } ?? worth
        let tailColumns = canvas.width(of: tail)
        let bar = behind.dropping(left: 1).split(left: behind.columns - tailColumns - 3).left
        if bar.columns >= 6 { BarPanel(model: model).draw(in: bar, into: &canvas) }
        let end = Area(column: bar.endColumn + 2, row: area.row, columns: area.endColumn - bar.endColumn - 2)
        canvas.write(tail, in: end)
    }

    private func drawNarrow(_ area: Area, into canvas: inout Canvas) {
        let wording = model.session.wording
        let isASCII = canvas.appearance.charset == .ascii
        let amount = model.largeAmount
        let worth = worth(isShort: true)
        let glyph =
            switch model.shownStability {
            case .off: " "
            case .filling: isASCII ? "." : "▌"
            case .stable: isASCII ? "#" : "█"
            }
        let bare = (amount.isGuess ? "~" : "") + amount.number
        let number = [bare + amount.unit, bare].first { canvas.width(of: $0) <= area.columns } ?? ""
        var next = canvas.write(number, column: 0, row: 0, style: .bold) + 1
        next = canvas.write(glyph, column: next, row: 0) + 1
        let percent = wording.percent(reading.force.percent).text
        if model.unit != .percent, next + canvas.width(of: percent) <= area.columns {
            next = canvas.write(percent, column: next, row: 0) + 1
        }
        let end = area.columns - canvas.width(of: worth)
        if end - 1 - next >= 6 {
            BarPanel(model: model).draw(
                in: Area(column: next, row: 0, columns: end - 1 - next), into: &canvas)
        }
        if end >= next {
            canvas.write(worth, column: end, row: 0, style: canvas.palette.style(.warning))
        }
    }

    /// The provenance of the numbers, and whether the pad is simulated.
    private func worth(isShort: Bool) -> String {
        let choices = model.session.wording.provenanceChoices
        let scale = (isShort ? choices.last : choices.dropLast().last) ?? ""
        let isDemo = model.session.source == .demo
        if isShort { return isDemo ? "SIM" : scale }
        return isDemo ? "\(scale)  SIMULATED" : scale
    }
}
