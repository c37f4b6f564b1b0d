import Core
import Formatting
import TerminalUI

/// The force in the last ten seconds as an area that changes color at the thresholds, with grams at its axis.
struct TrendPanel {
    let model: GaugeModel

    private var trend: TrendHistory { model.frozen?.trend ?? model.live.trend }
    private var time: SourceTime { model.frozen?.time ?? model.time }
    private var section: TrendSection { model.frozen?.section ?? TrendSection(before: model.time) }

    func draw(in area: Area, into canvas: inout Canvas) {
        let top = top
        let names = names(top: top, columns: area.columns)
        guard let (plot, axis, gutter) = parts(of: area, names, canvas) else { return }
        draw(names, in: gutter, into: &canvas)
        // In pixels, the whole chart is sent again for every change, so the newest value waits until it is final; a frozen
        // one does not change, and is where the cursor reads it.
        let values =
            canvas.showsPixels(in: plot) && model.frozen == nil
            ? trend.finalSamples(plot.columns, in: section) : trend.samples(plot.columns, in: section)
        let chart = AreaChart(
            values.map { $0.map { min($0 / 100 / top.share, 1) } },
            marks: model.session.marks.map { $0.share / top.share })
        canvas.draw(chart, in: plot)
        drawMeasured(above: plot, axis, into: &canvas)
        drawTimes(axis, into: &canvas)
        drawCursor(plot, axis, into: &canvas)
    }

    /// The parts of an area: the plot, the time axis below it and the names of the levels beside it, which both may be empty;
    /// nil if there is no space for a plot.
    ///
    /// - Parameter names: those of the levels.
    private func parts(
        of area: Area, _ names: [Name], _ canvas: Canvas
    ) -> (plot: Area, axis: Area, gutter: Area)? {
        guard area.rows >= 2, area.columns >= 10 else { return nil }
        var plot = area
        // The widest names, so that the line stays where it is when the scale changes.
        let widest = self.names(top: model.session.fullScale, columns: area.columns) + names
        let columns = area.columns >= 60 ? (widest.map { canvas.width(of: $0.text) }.max() ?? 0) + 2 : 0
        let axis = plot.takeLast(area.rows >= 4 ? 1 : 0).dropping(left: columns)
        let (gutter, rest) = plot.split(left: columns)
        return (rest, axis, gutter)
    }

    /// The moment at a cell of the screen; nil if the trend is not there.
    func moment(column: Int, row: Int, on canvas: Canvas) -> SourceTime? {
        let area = model.layout(on: canvas).trend
        guard let (plot, axis, _) = parts(of: area, names(top: top, columns: area.columns), canvas),
            plot.column..<plot.endColumn ~= column, plot.row..<max(plot.endRow, axis.endRow) ~= row
        else { return nil }
        return section.moment(at: (Double(column - plot.column) + 0.5) / Double(plot.columns))
    }

    /// The upper edge: the next level above the line, so that it rarely changes, or full scale.
    private var top: GaugeMark {
        let greatest = trend.greatest / 100
        return model.session.levels.first { $0.share >= greatest } ?? model.session.fullScale
    }

    private struct Name {
        let text: String
        /// The fraction of the height of the plot.
        let level: Double
    }

    /// The names of the levels in descending order: the upper edge, thresholds with their weight if there is space for
    /// that, and zero.
    private func names(top: GaugeMark, columns: Int) -> [Name] {
        let wording = model.session.wording
        let showsPercent = wording.leadsWithPercent
        func amount(_ mark: GaugeMark) -> String {
            showsPercent
                ? wording.percent(100 * mark.share).text : wording.weight(mark.grams, in: model.massUnit).text
        }
        let marks = model.session.marks.filter {
            $0.share > 0 && $0.share <= top.share + 1e-9 && $0.share < 1
        }
        .reversed()
        let full =
            showsPercent ? wording.percent(100, isSaturated: true) : wording.fullScale(in: model.massUnit)
        let isRoomy = columns >= 80
        let isFull = top.share >= 1
        var names = [Name(text: isFull ? isRoomy ? full.text : "full" : amount(top), level: 1)]
        for mark in marks {
            let long = "\(mark.name) \(amount(mark))"
            let text = isRoomy && long.count <= columns / 5 ? long : mark.name
            names.append(Name(text: text, level: mark.share / top.share))
        }
        return names + [Name(text: isRoomy && !showsPercent ? "0 \(model.massUnit.rawValue)" : "0", level: 0)]
    }

