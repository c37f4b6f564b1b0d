package import Core
internal import POSIX

/// An accelerometer of the computer.
package protocol Accelerometer: AnyObject {
    /// Its name, for users.
    var name: String { get }
    /// The descriptor to poll for new values; nil if they must be asked for.
    var pollable: Int32? { get }
    /// Returns the current acceleration; nil if it cannot be read.
    func read() -> Acceleration?
}

/// What carries an accelerometer.
package enum AccelerometerLocation: Sendable {
    /// The screen, whose direction gravity in a picture follows.
    case screen
    /// The part with the touchpad, which must be level to weigh.
    case base
}

/// The directories in which the kernel and udev describe sensors; tests use others.
package struct SensorRoots: Sendable {
    /// The directory of IIO devices.
    package var iio: String
    /// The directories of input devices.
    package var input: DeviceRoots
    /// The directory of udev's database.
    package var udev: String
    /// The directory of the outputs of graphics cards.
    package var screens: String

    /// By default the directories of the system.
    package init(
        iio: String = "/sys/bus/iio/devices", input: DeviceRoots = DeviceRoots(),
        udev: String = "/run/udev/data", screens: String = "/sys/class/drm"
    ) {
        (self.iio, self.input, self.udev, self.screens) = (iio, input, udev, screens)
    }

    /// Whether the built-in screen is higher than wide while it stands on its lower edge: its first mode is the native one.
    var screenIsHigh: Bool {
        for name in FileSystem.names(in: screens).sorted()
        where ["-eDP-", "-DSI-", "-LVDS-"].contains(where: { name.contains($0) }) {
            let mode = FileSystem.line(of: "\(screens)/\(name)/modes") ?? ""
            let size = mode.split(separator: "x").compactMap { Int($0.prefix { $0.isNumber }) }
            if size.count == 2 { return size[1] > size[0] }
        }
        return false
    }

    /// The mount matrix of a device node in udev's database, such as `c13:77`; nil if it has none.
    func matrix(ofNode number: String?) -> MountMatrix? {
        guard let number, let bytes = FileSystem.bytes(of: "\(udev)/c\(number)") else { return nil }
        let key = "E:ACCEL_MOUNT_MATRIX="
        let line = String(decoding: bytes, as: UTF8.self).split(separator: "\n").first { $0.hasPrefix(key) }
        return line.flatMap { MountMatrix(String($0.dropFirst(key.count))) }
    }
}

/// Finds the accelerometer of a part of the computer.
package enum Accelerometers {
    /// Whether the screen is higher than wide as it is held now; nil if it lies flat, or without an accelerometer.
    package static func screenIsUpright(roots: SensorRoots = SensorRoots()) -> Bool? {
        open(.screen, roots: roots)?.read()?.isSideways.map { $0 != roots.screenIsHigh }
    }

    /// Opens the best accelerometer of a part: one that is labeled so, else one without a label. Sensors of the other part
    /// are never used, nor those of game controllers, which also have gyroscopes.
    ///
    /// - Returns: nil if the computer has none that can be read.
    package static func open(_ location: AccelerometerLocation, roots: SensorRoots = SensorRoots()) -> (
        any Accelerometer
    )? {
        let sensors = FileSystem.names(in: roots.iio).sorted().compactMap {
            IIOAccelerometer(folder: "\(roots.iio)/\($0)", roots: roots)
        }
        let wanted = location == .screen ? "accel-display" : "accel-base"
        if let labeled = sensors.first(where: { $0.label == wanted }) { return labeled }
        if let unlabeled = sensors.first(where: { $0.label == nil }) { return unlabeled }
        return SysfsDevice.all(in: roots.input.sysfs).lazy
            .compactMap { EvdevAccelerometer($0, roots: roots) }.first
    }
}
