internal import Glibc

/// The accelerometer in the base of a laptop (IIO, label `accel-base`).
public struct BaseAccelerometer: Sendable {
    /// The directory in which the kernel shows sensors.
    public static let sensors = "/sys/bus/iio/devices"

    private let folder: String

    /// Finds the accelerometer.
    ///
    /// - Parameter root: the directory of the sensors; tests use another.
    /// - Returns: nil if the computer has none.
    public init?(root: String = sensors) {
        let names = FileSystem.names(in: root).sorted()
        guard let name = names.first(where: { FileSystem.line(of: "\(root)/\($0)/label") == "accel-base" })
        else { return nil }
        folder = "\(root)/\(name)"
    }

    /// The angle between gravity and the normal of the base in degrees, 0…90; nil if it cannot be read.
    ///
    /// Raw counts are sufficient, because the three axes of such sensors share a scale.
    public var tilt: Double? {
        let axes = ["x", "y", "z"].compactMap { axis in
            FileSystem.line(of: "\(folder)/in_accel_\(axis)_raw").flatMap { Double($0) }
        }
        guard axes.count == 3, axes.allSatisfy(\.isFinite) else { return nil }
        let level = (axes[0] * axes[0] + axes[1] * axes[1]).squareRoot()
        guard level > 0 || axes[2] != 0 else { return nil }
        return atan2(level, abs(axes[2])) * 180 / .pi
    }
}