    /// Draws the names beside their rows; the ends have the first and the last one, and a name that would share a row is
    /// left out.
    private func draw(_ names: [Name], in area: Area, into canvas: inout Canvas) {
        guard !area.isEmpty else { return }
        let line = canvas.appearance.charset == .ascii ? "|" : "│"
        for row in area.row..<area.endRow {
            canvas.write(
                line, column: area.endColumn - 1, row: row, style: canvas.palette.style(.frame))
        }
        let room = area.split(left: area.columns - 2).left
        var used: Set<Int> = []
        let ends = [names.last, names.first].compactMap(\.self)
        for name in ends + names.dropFirst().dropLast().reversed() {
            guard used.insert(AreaChart.row(of: name.level, rows: area.rows)).inserted else { continue }
            canvas.write(
                name.text, in: room.line(AreaChart.row(of: name.level, rows: area.rows)),
                alignment: .trailing,
                style: canvas.palette.style(.faint))
        }
    }

    /// Draws the time before now, or before the moment at which the display was frozen.
    private func drawTimes(_ axis: Area, into canvas: inout Canvas) {
        guard !axis.isEmpty else { return }
        let faint = canvas.palette.style(.faint)
        // The time of the cursor stands between the ends.
        let parts =
            model.frozen?.cursor != nil ? 1 : axis.columns >= 100 ? 5 : axis.columns >= 30 ? 2 : 1
        let cursor = cursorColumn(in: axis)
        for part in 0...parts {
            let text = words(for: section.end - section.span * Int64(parts - part) / Int64(parts))
            let width = canvas.width(of: text)
            let middle = axis.column + axis.columns * part / parts - width / 2
            let start = min(max(middle, axis.column), axis.endColumn - width)
            // The sign of the cursor would make a number unreadable.
            if let cursor, start - 1...start + width ~= cursor { continue }
            canvas.write(text, column: start, row: axis.row, style: faint)
        }
    }

    /// `now`, `−5 s` or `−2.5 s`.
    private func words(for moment: SourceTime) -> String {
        let seconds = Double(time - moment) / 1e6
        guard seconds >= 0.05 else { return model.frozen == nil ? "now" : "0 s" }
        return "−\(seconds.fixed(section.span < TrendHistory.window ? 1 : 0)) s"
    }

    /// Marks the results, and the parts of the line that they were measured in.
    private func drawMeasured(above plot: Area, _ axis: Area, into canvas: inout Canvas) {
        let (sign, line) =
            switch canvas.appearance.charset {
            case .full: ("▼", "▔")
            case .blocks: ("v", "▀")
            case .ascii: ("v", "=")
            }
        let style = canvas.palette.style(.good)
        for interval in trend.measured {
            let ends = [interval.times.lowerBound, interval.times.upperBound].map { column(of: $0, in: plot) }
            guard ends[1] >= plot.column, ends[0] < plot.endColumn else { continue }
            let isLong = interval.times.lowerBound < interval.times.upperBound && !axis.isEmpty
            for column in max(ends[0], plot.column)...min(ends[1], plot.endColumn - 1) where isLong {
                canvas.write(line, column: column, row: axis.row, style: style)
            }
            if ends[1] < plot.endColumn { canvas.overlay(sign, column: ends[1], row: plot.row, style: style) }
        }
    }

    /// Draws the cursor over the line, and its time on the axis.
    private func drawCursor(_ plot: Area, _ axis: Area, into canvas: inout Canvas) {
        guard let column = cursorColumn(in: plot) else { return }
        let style = canvas.palette.style(.accent)
        let line = canvas.appearance.charset == .ascii ? "|" : "│"
        for row in plot.row..<plot.endRow { canvas.overlay(line, column: column, row: row, style: style) }
        canvas.write(
            canvas.appearance.charset == .full ? "▲" : "^", in: axis.dropping(left: column - axis.column),
            style: style)
    }

    /// The column of the cursor; nil if there is none, or if it is at an earlier time than is shown.
    private func cursorColumn(in plot: Area) -> Int? {
        guard let cursor = model.frozen?.cursor else { return nil }
        let column = min(column(of: cursor, in: plot), plot.endColumn - 1)
        return column >= plot.column ? column : nil
    }

    private func column(of time: SourceTime, in plot: Area) -> Int {
        plot.column + Int((section.position(of: time) * Double(plot.columns)).rounded(.down))
    }
}
