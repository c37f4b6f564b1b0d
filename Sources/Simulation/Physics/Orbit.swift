internal import Glibc

/// A path around a center as drawn by hand: not quite round, and with continuous speed.
struct Orbit {
    private let center: PadPosition
    private let radius: Double
    private let start: Double
    private let turn: Ramp

    /// - Parameters:
    ///   - position: the start of the path.
    ///   - degrees: the angle of the path, clockwise as seen by the user.
    ///   - time: when the movement starts, in seconds.
    init(
        about center: PadPosition, from position: PadPosition, degrees: Double, at time: Double,
        over seconds: Double
    ) {
        self.center = center
        let (x, y) = (position.x - center.x, position.y - center.y)
        radius = (x * x + y * y).squareRoot()
        start = atan2(y, x)
        turn = Ramp(from: 0, to: degrees * .pi / 180, start: time, durationSeconds: seconds)
    }

    /// Returns the position at a time in seconds.
    func position(at time: Double) -> PadPosition {
        let turned = turn.value(at: time)
        // Wrist and arm draw an oval, with small corrections on the way.
        let reach = radius * (1 + 0.04 * sin(2 * turned) + 0.015 * sin(5 * turned))
        return PadPosition(
            x: center.x + reach * cos(start + turned), y: center.y + reach * sin(start + turned))
    }
}
