import Core
import TerminalUI

/// The circle of a contact on the plate.
struct ContactCircle {
    /// The minimum diameter of a circle in relation to the outer ring.
    static let least = 0.08

    let center: PixelPoint
    let radius: Double
    let zone: Int
    let isHeaviest: Bool
    let label: String?

    /// The circles of all contacts and of contacts that were just lifted; the heaviest is last and therefore on top.
    static func all(of model: GaugeModel, on plate: Plate) -> [ContactCircle] {
        var circles = (model.frozen == nil ? model.live.lifted : []).map { lifted in
            let percent = lifted.percent(at: model.time)
            let radius = plate.radius(ofPercent: percent)
            return ContactCircle(
                center: plate.center(of: lifted.contact, radius: radius), radius: radius,
                zone: model.session.zone(ofShare: percent / 100), isHeaviest: false, label: nil)
        }
        let contacts = model.currentReading.contacts
        let heaviest = contacts.indices.max { contacts[$0].force.grams < contacts[$1].force.grams }
        for index in contacts.indices where index != heaviest {
            circles.append(ContactCircle(contacts[index], of: model, on: plate, isHeaviest: false))
        }
        if let heaviest {
            circles.append(ContactCircle(contacts[heaviest], of: model, on: plate, isHeaviest: true))
        }
        return circles
    }

    private init(center: PixelPoint, radius: Double, zone: Int, isHeaviest: Bool, label: String?) {
        (self.center, self.radius, self.zone) = (center, radius, zone)
        (self.isHeaviest, self.label) = (isHeaviest, label)
    }

    private init(_ contact: MeasuredContact, of model: GaugeModel, on plate: Plate, isHeaviest: Bool) {
        let percent = model.currentReading.shownPercent(of: contact)
        radius = plate.radius(ofPercent: max(percent, 100 * Self.least))
        center = plate.center(of: contact.contact, radius: radius)
        zone = model.session.zone(ofShare: percent / 100)
        self.isHeaviest = isHeaviest
        label = model.label(of: contact)
    }

    /// Draws the circle with a rim that becomes thicker with each threshold, so that color is never the only
    /// indication.
    func draw(thinnest: Double, into drawing: inout Drawing) {
        // The rim covers the edge of the interior, so that both together have a single smooth edge.
        let rim = min(
            zone == 2
                ? max(2 * thinnest, radius * Self.firmRim)
                : max(thinnest, radius * Self.thinRim) * Double(zone + 1),
            radius)
        drawing.disc(center: center, radius: radius - rim / 2, role: role, opacity: Self.opacity)
        drawing.ring(
            center: center, radius: radius, thickness: rim, role: role,
            opacity: isHeaviest ? 1 : Self.lighterOpacity,
            texture: .edge)
    }

    private static let opacity = 0.7
    /// The opacity of the rim of a contact that is not the heaviest.
    private static let lighterOpacity = 0.85
    /// The least widths of rims as shares of the radius: in the zone that has the thickest, and per zone in the others.
    private static let (firmRim, thinRim) = (0.35, 0.08)

    private var role: Role { .force(zone: zone) }

    /// The style of text in the circle.
    func textStyle(in palette: Palette) -> Style {
        let fill = palette.appearance.background.mixed(with: palette.rgb(role), opacity: Self.opacity)
        let background = palette.color(fill, from: role)
        return Style(
            foreground: palette.text(on: background), background: background,
            attributes: isHeaviest ? .bold : [])
    }
}
