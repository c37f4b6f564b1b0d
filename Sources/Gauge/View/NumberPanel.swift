import Canvas
import Pressure

/// The one number that everybody looks at.
struct NumberPanel {
    private let model: GaugeModel
    private let amount: Amount
    /// Columns that numbers up to full scale fill in large digits, so that the last digit never moves.
    private let field: Int

    init(_ model: GaugeModel) {
        self.model = model
        amount = model.digits.amount
        let widest: String =
            switch model.unit {
            case .percent: "100"
            case .raw: "\(model.session.wording.span)"
            default: model.session.wording.weight(model.session.wording.fullScale, in: model.unit).number
            }
        field = max(LargeDigits.columns(of: widest), LargeDigits.columns(of: amount.number))
    }

    /// Columns that the number and its unit need in large digits.
    var largeColumns: Int {
        field + 1 + amount.unit.utf8.count + (amount.isGuess ? 2 : 0)
    }

    func draw(in area: Area, isLarge: Bool, into canvas: inout Canvas) {
        let style = amount.isAtLeast ? Style.bold.adding(.reverse) : .bold
        guard isLarge else {
            let text = amount.text
            canvas.write(
                text, in: Area(column: area.column, row: area.row, columns: area.columns), style: style)
            return
        }
        let left = area.column + (amount.isGuess ? 2 : 0)
        let start = left + field - LargeDigits.columns(of: amount.number)
        let end = canvas.writeLarge(
            amount.number, column: start, row: area.row,
            style: Style(attributes: amount.isAtLeast ? .bold : []))
        if amount.isGuess { canvas.write("~", column: start - 2, row: area.row + 2, style: .bold) }
        let baseline = area.row + LargeDigits.rows - 1
        canvas.write(amount.unit, column: end + 1, row: baseline, style: style)
        if amount.isAtLeast { canvas.write("+", column: end + 1, row: baseline - 1, style: style) }
        let title = title
        if end + 2 + title.utf8.count <= area.endColumn {
            canvas.write(title, column: end + 1, row: area.row, style: canvas.palette.style(.faint))
        }
    }

    private var title: String {
        if model.heldReading != nil { return "HOLD" }
        return switch model.unit {
        case .percent: model.session.wording.isContactSize ? "SIZE" : "FORCE"
        case .raw: ""
        default: "NET"
        }
    }
}
