#if canImport(Glibc)
    internal import Glibc
#endif

/// How far from level the computer stands, by the accelerometer in its base.
public enum Tilt {
    /// More than this, in degrees, is flagged.
    public static let limit = 3.0

    /// The angle between gravity and the line across the base.
    ///
    /// - Parameters:
    ///   - x: acceleration to the right, in any unit that the three share.
    ///   - y: acceleration along the base.
    ///   - z: acceleration across the base.
    /// - Returns: degrees, 0…90, whichever way the sensor is mounted; nil where there is no acceleration at all.
    public static func degrees(x: Double, y: Double, z: Double) -> Double? {
        let level = (x * x + y * y).squareRoot()
        guard level.isFinite, z.isFinite, level > 0 || z != 0 else { return nil }
        return atan2(level, abs(z)) * 180 / .pi
    }
}
