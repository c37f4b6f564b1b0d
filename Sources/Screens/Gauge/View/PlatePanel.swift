import TerminalUI

/// The pad to scale, with the plate in its centre and a circle for every contact.
struct PlatePanel {
    /// The radius of the inner ring in relation to the outer one, as on the phone scale that the gauge follows.
    static let innerRing = 0.46

    let model: GaugeModel
    let isFramed: Bool

    func draw(in area: Area, into canvas: inout Canvas) {
        guard area.columns >= 6, area.rows >= 3 else { return }
        let inside = isFramed ? area.inset() : area
        let pad = model.session.pad
        guard let plate = Plate(pad, in: inside, isWhole: isFramed, appearance: canvas.appearance) else {
            return
        }
        if isFramed { canvas.frame(area, style: canvas.palette.style(.frame)) }
        var raster = Raster(columns: plate.columns, rows: plate.rows, appearance: canvas.appearance)
        drawRings(plate, hasInner: area.rows >= 9, into: &raster)
        let circles = ContactCircle.all(of: model, on: plate)
        for circle in circles { circle.draw(into: &raster) }
        canvas.draw(raster, column: inside.column, row: inside.row)
        var labels: [Area] = []
        if isFramed, area.rows >= 20, let size = drawSize(in: inside, into: &canvas) { labels.append(size) }
        // Labels are placed in order of decreasing weight; the heaviest contact is the last circle.
        for (index, circle) in circles.enumerated().reversed() {
            let label = CircleLabel(circle)?.draw(
                in: inside, beside: circles, above: circles.dropFirst(index + 1), labels: labels,
                isRoomy: isFramed,
                into: &canvas)
            if let label { labels.append(label) }
        }
    }

    /// Writes the size of the pad into its corner, if it fits, and returns its area.
    private func drawSize(in inside: Area, into canvas: inout Canvas) -> Area? {
        let pad = model.session.pad
        let size = "\(Int(pad.outline.x.rounded())) × \(Int(pad.outline.y.rounded())) mm"
        let place = Area(column: inside.column + 1, row: inside.endRow - 1, columns: canvas.width(of: size))
        guard pad.isMeasured, place.endColumn <= inside.endColumn else { return nil }
        canvas.write(size, in: place, style: canvas.palette.style(.faint))
        return place
    }

    private func drawRings(_ plate: Plate, hasInner: Bool, into raster: inout Raster) {
        if hasInner {
            raster.ring(
                center: plate.center, radius: (plate.radius * Self.innerRing).rounded(), thickness: 1,
                role: .innerRing, texture: .faint)
        }
        let width = plate.radius >= 20 ? 1.6 : 1.2
        let isLit = model.isLit
        raster.ring(
            center: plate.center, radius: plate.radius, thickness: isLit ? width + 1.2 : width,
            role: isLit ? .ringLit : .ring)
    }
}
