import Canvas
import Pressure

/// The pad in true proportions, the plate in its middle, and a circle for everything that touches.
struct PlatePanel {
    /// The inner ring over the outer one, as on the phone scale that the gauge follows.
    static let innerRing = 0.46
    /// The least diameter of a circle over the outer ring's.
    static let leastCircle = 0.08

    private let model: GaugeModel
    private let isFramed: Bool

    init(_ model: GaugeModel, isFramed: Bool) {
        self.model = model
        self.isFramed = isFramed
    }

    func draw(in area: Area, into canvas: inout Canvas) {
        guard area.columns >= 4, area.rows >= 2 else { return }
        let pad = model.session.pad
        let inside = isFramed ? area.inset() : area
        // Without a frame the plate's square alone is shown, and contacts beside it at its edge.
        let shown = isFramed ? (pad.width, pad.height) : (pad.shorterSide, pad.shorterSide)
        guard
            let projection = PlateProjection(
                width: shown.0, height: shown.1, into: inside, appearance: canvas.appearance)
        else { return }
        if isFramed { canvas.frame(area, style: canvas.palette.style(.frame)) }
        let plate = Plate(pad: pad, shown: shown, projection: projection)
        var raster = Raster(
            columns: projection.columns, rows: projection.rows, appearance: canvas.appearance)
        drawRings(plate, area, into: &raster)
        let circles = Circle.all(of: model, on: plate)
        for circle in circles { drawDisc(circle, into: &raster) }
        let corner = (
            column: inside.column + (inside.columns - projection.columns) / 2,
            row: inside.row + (inside.rows - projection.rows) / 2
        )
        canvas.draw(raster, column: corner.column, row: corner.row)
        drawLabels(circles, corner, inside, into: &canvas)
        if isFramed, area.rows >= 20, pad.isInMillimetres {
            let size = "\(Int(pad.width.rounded())) × \(Int(pad.height.rounded())) mm"
            canvas.write(
                size, column: inside.column + 1, row: inside.endRow - 1, style: canvas.palette.style(.faint))
        }
    }

    private func drawRings(_ plate: Plate, _ area: Area, into raster: inout Raster) {
        if area.rows >= 9 {
            raster.ring(
                center: plate.center, radius: (plate.radius * Self.innerRing).rounded(), thickness: 1, role: .innerRing,
                texture: .faint)
        }
        let width = plate.radius >= 20 ? 1.6 : 1.2
        raster.ring(
            center: plate.center, radius: plate.radius, thickness: model.isLit ? width + 1.2 : width,
            role: model.isLit ? .ringLit : .ring)
    }

    /// A disc whose rim grows heavier with the thresholds, so that colour never says it alone.
    private func drawDisc(_ circle: Circle, into raster: inout Raster) {
        let role: Role = [.light, .firm, .hard][circle.zone]
        raster.disc(center: circle.center, radius: circle.radius, role: role, opacity: 0.7)
        let rim = circle.zone == 2 ? max(2, circle.radius * 0.35) : Double(circle.zone + 1)
        raster.ring(
            center: circle.center, radius: circle.radius, thickness: min(rim, circle.radius), role: role,
            opacity: circle.isHeaviest ? 1 : 0.85, texture: .edge)
    }

    private func drawLabels(
        _ circles: [Circle], _ corner: (column: Int, row: Int), _ inside: Area, into canvas: inout Canvas
    ) {
        for circle in circles {
            guard let label = circle.label else { continue }
            let width = canvas.width(of: label)
            let row = corner.row + Int(circle.center.y / 2)
            let middle = corner.column + Int(circle.center.x)
            guard row >= inside.row, row < inside.endRow, width <= inside.columns else { continue }
            let isInside = circle.radius * 2 >= Double(width + 2)
            // Beside a small circle there is room only where the plate stands on a pad.
            guard isInside || isFramed else { continue }
            let reach = Int(circle.radius.rounded(.up)) + 1
            let sides = [middle + reach, middle - reach - width]
            let free = sides.first { canvas.isBlank($0..<$0 + width, row: row) && inside.holds($0, width) }
            let wanted = isInside ? middle - width / 2 : free ?? sides[0]
            let column = max(inside.column, min(wanted, inside.endColumn - width))
            canvas.overlay(label, column: column, row: row, style: circle.isHeaviest ? .bold : .plain)
        }
    }
}

