import Core
import Formatting
import TerminalUI

/// The large number.
struct NumberPanel {
    private let model: GaugeModel
    private let amount: Quantity
    /// The widest number up to full scale, which keeps the position of the last digit constant.
    private let widest: String
    /// The width of a dot of the large digits: 2 columns, or 1 if 2 do not fit; nil if neither fits.
    private let dot: Int?

    /// - Parameter columns: the available width.
    init(_ model: GaugeModel, columns: Int) {
        self.model = model
        amount = model.digits.amount
        widest =
            switch model.unit {
            case .percent: "100"
            case .raw: "\(model.session.wording.span)"
            default: model.session.wording.weight(model.session.wording.fullScale, in: model.unit).number
            }
        let (widest, amount) = (widest, amount)
        dot = [2, 1].first { dot in
            Self.field(widest, amount, dot) + 1 + amount.unit.utf8.count + (amount.isGuess ? 2 : 0) <= columns
        }
    }

    /// Whether large digits fit into the width.
    var fitsLarge: Bool { dot != nil }

    private static func field(_ widest: String, _ amount: Quantity, _ dot: Int) -> Int {
        max(LargeDigits.columns(of: widest, dot: dot), LargeDigits.columns(of: amount.number, dot: dot))
    }

    func draw(in area: Area, isLarge: Bool, into canvas: inout Canvas) {
        let style = amount.isAtLeast ? Style.bold.adding(.reverse) : .bold
        guard isLarge, let dot else {
            canvas.write(smallText(columns: area.columns, canvas), in: area.line(0), style: style)
            return
        }
        let left = area.column + (amount.isGuess ? 2 : 0)
        let field = Self.field(widest, amount, dot)
        let start = left + field - LargeDigits.columns(of: amount.number, dot: dot)
        let end = canvas.writeLarge(
            amount.number, column: start, row: area.row, dot: dot,
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

    /// The number in one row; empty if it does not fit.
    func smallText(columns: Int, _ canvas: Canvas) -> String {
        let bare = "\(amount.isGuess ? "~" : "")\(amount.number)"
        let end = amount.isAtLeast ? "+" : ""
        let choices = [amount.text, "\(bare)\(amount.unit)\(end)", bare + end]
        return choices.first { canvas.width(of: $0) <= columns } ?? ""
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
