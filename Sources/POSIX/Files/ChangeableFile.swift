/// A file that root is to run, although others than root may change it, or a folder of its path.
package struct ChangeableFile: Equatable, Sendable {
    /// Who may change a file.
    package struct Access: Equatable, Sendable {
        package var owner: UInt32
        package var permissions: UInt32

        package init(owner: UInt32, permissions: UInt32) {
            (self.owner, self.permissions) = (owner, permissions)
        }
    }

    /// The file, or the first folder of its path, that others may change.
    package let path: String
    /// Why they may, as part of a sentence.
    package let reason: String

    /// Who may change a file; nil if that is unknown.
    package static func access(to path: String) -> Access? {
        (try? FileStatus(of: path)).map { Access(owner: $0.owner, permissions: $0.permissions) }
    }

    /// Looks at a file and at each folder of its path; nil if only root may change them.
    ///
    /// - Parameters:
    ///   - path: an absolute path without symbolic links.
    ///   - access: who may change a path; nil if that is unknown.
    package init?(
        _ path: String, access: (String) -> Access? = ChangeableFile.access
    ) {
        let parts = path.split(separator: "/")
        for count in 0...parts.count {
            let part = "/" + parts.prefix(count).joined(separator: "/")
            let reason: String? =
                switch access(part) {
                case nil: "cannot be examined"
                case let access? where access.owner != 0: "belongs to another user than root"
                case let access? where access.permissions & 0o002 != 0: "may be written by everybody"
                case let access? where access.permissions & 0o020 != 0: "may be written by its group"
                default: nil
                }
            if let reason {
                (self.path, self.reason) = (part, reason)
                return
            }
        }
        return nil
    }
}