extension Area {
    fileprivate func holds(_ start: Int, _ width: Int) -> Bool {
        start >= column && start + width <= endColumn
    }
}

extension Canvas {
    fileprivate func isBlank(_ columns: Range<Int>, row: Int) -> Bool {
        columns.allSatisfy { self[$0, row].glyph == " " }
    }
}

/// The plate in a raster.
struct Plate {
    let center: PixelPoint
    let radius: Double
    private let pad: PadGeometry
    private let margin: (x: Double, y: Double)
    private let projection: PlateProjection

    init(pad: PadGeometry, shown: (Double, Double), projection: PlateProjection) {
        self.pad = pad
        self.projection = projection
        margin = ((pad.width - shown.0) / 2, (pad.height - shown.1) / 2)
        center = projection.point(x: shown.0 / 2, y: shown.1 / 2)
        // From a middle between pixels, a whole radius leaves no single pixels at its four ends.
        radius = max(1, (projection.length(pad.shorterSide) / 2 + 0.1).rounded(.down))
    }

    /// The raster's place of a contact.
    func place(of contact: Contact) -> PixelPoint {
        let place = pad.place(of: contact)
        let (width, height) = (pad.width - 2 * margin.x, pad.height - 2 * margin.y)
        let point = projection.point(
            x: min(max(place.x - margin.x, 0), width), y: min(max(place.y - margin.y, 0), height))
        // On the grid of half pixels a circle is the same on both sides.
        return PixelPoint(x: (point.x * 2).rounded() / 2, y: (point.y * 2).rounded() / 2)
    }
}

/// A contact's circle in a raster.
struct Circle {
    let center: PixelPoint
    let radius: Double
    let zone: Int
    let isHeaviest: Bool
    let label: String?

    /// The circles of all that touches or was just lifted, the heaviest on top.
    static func all(of model: GaugeModel, on plate: Plate) -> [Circle] {
        var circles = model.lifted.map { lifted in
            let percent = lifted.percent(at: model.time)
            return Circle(
                center: plate.place(of: lifted.contact), radius: plate.radius * percent / 100,
                zone: model.session.zone(ofShare: percent / 100), isHeaviest: false, label: nil)
        }
        let contacts = model.reading.contacts
        let heaviest = contacts.max { $0.force.grams < $1.force.grams }?.contact
        let isAlone = contacts.count == 1
        for contact in contacts where contact.contact != heaviest || isAlone {
            circles.append(Circle(contact, of: model, on: plate, isHeaviest: isAlone))
        }
        if !isAlone, let last = contacts.first(where: { $0.contact == heaviest }) {
            circles.append(Circle(last, of: model, on: plate, isHeaviest: true))
        }
        return circles
    }

    private init(center: PixelPoint, radius: Double, zone: Int, isHeaviest: Bool, label: String?) {
        (self.center, self.radius, self.zone) = (center, radius, zone)
        (self.isHeaviest, self.label) = (isHeaviest, label)
    }

    private init(_ contact: MeasuredContact, of model: GaugeModel, on plate: Plate, isHeaviest: Bool) {
        let percent = model.shownPercent(of: contact)
        center = plate.place(of: contact.contact)
        radius = plate.radius * max(percent / 100, PlatePanel.leastCircle)
        zone = model.session.zone(ofShare: percent / 100)
        self.isHeaviest = isHeaviest
        label = model.label(of: contact)
    }
}
