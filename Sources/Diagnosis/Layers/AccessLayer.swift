/// Who may read the node of a device.
package struct AccessLayer: Equatable, Sendable {
    /// Whether a path can be read. Raw values are the words in JSON.
    package enum Access: String, Sendable {
        /// This user may read it.
        case ok
        /// This user may not.
        case denied
        /// It does not exist.
        case missing
    }

    /// The path of the node.
    package var path: String
    /// Whether this user may read it.
    package var access: Access
    /// The path of the rule that `setup` installs; nil if it is not installed.
    package var rule: String?

    package init(path: String, access: Access, rule: String? = nil) {
        (self.path, self.access, self.rule) = (path, access, rule)
    }
}
