import Core
import Formatting
import TerminalUI
import Weighing

/// The large number.
struct NumberPanel {
    private let model: GaugeModel
    private let amount: Quantity
    /// The widest number up to full scale, which keeps the position of the last digit constant.
    private let widest: String
    /// The widths of dots with which large digits fit, the greatest first.
    private let dots: [Int]

    /// - Parameters:
    ///   - columns: the available width.
    ///   - charset: the available glyphs.
    init(_ model: GaugeModel, columns: Int, charset: Charset) {
        self.model = model
        amount = model.largeAmount
        widest =
            switch model.unit {
            case _ where model.weighing.counter != nil: "100"
            case .percent: "100"
            case .raw: "\(model.session.wording.span)"
            default: model.session.wording.weight(model.session.wording.fullScale, in: model.unit).number
            }
        let (widest, amount) = (widest, amount)
        dots = LargeDigits.dots(charset).filter { dot in
            Self.field(widest, amount, dot) + 1 + amount.unit.utf8.count + (amount.isGuess ? 2 : 0) <= columns
        }
    }

    /// The heights of large digits that fit into the width, the greatest first.
    var heights: [Int] { dots.map { LargeDigits.rows(dot: $0) } }

    private static func field(_ widest: String, _ amount: Quantity, _ dot: Int) -> Int {
        max(LargeDigits.columns(of: widest, dot: dot), LargeDigits.columns(of: amount.number, dot: dot))
    }

    /// Draws the number in large digits of at most `height` rows; with 0, in one row of text.
    ///
    /// - Parameter above: a free row above the area, for the title if it does not fit beside the digits.
    func draw(in area: Area, height: Int, above: Area? = nil, into canvas: inout Canvas) {
        let style = amount.isAtLeast ? Style.bold.adding(.reverse) : .bold
        guard let dot = dots.first(where: { LargeDigits.rows(dot: $0) <= height }) else {
            canvas.write(smallText(columns: area.columns, canvas), in: area.line(0), style: style)
            return
        }
        let left = area.column + (amount.isGuess ? 2 : 0)
        let field = Self.field(widest, amount, dot)
        let start = left + field - LargeDigits.columns(of: amount.number, dot: dot)
        let end = canvas.writeLarge(
            amount.number, column: start, row: area.row, dot: dot,
            style: Style(attributes: amount.isAtLeast ? .bold : []),
            faintEnd: model.shownUncertainty.map(amount.uncertainCharacters) ?? 0)
        if amount.isGuess { canvas.write("~", column: start - 2, row: area.row + height / 2, style: .bold) }
        let baseline = area.row + LargeDigits.rows(dot: dot) - 1
        canvas.write(amount.unit, column: end + 1, row: baseline, style: style)
        if amount.isAtLeast { canvas.write("+", column: end + 1, row: baseline - 1, style: style) }
        let faint = canvas.palette.style(.faint)
        if let title = titles.first(where: { end + 1 + $0.utf8.count <= area.endColumn }) {
            canvas.write(title, column: end + 1, row: area.row, style: faint)
        } else if let above {
            canvas.write(titles[0], in: above, style: faint)
        }
    }

    /// The number in one row; empty if it does not fit.
    func smallText(columns: Int, _ canvas: Canvas) -> String {
        let bare = "\(amount.isGuess ? "~" : "")\(amount.number)"
        let end = amount.isAtLeast ? "+" : ""
        let choices = [amount.text, "\(bare)\(amount.unit)\(end)", bare + end]
        return choices.first { canvas.width(of: $0) <= columns } ?? ""
    }

    /// What the number is and whether it is frozen, the fullest title first.
    private var titles: [String] {
        guard model.frozen != nil else { return [quantity] }
        return quantity.isEmpty ? ["FROZEN"] : ["\(quantity) FROZEN", "FROZEN"]
    }

    private var quantity: String {
        if model.weighing.counter != nil { return "PIECES" }
        return switch model.unit {
        case .percent:
            model.session.wording.isContactSize ? "SIZE" : model.session.wording.quantity.uppercased()
        case .raw: ""
        // As on balances, net is what exceeds a tare; the stand belongs to what a calibration loads.
        default: model.shownReading.tare != 0 && model.calibration == nil ? "NET" : "GROSS"
        }
    }
}

extension GaugeModel {
    /// The expanded uncertainty of the large number in its unit, as it would be saved now; nil if it is not a weight or not
    /// steady.
    var shownUncertainty: Double? {
        guard frozen == nil, weighing.counter == nil, let unit = unit.grams else { return nil }
        return weighing.steadyUncertainty.map { $0 / unit }
    }

    /// The large number: the load, or the number of pieces in it.
    var largeAmount: Quantity {
        guard let counter = weighing.counter,
            let pieces = counter.count(ofGrams: shownReading.net, uncertainty: 0)?.pieces
        else {
            return digits.amount
        }
        return Quantity(
            number: "\(pieces)", unit: "pcs", isGuess: pieces > counter.certainPieces ?? 0,
            isAtLeast: digits.amount.isAtLeast)
    }
}
