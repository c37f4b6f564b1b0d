/// The directories in which the kernel shows input devices.
package struct DeviceRoots: Equatable, Sendable {
    /// The directory of the input class in sysfs, which all users can read.
    package var sysfs: String
    /// The directory of the device nodes.
    package var nodes: String

    /// By default the directories of the kernel; tests use others.
    package init(sysfs: String = "/sys/class/input", nodes: String = "/dev/input") {
        self.sysfs = sysfs
        self.nodes = nodes
    }

    /// The first directory that does not exist, as on a machine without input devices or in a container; nil if both exist.
    package var missing: String? { [sysfs, nodes].first { !FileSystem.exists($0) } }

    /// The directory of the hidraw class in sysfs, beside that of the input class.
    package var hidraw: String { "\(Self.parent(of: sysfs))/hidraw" }

    /// The directory of the hidraw nodes, which has that of the event nodes.
    package var hidrawNodes: String { Self.parent(of: nodes) }

    /// The directory that contains a file, without a slash at its end.
    static func parent(of path: String) -> String {
        String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)])
    }

    /// Returns the path of a device node, such as `event5`.
    package func node(of name: String) -> String { "\(nodes)/\(name)" }

    /// Returns the path of a device's report descriptor, which only HID devices have.
    package func reportDescriptor(of name: String) -> String {
        "\(sysfs)/\(name)/device/device/report_descriptor"
    }
}
