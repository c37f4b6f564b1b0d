internal import Core
internal import Physics
package import TerminalUI
internal import Text

/// Draws a playground: the room with its shapes and the fingers, below it the keys.
package func view(_ model: PlaygroundModel, into canvas: inout Canvas) {
    canvas.clear()
    var body = canvas.area
    let header = body.takeFirst(1)
    canvas.write(model.title, in: header, style: canvas.palette.style(.accent))
    let count = model.scene.bodies.count == 1 ? "1 shape" : "\(model.scene.bodies.count) shapes"
    let forces = model.force.isEmpty ? [] : model.origins.map { "\(model.force), \($0)" } + [model.force]
    let free = header.columns - canvas.width(of: model.title) - 2
    let force = forces.first { canvas.width(of: $0) <= free }
    let figures = [[force ?? "", count], [force ?? ""]].map {
        $0.filter { !$0.isEmpty }.joined(separator: "   ")
    }
    if let shown = figures.first(where: { canvas.width(of: $0) <= free }) {
        canvas.write(shown, in: header, alignment: .trailing, style: canvas.palette.style(.faint))
    }
    let footer = body.takeLast(body.rows > 1 ? 1 : 0)
    if model.showsHelp {
        help(model, in: body, into: &canvas)
        return keys([("?", "back")], in: footer, into: &canvas)
    }
    if body.rows >= 10 || model.notice != nil, body.rows > 3 {
        let line = body.takeLast(1)
        if let notice = model.notice { canvas.write(notice, in: line, style: canvas.palette.style(.accent)) }
    }
    var known = [("?", "help"), ("q", "quit"), ("arrows", "gravity"), ("c", "clear")]
    if model.scene.addsShapes { known.append(("space", "drop a shape")) }
    keys(known, in: footer, into: &canvas)
    drawPad(model, in: body, into: &canvas)
}

/// Draws the frame of the pad with the shapes in it.
private func drawPad(_ model: PlaygroundModel, in area: Area, into canvas: inout Canvas) {
    guard
        let projection = PlateProjection(
            width: model.scene.size.x, height: model.scene.size.y, into: area.inset(),
            appearance: canvas.appearance)
    else { return }
    let frame = Area(
        column: area.column + (area.columns - projection.columns - 2) / 2, row: area.row,
        columns: projection.columns + 2, rows: projection.rows + 2)
    canvas.frame(frame, style: canvas.palette.style(.frame))
    let inside = frame.inset()
    func pixel(_ point: Point) -> PixelPoint { projection.point(x: point.x, y: point.y) }
    let roles: [Role] = [.light, .firm, .hard, .good, .accent, .warning]
    var drawing = Drawing(columns: inside.columns, rows: inside.rows)
    for (body, color) in zip(model.scene.bodies, model.scene.colors) {
        let role = roles[color % roles.count]
        // Terminals without colors show two shades.
        let texture: Texture = color.isMultiple(of: 2) ? .fill : .edge
        switch body.shape.outline {
        case .disc:
            drawing.disc(
                center: pixel(body.position), radius: projection.length(body.shape.size / 2), role: role,
                texture: texture)
        case .square: drawing.polygon(body.corners.map(pixel), role: role, texture: texture)
        }
        if body.isGrabbed {
            let reach = body.shape.size / 2 * (body.shape.outline == .disc ? 1 : 1.42)
            drawing.ring(
                center: pixel(body.position), radius: projection.length(reach) + 1, thickness: 0.7,
                role: .ringLit)
        }
    }
    for finger in model.scene.fingers {
        drawing.ring(
            center: pixel(finger), radius: max(1, projection.length(0.03)), thickness: 0.6, role: .innerRing)
    }
    canvas.draw(drawing, column: inside.column, row: inside.row)
}

private func help(_ model: PlaygroundModel, in area: Area, into canvas: inout Canvas) {
    let lines = [
        model.scene.addsShapes
            ? "Tap: drop a shape; harder is heavier."
            : "The block keeps 85 % of its speed at each bounce.",
        "Press on a shape: hold and move it. Press less: it slips.",
        "Two fingers: scale and turn the shape.",
        "Arrow keys: gravity to that side.   0: no gravity.",
        model.scene.addsShapes ? "Space: drop a shape.   c: remove all shapes." : "c: start again.",
        "q: quit.",
    ]
    let wrapped = lines.flatMap { Wrapping.lines($0, columns: area.columns) }
    for (index, line) in wrapped.enumerated() where index < area.rows {
        canvas.write(line, column: area.column, row: area.row + index)
    }
}

private func keys(_ keys: [(key: String, word: String)], in area: Area, into canvas: inout Canvas) {
    guard area.rows > 0 else { return }
    var next = area.column
    for (key, word) in keys where next + canvas.width(of: "\(key) \(word)") <= area.endColumn {
        next = canvas.write(key, column: next, row: area.row, style: canvas.palette.style(.accent))
        next = canvas.write(" \(word)", column: next, row: area.row, style: canvas.palette.style(.faint)) + 2
    }
}
