package import LinuxInput

/// Who may read the node of a device.
package struct AccessLayer: Equatable, Sendable {
    /// The path of the node.
    package var path: String
    /// Whether this user may read it.
    package var access: DeviceAccess
    /// The path of the rule that `setup` installs; nil if it is not installed.
    package var rule: String?

    package init(path: String, access: DeviceAccess, rule: String? = nil) {
        (self.path, self.access, self.rule) = (path, access, rule)
    }
}
