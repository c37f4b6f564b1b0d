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

    /// Draws names below their marks; a name that would touch its neighbor is left out.
    func drawNames(in area: Area, into canvas: inout Canvas) {
        switch model.goal {
        case .limits(let limits):
            return LimitsBar(model: model, limits: limits).drawNames(in: area, into: &canvas)
        case .target(let target):
            return TargetBar(model: model, target: target).drawNames(in: area, into: &canvas)
        case nil: break
        }
        let bar = bar
        let marks = model.session.marks
        let style = canvas.palette.style(.faint)
        var free = area.endColumn
        for (index, mark) in marks.enumerated().reversed() {
            let place = area.column + bar.offset(of: mark.share, columns: area.columns)
            let percent = model.session.wording.percent(100 * mark.share).number
            let long = "\(mark.name) \(percent)"
            let next = index > 0 ? bar.offset(of: marks[index - 1].share, columns: area.columns) : -1
            let isRoomy = place - area.column - next > canvas.width(of: long) + 4
            let name = area.columns >= 44 && isRoomy ? long : mark.name
            let width = canvas.width(of: name) + 1
            if place + width <= free {
                canvas.write("^" + name, column: place, row: area.row, style: style)
                free = place - 1
            } else if free == area.endColumn, place - width + 1 >= area.column {
                canvas.write(name + "^", column: place - width + 1, row: area.row, style: style)
                free = place - width
            }
        }
    }
}
