import TerminalUI

/// The percentage as a bar with threshold marks, and their names below it; if a weight is to be reached
/// or within limits, the bar of that.
struct BarPanel {
    let model: GaugeModel

    private var bar: Bar {
        let reading = model.currentReading
        return Bar(
            fraction: reading.load.isSaturated ? 1 : reading.force.percent / 100,
            marks: model.session.marks.map(\.share))
    }

    func draw(in area: Area, into canvas: inout Canvas) {
        switch model.goal {
        case .limits(let limits): LimitsBar(model: model, limits: limits).draw(in: area, into: &canvas)
        case .target(let target): TargetBar(model: model, target: target).draw(in: area, into: &canvas)
        case nil: canvas.draw(bar, in: area)
        }
    }

    /// Draws names below their marks: all with their percentages, or all without them; if not even these fit, those that
    /// would touch a neighbor are left out.
    func drawNames(in area: Area, into canvas: inout Canvas) {
        switch model.goal {
        case .limits(let limits):
            return LimitsBar(model: model, limits: limits).drawNames(in: area, into: &canvas)
        case .target(let target):
            return TargetBar(model: model, target: target).drawNames(in: area, into: &canvas)
        case nil: break
        }
        let marks = model.session.marks
        let short = marks.map(\.name)
        let long = marks.map { "\($0.name) \(model.session.wording.percent(100 * $0.share).number)" }
        let longNames = placed(long, in: area, canvas)
        let names =
            area.columns >= 44 && longNames.count == long.count ? longNames : placed(short, in: area, canvas)
        for (text, column) in names {
            canvas.write(text, column: column, row: area.row, style: canvas.palette.style(.faint))
        }
    }

    /// The names that fit, each with an arrow to its mark, and their columns.
    private func placed(_ names: [String], in area: Area, _ canvas: Canvas) -> [(text: String, column: Int)] {
        let bar = bar
        var placed: [(text: String, column: Int)] = []
        var free = area.endColumn
        for (mark, name) in zip(model.session.marks, names).reversed() {
            let column = area.column + bar.offset(of: mark.share, columns: area.columns)
            let width = canvas.width(of: name) + 1
            if column + width <= free {
                placed.append(("^" + name, column))
                free = column - 1
            } else if free == area.endColumn, column - width + 1 >= area.column {
                placed.append((name + "^", column - width + 1))
                free = column - width
            }
        }
        return placed
    }
}
