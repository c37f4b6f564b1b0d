import Core
import Gestures
import TerminalUI

/// The pad to scale: a disc for each finger, as large as its force, with a tail where it was; a ring for every other
/// contact.
struct BoardPad {
    let board: GestureBoard

    func draw(in area: Area, into canvas: inout Canvas) {
        let size = board.surface.size ?? TouchSurface.assumedSize
        guard let (projection, inside) = canvas.framePad(size, in: area) else { return }
        let appearance = canvas.appearance
        func pixelPoint(_ position: Point) -> PixelPoint {
            let clamped = position.clamped(lowerBound: .zero, upperBound: size)
            let point = projection.point(x: clamped.x, y: clamped.y)
            return point.rounded(to: appearance.grid)
        }
        func radius(_ percent: Double) -> Double {
            let millimeters = Self.leastRadius + Self.growth * min(max(percent, 0), 100) / 100
            return max(0.75, (projection.length(millimeters) / appearance.grid).rounded() * appearance.grid)
        }
        var drawing = Drawing(columns: inside.columns, rows: inside.rows)
        for trail in board.trails {
            for point in trail.points {
                // With few steps, a fading trail has few colors and is rarely redrawn.
                let left = ((1 - board.age(of: point)) * 8).rounded(.up) / 8
                drawing.disc(
                    center: pixelPoint(point.position),
                    radius: max(0.5, radius(point.percent) * Self.trailShare * left),
                    role: role(point.percent),
                    opacity: Self.trailOpacity.least + Self.trailOpacity.growth * left, texture: .faint)
            }
        }
        let contacts = board.frame?.contacts ?? []
        for contact in contacts {
            let percent = contact.measured.force.percent
            let (center, radius) = (pixelPoint(contact.position), radius(percent))
            guard contact.role == .finger else {
                drawing.ring(center: center, radius: radius, thickness: appearance.thinnest, role: .innerRing)
                continue
            }
            let rim = min(radius, Double(zone(percent) + 1) * 0.75 * max(appearance.thinnest, radius / 12))
            drawing.disc(
                center: center, radius: radius - rim / 2, role: role(percent), opacity: Self.discOpacity)
            drawing.ring(
                center: center, radius: radius, thickness: rim, role: role(percent), texture: .edge)
        }
        canvas.draw(drawing, column: inside.column, row: inside.row)
        if contacts.isEmpty, board.trails.isEmpty, inside.rows >= 3 {
            canvas.write(
                "Touch the pad.", in: inside.line((inside.rows - 1) / 2), alignment: .center,
                style: canvas.palette.style(.faint))
        }
        for (index, contact) in contacts.enumerated() {
            let pixel = pixelPoint(contact.position)
            let row = inside.row + min(inside.rows - 1, Int(pixel.y / 2))
            let column = inside.column + min(inside.columns - 1, Int(pixel.x))
            canvas.overlay("\(index + 1)", column: column, row: row, style: .bold)
        }
    }

    /// The radius of a finger without force, and its growth up to full scale, in millimeters.
    private static let leastRadius = 4.0
    private static let growth = 13.0
    /// The greatest radius of a tail, as a share of that of the finger.
    private static let trailShare = 0.6
    /// The opacity of the end of a tail, and how much its start has in addition.
    private static let trailOpacity = (least: 0.25, growth: 0.45)
    private static let discOpacity = 0.7

    private func zone(_ percent: Double) -> Int { board.session.zone(ofShare: percent / 100) }

    private func role(_ percent: Double) -> Role { .force(zone: zone(percent)) }
}
