import Core
import Formatting
import TerminalUI

/// Gross, tare and peak in one row. If not all of them fit, the least informative one is left out: a number is shown
/// completely and with its name, or not at all.
struct WeightFields {
    private struct Field {
        let name: String
        let amount: Quantity
        /// The importance beside the large number; the field with the lowest rank is left out first.
        let rank: Int

        func text(hasUnit: Bool) -> String {
            // A percentage is none without its sign.
            let amount =
                hasUnit || amount.unit == "%"
                ? amount.text : (amount.isGuess ? "~" : "") + amount.number + (amount.isAtLeast ? "+" : "")
            return "\(name) \(amount)"
        }
    }

    private static let unitColumns = 45
    private static let widestRow = 60

    private let fields: [Field]
    /// Whether the large number is a weight.
    private let isWeight: Bool
    /// The number of digits at full scale; this width is reserved so that the row does not move with each digit.
    private let reserve: Int

    init(_ model: GaugeModel) {
        let wording = model.session.wording
        let unit = model.massUnit
        let reading = model.shownReading
        // If the large number is a weight, gross follows from it and the tare; if it is percent or counts, no weight
        // does.
        isWeight = model.unit.grams != nil
        let peak = Field(
            name: reading.tare == 0 ? "peak" : "net peak",
            amount: model.peak(in: unit) ?? Quantity(number: "–", unit: ""),
            rank: isWeight ? 1 : 0)
        fields =
            wording.hidesGrams
            ? [peak]
            : [
                Field(name: "gross", amount: wording.gross(of: reading, in: unit), rank: isWeight ? 0 : 2),
                Field(name: "tare", amount: wording.weight(reading.tare, in: unit), rank: isWeight ? 2 : 1),
                peak,
            ]
        reserve = wording.weight(wording.fullScale, in: unit).number.utf8.count
    }

    func draw(in area: Area, into canvas: inout Canvas) {
        for count in stride(from: fields.count, to: 0, by: -1) {
            let shown = fields.filter { $0.rank >= fields.count - count }
            // Beside a large percentage, weights without their unit could be anything.
            let choices = !isWeight ? [true] : area.columns >= Self.unitColumns ? [true, false] : [false]
            for hasUnits in choices {
                let texts = shown.map { $0.text(hasUnit: hasUnits) }
                guard let starts = starts(of: shown, texts, in: area, canvas) else { continue }
                for (index, text) in texts.enumerated() {
                    write(
                        text, name: shown[index].name, column: area.column + starts[index], area.row,
                        into: &canvas)
                }
                return
            }
        }
    }

    private func write(_ text: String, name: String, column: Int, _ row: Int, into canvas: inout Canvas) {
        let end = canvas.write(name, column: column, row: row, style: canvas.palette.style(.faint))
        canvas.write(text.dropFirst(name.count), column: end, row: row)
    }

    /// The start columns of the fields: parts of equal width, or, if these are too narrow, one after the other; nil if
    /// they do not fit.
    private func starts(of shown: [Field], _ texts: [String], in area: Area, _ canvas: Canvas) -> [Int]? {
        let widths = zip(shown, texts).map { field, text in
            canvas.width(of: text) + max(0, reserve - field.amount.number.utf8.count)
        }
        let part = min(area.columns, Self.widestRow) / shown.count
        // The first field has the longest name and the largest number.
        if widths.enumerated().allSatisfy({ $1 <= ($0 == 0 ? part : part - 1) }) {
            return shown.indices.map { $0 * part + min($0, 1) }
        }
        let total = widths.reduce(0, +)
        for gap in [2, 1] where total + gap * (shown.count - 1) <= area.columns {
            return shown.indices.map { widths[..<$0].reduce(0, +) + gap * $0 }
        }
        return nil
    }
}
