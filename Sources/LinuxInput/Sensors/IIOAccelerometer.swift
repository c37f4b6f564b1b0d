internal import Core

/// An accelerometer of the Industrial I/O subsystem, read through its attributes in sysfs.
final class IIOAccelerometer: Accelerometer {
    private let folder: String
    private let scales: [Double]
    private let offsets: [Double]
    private let matrix: MountMatrix
    let name: String
    /// What carries it, such as `accel-display`; nil if the firmware does not say.
    let label: String?

    private static let axes = ["x", "y", "z"]

    /// Opens a sensor; nil if it is not an accelerometer, or if it does not state its scale.
    ///
    /// Value in m/s² = (raw + offset) × scale (Documentation/ABI/testing/sysfs-bus-iio).
    init?(folder: String, roots: SensorRoots) {
        let number = { (file: String) in FileSystem.line(of: "\(folder)/\(file)").flatMap { Double($0) } }
        scales = Self.axes.compactMap { number("in_accel_\($0)_scale") ?? number("in_accel_scale") }
        offsets = Self.axes.map { number("in_accel_\($0)_offset") ?? number("in_accel_offset") ?? 0 }
        guard scales.count == 3, scales.allSatisfy({ $0.isFinite && $0 != 0 }) else { return nil }
        let stated = ["in_accel_mount_matrix", "in_mount_matrix", "mount_matrix"].lazy
            .compactMap { FileSystem.line(of: "\(folder)/\($0)") }.compactMap { MountMatrix($0) }.first
        matrix = stated ?? roots.matrix(ofNode: FileSystem.line(of: "\(folder)/dev")) ?? .straight
        name = FileSystem.line(of: "\(folder)/name") ?? "accelerometer"
        label = FileSystem.line(of: "\(folder)/label")
        self.folder = folder
        guard read() != nil else { return nil }
    }

    /// Reading is the only way to learn of a new value.
    var pollable: Int32? { nil }

    func read() -> Acceleration? {
        var values: [Double] = []
        for (index, axis) in Self.axes.enumerated() {
            guard let raw = FileSystem.line(of: "\(folder)/in_accel_\(axis)_raw").flatMap({ Double($0) }),
                raw.isFinite
            else { return nil }
            values.append((raw + offsets[index]) * scales[index] / StandardGravity.acceleration)
        }
        return matrix.turned(Acceleration(values[0], values[1], values[2]))
    }
}
