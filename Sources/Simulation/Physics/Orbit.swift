internal import Glibc

/// A way round a place, as a hand draws it: not quite round, and with no jump in its speed.
struct Orbit {
    private let center: Place
    private let radius: Double
    private let start: Double
    private let turn: Ramp

    /// - Parameters:
    ///   - place: where it sets out.
    ///   - degrees: how far it goes, clockwise as seen.
    ///   - time: when it sets out, in seconds.
    init(about center: Place, from place: Place, degrees: Double, at time: Double, over duration: Double) {
        self.center = center
        let (x, y) = (place.x - center.x, place.y - center.y)
        radius = (x * x + y * y).squareRoot()
        start = atan2(y, x)
        turn = Ramp(from: 0, to: degrees * .pi / 180, start: time, duration: duration)
    }

    /// Where it is at a time in seconds.
    func place(at time: Double) -> Place {
        let turned = turn.value(at: time)
        // Wrist and arm draw an oval, and correct themselves on the way.
        let reach = radius * (1 + 0.04 * sin(2 * turned) + 0.015 * sin(5 * turned))
        return Place(x: center.x + reach * cos(start + turned), y: center.y + reach * sin(start + turned))
    }
}
