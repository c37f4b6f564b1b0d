import Core
internal import Gestures
internal import TerminalUI
internal import Text

/// The two circles and the trace, to scale.
struct TracePanel {
    let model: CircleModel
    let isWhole: Bool

    /// The visible part in millimeters: the whole pad, or the surroundings of the circles.
    static func window(of model: CircleModel, isWhole: Bool) -> (origin: Point, size: Point) {
        if isWhole, let size = model.surface.size { return (.zero, size) }
        let half = Point(repeating: max(model.target.maximum * 1.12, 1e-3))
        return (model.target.center - half, half * 2)
    }

    func draw(in area: Area, into canvas: inout Canvas) {
        guard area.columns >= 6, area.rows >= 3 else { return }
        if isWhole { canvas.frame(area, style: canvas.palette.style(.frame)) }
        let inside = isWhole ? area.inset() : area
        let window = Self.window(of: model, isWhole: isWhole)
        guard
            let projection = PlateProjection(
                width: window.size.x, height: window.size.y, into: inside, appearance: canvas.appearance)
        else { return }
        let shift = PixelPoint(
            x: Double(inside.columns - projection.columns) / 2, y: Double(inside.rows - projection.rows))
        func pixelPoint(_ point: Point) -> PixelPoint {
            let clamped = (point - window.origin).clamped(lowerBound: .zero, upperBound: window.size)
            let pixel = projection.point(x: clamped.x, y: clamped.y)
            return PixelPoint(x: pixel.x + shift.x, y: pixel.y + shift.y)
        }
        var drawing = Drawing(columns: inside.columns, rows: inside.rows)
        let middle = pixelPoint(model.target.center)
        // With the center on the grid of half pixels, circles are symmetrical.
        let center = middle.rounded(to: canvas.appearance.grid)
        for radius in [model.target.maximum, model.target.minimum] {
            drawing.ring(
                center: center, radius: max(1, projection.length(radius)),
                thickness: max(canvas.appearance.thinnest, projection.length(0.3)), role: .guide,
                texture: .faint)
        }
        for point in model.trace?.path ?? [] {
            let zone = model.session.zone(ofShare: point.percent / 100)
            drawing.dot(at: pixelPoint(point.position), zone: zone, grid: canvas.appearance.grid)
        }
        canvas.draw(drawing, column: inside.column, row: inside.row)
        if let failure = model.trace?.failingPoint {
            let pixel = pixelPoint(failure.position)
            mark(column: Int(pixel.x), row: Int(pixel.y / 2), in: inside, into: &canvas)
        }
        writeSize(in: inside, into: &canvas)
    }

    /// Marks the point of failure. The person cannot see where a finger will land on the pad, so the mark stays
    /// visible.
    private func mark(column: Int, row: Int, in area: Area, into canvas: inout Canvas) {
        let cell = (
            column: min(area.endColumn - 1, area.column + column), row: min(area.endRow - 1, area.row + row)
        )
        let glyph = canvas.appearance.charset == .full ? "✗" : "X"
        canvas.overlay(glyph, column: cell.column, row: cell.row, style: canvas.palette.style(.failure))
    }

    private func writeSize(in area: Area, into canvas: inout Canvas) {
        guard isWhole, area.rows >= 18, let size = model.surface.size else { return }
        let isAssumed = model.surface.assumption != nil
        let text = "\(isAssumed ? "assumed " : "")\(size.x.fixed(0)) × \(size.y.fixed(0)) mm"
        canvas.write(
            text, column: area.column + 1, row: area.endRow - 1, style: canvas.palette.style(.faint),
            limit: area.columns - 1)
    }
}

extension Drawing {
    /// Adds a dot of a path, from half a cell in size on. Its color is that of the force; above the second threshold it
    /// is also larger.
    fileprivate mutating func dot(at center: PixelPoint, zone: Int, grid: Double) {
        disc(
            center: center.rounded(to: grid), radius: zone > 1 ? 1.25 : 0.75, role: .force(zone: zone),
            texture: .solid)
    }
}
