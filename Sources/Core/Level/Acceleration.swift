internal import Glibc

/// The direction in which gravity acts on a computer, in multiples of standard gravity.
///
/// x points to the right of the screen, y to its upper edge and z towards the viewer: an upright screen at rest has
/// (0, −1, 0), one that lies on a table (0, 0, −1). This is the convention of iio-sensor-proxy.
package struct Acceleration: Equatable, Sendable {
    /// To the right of the screen.
    package var x: Double
    /// To the upper edge of the screen.
    package var y: Double
    /// Towards the viewer.
    package var z: Double

    package init(_ x: Double, _ y: Double, _ z: Double) { (self.x, self.y, self.z) = (x, y, z) }

    /// The magnitude; 1 at rest.
    package var magnitude: Double { (x * x + y * y + z * z).squareRoot() }

    /// Whether the screen stands on its left or right edge; nil if it lies within 35° of flat, so that gravity does not
    /// say.
    package var isSideways: Bool? {
        // tan 35°, as in iio-sensor-proxy
        guard (x * x + y * y).squareRoot() > 0.7 * abs(z) else { return nil }
        return abs(x) > abs(y)
    }

    /// The angle between gravity and the normal of the screen, or of what carries the sensor, in degrees, 0…90; nil
    /// without any acceleration.
    package var tilt: Double? {
        let level = (x * x + y * y).squareRoot()
        guard level > 0 || z != 0, level.isFinite, z.isFinite else { return nil }
        return atan2(level, abs(z)) * 180 / .pi
    }
}
