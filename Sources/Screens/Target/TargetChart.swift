internal import Core
internal import TerminalUI
internal import TouchAnalysis

/// The chart of a task: time from left to right, force upwards.
struct TargetChart {
    let model: TargetModel
    let area: Area
    /// How far the axis reaches beyond the targets, in half widths of the band: the band of a force that is held is a quarter
    /// of the axis, and three others are around it.
    private static let reach = 4.0
    /// The least and the greatest force that are shown; the least is not below 0.
    private var bounds: (low: Double, high: Double) {
        let reach = Self.reach * model.course.band
        return (max(0, model.course.limits.low - reach), model.course.limits.high + reach)
    }

    private static let bandOpacity = 0.4
    /// The radius of the disc at the force now, in columns.
    private static let markRadius = 1.5

    init(model: TargetModel, area: Area) { (self.model, self.area) = (model, area) }

    func draw(into canvas: inout Canvas) {
        var drawing = Drawing(columns: area.columns, rows: area.rows)
        let isHit = model.grams.map { abs($0 - target(after: 0)) <= model.course.band } ?? false
        // In sixteen colors nothing is translucent: a green band would hide the green disc.
        let bandRole: Role = canvas.appearance.depth == .sixteen ? .frame : isHit ? .good : .guide
        for column in 0..<area.columns {
            let (left, right) = (Double(column), Double(column + 1))
            let (from, to) = (target(after: seconds(at: left)), target(after: seconds(at: right)))
            let band = model.course.band
            drawing.polygon(
                [
                    PixelPoint(x: left, y: line(from + band)), PixelPoint(x: right, y: line(to + band)),
                    PixelPoint(x: right, y: line(to - band)), PixelPoint(x: left, y: line(from - band)),
                ], role: bandRole, opacity: Self.bandOpacity)
        }
        // As a letter or without colors, a narrower line vanishes in the shade of the band where it is between two pixels.
        let isShade = canvas.appearance.depth == .none || canvas.appearance.charset == .ascii
        drawing.line(
            through: points, width: isShade ? canvas.appearance.thinnest : 0.5,
            role: .trend,
            cellAspect: canvas.appearance.cellAspect)
        if let grams = model.grams {
            drawing.disc(
                center: PixelPoint(x: x(ofSecond: 0), y: line(grams)), radius: Self.markRadius,
                role: isHit ? .good : .hard, texture: .edge)
        }
        canvas.draw(drawing, column: area.column, row: area.row)
        let words = TaskWords(model.session.wording)
        for (grams, row) in [(bounds.high, area.row), (bounds.low, area.endRow - 1)] where area.rows > 2 {
            canvas.overlay(
                words.force(grams), column: area.column, row: row, style: canvas.palette.style(.faint))
        }
    }

    private func target(after seconds: Double) -> Double { model.course.target(at: model.elapsed + seconds) }

    /// The line of the force, whose steps are those of the frames.
    private var points: [PixelPoint] {
        var points: [PixelPoint] = []
        for (index, entry) in model.trace.enumerated() {
            guard let grams = entry.grams else {
                points.append(PixelPoint(x: .nan, y: .nan))
                continue
            }
            let end = index + 1 < model.trace.count ? model.trace[index + 1].time : model.now
            let times = [entry.time, end].map { max(0, x(ofSecond: Double($0 - model.now) / 1e6)) }
            points += times.map { PixelPoint(x: $0, y: line(grams)) }
        }
        return points
    }

    private var width: Double { TargetModel.window.upperBound - TargetModel.window.lowerBound }

    private func seconds(at x: Double) -> Double {
        TargetModel.window.lowerBound + x / Double(area.columns) * width
    }

    private func x(ofSecond seconds: Double) -> Double {
        (seconds - TargetModel.window.lowerBound) / width * Double(area.columns)
    }

    private func line(_ grams: Double) -> Double {
        let (low, high) = bounds
        return Double(2 * area.rows) * (1 - min(max(0, (grams - low) / max(high - low, 1e-9)), 1))
    }
}
