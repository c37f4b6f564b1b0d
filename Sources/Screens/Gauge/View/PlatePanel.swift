import TerminalUI

/// The pad to scale, with the plate in its center and a circle for every contact.
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
        if isFramed {
            canvas.frame(area, style: canvas.palette.style(.frame))
            nameRing(in: area, into: &canvas)
        }
        var drawing = Drawing(columns: plate.columns, rows: plate.rows)
        drawRings(plate, hasInner: area.rows >= 9, into: &drawing)
        let circles = ContactCircle.all(of: model, on: plate)
        for circle in circles { circle.draw(thinnest: plate.thinnest, into: &drawing) }
        let size = isFramed && area.rows >= 20 ? self.size(in: inside, canvas) : nil
        let labels = CircleLabel.placed(
            circles, on: plate, in: inside, besides: size.map { [$0.area] } ?? [], isRoomy: isFramed, canvas)
        for label in labels where label.needsGap { drawing.clear(label.gap(in: inside)) }
        canvas.draw(drawing, column: inside.column, row: inside.row)
        if let size { canvas.write(size.text, in: size.area, style: canvas.palette.style(.faint)) }
        for label in labels { label.draw(into: &canvas) }
    }

    /// Says on the frame what force fills the outer ring.
    private func nameRing(in area: Area, into canvas: inout Canvas) {
        let wording = model.session.wording
        let scale = wording.fullScale(in: model.massUnit)
        let full = wording.leadsWithPercent ? "100%" : "\(scale.number) \(scale.unit)"
        let text = " ring \(full) "
        let column = area.endColumn - 2 - canvas.width(of: text)
        guard column > area.column + 1 else { return }
        canvas.write(text, column: column, row: area.row, style: canvas.palette.style(.faint))
    }

    /// The size of the pad for its lower left corner; nil if it does not fit.
    private func size(in inside: Area, _ canvas: Canvas) -> (text: String, area: Area)? {
        let pad = model.session.pad
        let text = "\(Int(pad.outline.x.rounded())) × \(Int(pad.outline.y.rounded())) mm"
        let area = Area(column: inside.column + 1, row: inside.endRow - 1, columns: canvas.width(of: text))
        return pad.isMeasured && area.endColumn <= inside.endColumn ? (text, area) : nil
    }

    private func drawRings(_ plate: Plate, hasInner: Bool, into drawing: inout Drawing) {
        if hasInner {
            drawing.ring(
                center: plate.center, radius: plate.radius * Self.innerRing, thickness: plate.thin,
                role: .innerRing, texture: .faint)
        }
        let isLit = model.live.isLit(at: model.time)
        drawing.ring(
            center: plate.center, radius: plate.radius,
            thickness: isLit ? plate.thick + plate.thinnest : plate.thick,
            role: isLit ? .ringLit : .ring)
    }
}
