import Core
import Formatting
import TerminalUI
import Text

/// Lines of state beside or below the large number: stability, weights, and percent or the overload warning.
struct StatusPanel {
    private let model: GaugeModel
    private let reading: Reading

    init(_ model: GaugeModel) {
        self.model = model
        reading = model.shownReading
    }

    func drawStability(in area: Area, into canvas: inout Canvas) {
        let stability = model.shownStability
        let sign = StabilitySign(
            stability, awaitsTare: model.awaitsTare, charset: canvas.appearance.charset)
        let style = sign.isLit ? canvas.palette.style(.good) : .plain
        var next = canvas.write(
            sign.glyphs, column: area.column, row: area.row, style: style, limit: area.columns)
        /// Appends the first of some texts that fits.
        func append(_ texts: String..., gap: Int, style: Style) {
            let start = next + gap
            guard let text = texts.first(where: { start + canvas.width(of: $0) <= area.endColumn })
            else { return }
            next = canvas.write(text, column: start, row: area.row, style: style)
        }
        append(sign.word, gap: 1, style: style)
        let faint = canvas.palette.style(.faint)
        var isStable = false
        if case .stable(let since) = stability {
            isStable = true
            let duration = (model.frozen?.time ?? model.time) - since
            if duration >= 100_000 {
                append("for \(Elapsed.tenths(microseconds: duration))", gap: 1, style: style)
            }
        }
        let wording = model.session.wording
        guard stability != .off, !wording.leadsWithPercent else { return }
        if model.frozen == nil, let uncertainty = model.weighing.steadyUncertainty {
            append(
                "± \(wording.uncertainty(uncertainty, in: model.massUnit).text) if saved", gap: 3,
                style: .plain)
        }
        let band = model.session.stability.grams(interval: wording.interval, gross: reading.force.grams)
        // Not as ±, which is the uncertainty of a weight.
        let movement = exact(band)
        if isStable {
            append(
                "moved by at most \(movement)", "moved at most \(movement)", "moved ≤ \(movement)", gap: 2,
                style: faint)
        } else {
            append(
                "stable once it moves by at most \(movement)", "stable once it moves ≤ \(movement)", gap: 2,
                style: faint)
        }
        append("shown to \(exact(wording.interval))", gap: 2, style: faint)
    }

    func drawWeights(in area: Area, into canvas: inout Canvas) {
        WeightFields(model).draw(in: area, into: &canvas)
    }

    /// The force in percent, with what else is known of it, or the warning of an overload.
    func drawForce(in area: Area, into canvas: inout Canvas) {
        let wording = model.session.wording
        let force = wording.force(of: reading)
        if let reading = model.overloadedReading {
            let force = wording.force(of: reading)
            let grams = wording.net(of: reading, in: model.massUnit).text
            let percent = wording.percent(reading.force.percent, isSaturated: true).text
            // Where a replay stands still, there is no load to take off.
            let (warning, short) =
                model.replay.isStanding ? ("AT THE LIMIT", "LIMIT") : ("TAKE THE LOAD OFF", "TAKE IT OFF")
            let choices = [
                "\(force)  \(grams)  \(warning)", "\(percent)  \(grams)  \(warning)",
                "\(percent)  \(warning)", short, percent,
            ]
            let text = choices.first { canvas.width(of: $0) <= area.columns } ?? ""
            let style = canvas.palette.style(.warning).adding([.bold, .reverse])
            canvas.write(text, in: area, style: style)
            return
        }
        var choices = [force]
        // If the large number is a percentage, what else is known is shown here.
        if model.unit.grams == nil {
            let other =
                wording.hidesGrams
                ? "\(wording.counts(of: reading.force)) counts" : wording.weight(reading.net).text
            choices.insert("\(force)   \(other)", at: 0)
        }
        choices.append(wording.percent(reading.force.percent).text)
        let text = choices.first { canvas.width(of: $0) <= area.columns } ?? ""
        canvas.write(text, in: area, style: .bold)
    }

    /// The width of a band: not rounded to the interval in grams; in other units with the decimals of weights.
    private func exact(_ grams: Double) -> String {
        let unit = model.massUnit
        guard unit == .gram else {
            let wording = model.session.wording
            let decimals = DisplayInterval.decimals(of: wording.interval(in: unit))
            let size = grams == wording.interval ? wording.interval(in: unit) : grams / (unit.grams ?? 1)
            return "\(size.fixed(decimals)) \(unit.rawValue)"
        }
        return grams < 10 && grams != grams.rounded() ? "\(grams.fixed(1)) g" : "\(grams.fixed(0)) g"
    }
}
