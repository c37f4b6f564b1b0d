import Core
import TerminalUI
import Text

/// All numbers: the large one, the stability indicator, gross, tare and peak, percent with its bar, contacts and
/// results.
struct ReadoutPanel {
    let model: GaugeModel
    let shape: Shape

    func draw(in area: Area, below: Area, into canvas: inout Canvas) {
        let number = NumberPanel(model, columns: area.columns, charset: canvas.appearance.charset)
        if shape == .small {
            drawSmall(area, below, number, into: &canvas)
            return
        }
        let instruction = model.instruction.map { Wrapping.lines($0, columns: area.columns).prefix(3) } ?? []
        for (row, line) in instruction.enumerated() { canvas.write(line, in: area.line(row), style: .bold) }
        let area = area.lines(min(area.rows, instruction.count)..<area.rows)
        let plan = ReadoutPlan(
            rows: area.rows, heights: number.heights, isCalibration: model.calibration != nil)
        number.draw(
            in: area.lines(plan.number..<area.rows), height: plan.height,
            above: plan.number > 0 ? area.line(0) : nil, into: &canvas)
        let status = StatusPanel(model)
        if let row = plan.stability { status.drawStability(in: area.line(row), into: &canvas) }
        if let row = plan.weights { status.drawWeights(in: area.line(row), into: &canvas) }
        if let row = plan.percent { status.drawForce(in: area.line(row), into: &canvas) }
        let bar = BarPanel(model: model)
        if let row = plan.bar { bar.draw(in: area.line(row), into: &canvas) }
        if let row = plan.names { bar.drawNames(in: area.line(row), into: &canvas) }
        if let calibration = model.calibration {
            let rows = plan.contacts.lowerBound..<max(plan.contacts.upperBound, plan.results.upperBound)
            CalibrationPointsPanel(calibration).draw(in: area.lines(rows), into: &canvas)
        } else {
            ContactsPanel(model).draw(in: area.lines(plan.contacts), into: &canvas)
            ResultsPanel(model: model).draw(in: area.lines(plan.results), into: &canvas)
        }
        // If there are too few rows, the figures that were left out follow the number.
        if plan.percent == nil { drawTail(area, number, hasStability: plan.stability != nil, into: &canvas) }
    }

    private func drawSmall(
        _ area: Area, _ below: Area, _ number: NumberPanel, into canvas: inout Canvas
    ) {
        let height = number.heights.first { $0 <= max(area.rows - 1, LargeDigits.rows) } ?? 1
        let curve = model.calibration.flatMap { $0.curve == nil ? nil : $0 }
        let isLarge = height > 1 && area.rows >= height && curve == nil
        let spare = curve == nil ? max(0, area.rows - (isLarge ? height + 1 : 2)) / 2 : 0
        number.draw(in: area.lines(spare..<area.rows), height: isLarge ? height : 0, into: &canvas)
        let status = StatusPanel(model)
        let isOverloaded = model.overloadedReading != nil
        let last = area.rows - 1
        if let curve {
            // The curve takes the rows of the large digits.
            drawTail(area, number, hasStability: false, into: &canvas)
            let raw = model.reading.contacts.isEmpty ? nil : Double(model.reading.load.raw)
            CurvePanel(curve, raw: raw).draw(in: area.lines(1..<area.rows), into: &canvas)
        } else if last > (isLarge ? height - 1 : 0) {
            let (stability, percent) = area.line(last).split(left: min(max(14, area.columns / 2), 34))
            status.drawStability(in: stability, into: &canvas)
            if !isOverloaded { status.drawForce(in: percent, into: &canvas) }
        }
        BarPanel(model: model).draw(in: below.line(0), into: &canvas)
        if isOverloaded {
            status.drawForce(in: below.line(below.rows - 1), into: &canvas)
        } else if below.rows > 1, model.calibration != nil {
            // There is no message line here, but a person who calibrates needs the instruction.
            let lines = GaugeMessage(model).lines(columns: below.columns, rows: 1)
            canvas.write(lines[0], in: below.line(1))
        } else if below.rows > 1 {
            status.drawWeights(in: below.line(1), into: &canvas)
        }
    }

    private func drawTail(_ area: Area, _ number: NumberPanel, hasStability: Bool, into canvas: inout Canvas)
    {
        let width = canvas.width(of: number.smallText(columns: area.columns, canvas))
        let half = area.line(0).dropping(left: max(min(12, area.columns / 2), width + 1))
        let status = StatusPanel(model)
        let percent = hasStability ? half : half.split(left: half.columns / 2).left
        status.drawForce(in: percent, into: &canvas)
        if !hasStability, model.overloadedReading == nil {
            status.drawStability(in: half.dropping(left: percent.columns), into: &canvas)
        }
    }
}

extension GaugeModel {
    /// What a calibration asks for, above the numbers of a screen that has a pad beside or above them; nil without one.
    var instruction: String? { calibration == nil ? nil : notices.caption }
}

extension Area {
    /// Some of the rows, counted from the top.
    func lines(_ range: Range<Int>) -> Area {
        Area(column: column, row: row + range.lowerBound, columns: columns, rows: range.count)
    }
}
