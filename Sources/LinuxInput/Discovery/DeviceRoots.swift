/// Where the kernel shows its input devices.
public struct DeviceRoots: Equatable, Sendable {
    /// The folder of the class, readable by everybody.
    public var sysfs: String
    /// The folder of the nodes.
    public var nodes: String

    /// The kernel's own places; a test has others.
    public init(sysfs: String = "/sys/class/input", nodes: String = "/dev/input") {
        self.sysfs = sysfs
        self.nodes = nodes
    }

    /// What of it is not here, as on a machine without input devices and in a container; nil where all is.
    public var missing: String? { [sysfs, nodes].first { !FileSystem.exists($0) } }

    /// The node of a device, such as `event5`.
    public func node(of name: String) -> String { "\(nodes)/\(name)" }

    /// The folder of a device's attributes.
    func attributes(of name: String) -> String { "\(sysfs)/\(name)/device" }

    /// The HID report descriptor of a device, which only HID devices have.
    public func reportDescriptor(of name: String) -> String {
        "\(attributes(of: name))/device/report_descriptor"
    }
}
