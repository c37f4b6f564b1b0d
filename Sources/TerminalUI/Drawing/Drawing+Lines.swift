/// Polygons, lines and the areas below them.
extension Drawing {
    /// Adds a filled convex polygon.
    package mutating func polygon(
        _ corners: [PixelPoint], role: Role, color: RGB? = nil, opacity: Double = 1,
        texture: Texture = .fill
    ) {
        guard corners.count >= 3, corners.allSatisfy({ $0.x.magnitude < 100_000 && $0.y.magnitude < 100_000 })
        else { return }
        add(role, color, opacity, texture) { $0.corners = corners }
    }

    /// Adds a filled rectangle between two corners.
    package mutating func rectangle(
        from start: PixelPoint, to end: PixelPoint, role: Role, color: RGB? = nil, opacity: Double = 1
    ) {
        polygon(
            [start, PixelPoint(x: end.x, y: start.y), end, PixelPoint(x: start.x, y: end.y)], role: role,
            color: color, opacity: opacity, texture: .solid)
    }

    /// Adds a line through points; a point that is not finite breaks it.
    ///
    /// - Parameters:
    ///   - points: the corners of the line, in order.
    ///   - width: the width of the line in cell widths.
    ///   - role: the role of the line, whose color it has if `color` is nil.
    ///   - color: the color of the line; nil for that of its role.
    ///   - opacity: the share of the color, the rest being that of the background.
    ///   - cellAspect: the height of a cell divided by its width.
    package mutating func line(
        through points: some Sequence<PixelPoint>, width: Double, role: Role, color: RGB? = nil,
        opacity: Double = 1, cellAspect: Double
    ) {
        let aspect = cellAspect / 2
        var last: PixelPoint?
        for point in points {
            guard point.x.isFinite, point.y.isFinite else {
                last = nil
                continue
            }
            defer { last = point }
            guard let last else { continue }
            let (dx, dy) = (point.x - last.x, (point.y - last.y) * aspect)
            let length = (dx * dx + dy * dy).squareRoot()
            guard length > 0 else { continue }
            // Half of the width along the segment and across it, so that segments overlap where they meet.
            let (alongX, alongY) = (dx / length * width / 2, dy / length * width / 2)
            polygon(
                [
                    PixelPoint(x: last.x - alongX - alongY, y: last.y + (alongX - alongY) / aspect),
                    PixelPoint(x: point.x + alongX - alongY, y: point.y + (alongX + alongY) / aspect),
                    PixelPoint(x: point.x + alongX + alongY, y: point.y + (alongY - alongX) / aspect),
                    PixelPoint(x: last.x - alongX + alongY, y: last.y - (alongX + alongY) / aspect),
                ], role: role, color: color, opacity: opacity, texture: .solid)
        }
    }

    /// Adds the area between a line through points at equal distances and a floor.
    ///
    /// - Parameters:
    ///   - tops: the y of each point; NaN leaves a gap.
    ///   - left: the x of the first point.
    ///   - step: the distance of neighboring points, greater than 0.
    ///   - floor: the y of the floor.
    ///   - role: the role, whose color the area has.
    ///   - opacity: the share of the color, the rest being that of the background.
    package mutating func area(
        below tops: [Double], left: Double, step: Double, floor: Double, role: Role, opacity: Double = 1
    ) {
        guard step > 0, tops.contains(where: { $0 < floor }) else { return }
        add(role, nil, opacity, .solid) {
            $0.profile = Profile(left: left, step: step, tops: tops, floor: floor)
        }
    }
}
