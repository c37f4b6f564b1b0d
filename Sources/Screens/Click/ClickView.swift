internal import Clicks
internal import Core
internal import TerminalUI
internal import Text

/// Draws the measurement of clicks: how many there are, the mean so far in large digits, and the places of the pad.
func view(_ model: ClickModel, into canvas: inout Canvas) {
    canvas.clear()
    var body = canvas.area
    let header = body.takeFirst(1)
    canvas.drawHeader(
        model.session.title, count: "\(model.results.progress) of \(model.results.plan.count)", in: header)
    let footer = body.takeLast(body.rows > 1 ? 1 : 0)
    canvas.drawQuitFooter(model.session.wording, in: footer)
    // A caption of the demo does not displace what happened.
    let isSmall = body.rows < ClickPanel.rowsForCaption
    let texts = [
        model.lastClick == nil || isSmall ? nil : model.notice,
        model.lastClick ?? model.notice ?? model.instruction,
    ]
    for line in texts.compactMap(\.self).flatMap({ Wrapping.lines($0, columns: body.columns) })
    where body.rows > 1 {
        canvas.write(line, in: body.takeFirst(1), style: .bold)
    }
    let panel = ClickPanel(model: model, summary: model.results.summary)
    let boxes = body.takeLast(panel.placeRows(within: body))
    panel.drawMean(in: panel.drawProgress(in: body, into: &canvas), into: &canvas)
    panel.drawPlaces(in: boxes, into: &canvas)
}

/// The parts of the picture below the instruction.
private struct ClickPanel {
    let model: ClickModel
    let summary: ClickSummary

    private var unit: ClickUnit { model.results.unit }
    /// The places in a row, and the rows of places.
    private var side: Int { model.results.plan.isMap ? 3 : 2 }

    /// The end of the bar of the force, in means of the clicks so far.
    private static let headroom = 1.5
    /// The least force at the end of the bar, in grams.
    private static let leastGrams = 250.0
    /// The rows of a place: with a frame, around two lines or one, or without one; in a single row there is no name.
    private static let heights = [4, 3, 2, 1]
    /// The rows of bar and mean, with large digits and as a line of text.
    private static let (spaciousRows, leastRows) = (10, 2)
    /// The columns of a place whose name and mean are on one line within a frame.
    private static let lineColumns = 25
    /// The rows below the header from which on a caption is shown besides what happened.
    static let rowsForCaption = 16

    /// The rows of the places, with which the mean can be large, or else as many as there is space for.
    func placeRows(within area: Area) -> Int {
        let isWide = area.columns / side >= Self.lineColumns
        let heights = Self.heights.filter { $0 != 3 || isWide }.map { $0 * side }
        return heights.first { $0 > 2 * side && $0 + Self.spaciousRows <= area.rows }
            ?? heights.first { $0 + Self.leastRows <= area.rows } ?? 0
    }

    /// Draws the force now, on a bar whose mark is the mean of the clicks so far; returns what remains.
    func drawProgress(in area: Area, into canvas: inout Canvas) -> Area {
        var rest = area
        guard rest.rows > 0 else { return rest }
        if rest.rows > Self.leastRows + 2 { _ = rest.takeFirst(1) }
        let mean = summary.all.press?.mean
        let full = max(Self.headroom * (mean ?? 0), unit == .grams ? Self.leastGrams : model.force ?? 1)
        canvas.draw(
            Bar(fraction: (model.force ?? 0) / full, marks: mean.map { [$0 / full] } ?? []),
            beside: model.force.map { "now \(unit.text($0))" } ?? "no touch", leastColumns: 11,
            in: rest.takeFirst(1))
        return rest
    }

    /// Draws the mean so far, with its name, in the largest digits that leave a row of air above and below.
    func drawMean(in area: Area, into canvas: inout Canvas) {
        guard let press = summary.all.press, area.rows > 0 else { return }
        let number = press.mean.fixed(unit == .grams ? 1 : 0)
        let reach = press.expandedUncertainty.map { "± \(unit.reachText($0))" }
        let release = summary.all.release.map { "release \(unit.text($0.mean))" } ?? "release not measured"
        let tail = [unit.rawValue, reach.map { "\($0) \(unit.rawValue)" } ?? "", release]
        let name = "Mean force at the press"
        let indent = 2
        let tailColumns = tail.map { canvas.width(of: $0) }.max() ?? 0
        let dot = LargeDigits.dots(canvas.appearance.charset).first {
            LargeDigits.rows(dot: $0) + 3 <= area.rows
                && LargeDigits.columns(of: number, dot: $0) + tailColumns + indent + 2 <= area.columns
        }
        guard let dot else {
            let text = ["\(name) \(number)", reach, unit.rawValue].compactMap(\.self).joined(separator: " ")
            let isOneLine = canvas.width(of: "\(text), \(release)") <= area.columns
            for (line, text) in zip(0..<area.rows, isOneLine ? ["\(text), \(release)"] : [text, release]) {
                canvas.write(text, in: area.line(line), style: canvas.palette.style(.good))
            }
            return
        }
        let rows = LargeDigits.rows(dot: dot)
        var block = area.dropping(left: indent)
        _ = block.takeFirst((area.rows - rows - 1) / 2)
        canvas.write(name, in: block.takeFirst(1), style: .bold)
        let end = canvas.writeLarge(
            number, column: block.column, row: block.row, dot: dot, style: canvas.palette.style(.good))
        let beside = block.dropping(left: end + 2 - block.column)
        canvas.write(tail[0], in: beside.line(0), style: .bold)
        canvas.write(tail[1], in: beside.line(rows - 2))
        canvas.write(tail[2], in: beside.line(rows - 1))
    }

    /// Draws the places of the pad with the mean and the number of their clicks.
    func drawPlaces(in area: Area, into canvas: inout Canvas) {
        guard area.rows > 0, area.columns >= 12 * side else { return }
        let rows = area.rows / side
        for (index, place) in summary.places.enumerated() {
            let column = index % side
            let (start, end) = (column * area.columns / side, (column + 1) * area.columns / side)
            let box = Area(
                column: area.column + start, row: area.row + index / side * rows, columns: end - start,
                rows: rows)
            let isNext = place.key == model.results.nextPlace?.rawValue
            let style = canvas.palette.style(isNext ? .accent : .faint)
            var inside = box
            if rows > 2 {
                canvas.frame(box, style: isNext ? style : canvas.palette.style(.frame))
                inside = box.inset()
            }
            let press = place.figures?.press
            var words = texts(of: press)
            if rows == 3 { words = words.map { "\(place.words) \($0)" } }
            let text = words.first { canvas.width(of: $0) <= inside.columns } ?? ""
            if inside.rows > 1 { canvas.write(place.words, in: inside.line(0), style: style) }
            canvas.write(text, in: inside.line(inside.rows - 1), style: press == nil ? style : .bold)
        }
    }

    /// The mean of a place and the number of its clicks, in the order of preference.
    private func texts(of press: ClickStatistics?) -> [String] {
        guard model.results.plan.isMap else {
            return [press.map { "\(unit.text($0.mean)), \($0.count.counted("click"))" } ?? "no click yet"]
        }
        let wanted = ClickPlan.clicksPerPlace
        guard let press else { return ["0 of \(wanted)"] }
        let mean = unit.text(press.mean)
        return ["\(mean), \(press.count) of \(wanted)", "\(mean) \(press.count)/\(wanted)", mean]
    }
}
