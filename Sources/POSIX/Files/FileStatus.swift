internal import Glibc

/// The status of a file, with symbolic links followed.
package struct FileStatus: Sendable {
    /// The type of a file.
    package enum Kind: Sendable {
        /// A regular file.
        case file
        /// A directory.
        case folder
        /// A named or unnamed pipe.
        case pipe
        /// A character device, such as a terminal.
        case characterDevice
        /// A block device or a socket.
        case other
    }

    /// The identity of a file, which does not depend on its names.
    package struct Identity: Hashable, Sendable {
        let device: UInt
        let number: UInt
    }

    /// The type of the file.
    package let kind: Kind
    /// The length in bytes.
    package let size: Int64
    /// The identity of the file.
    package let identity: Identity
    /// The time of the last change of the contents, in nanoseconds since 1970.
    package let modified: Int64
    /// The number of hard links; 0 after the file was deleted.
    package let names: Int
    let owner: UInt32
    let group: UInt32
    let permissions: UInt32

    /// Reads the status of a path.
    ///
    /// - Throws: The system error if the path does not exist or cannot be accessed.
    package init(of path: String) throws(SystemFailure) {
        var information = stat()
        guard unsafe path.withSystemPath({ unsafe stat($0, &information) }) == 0 else {
            throw SystemFailure(number: errno)
        }
        self.init(information)
    }

    /// Reads the status of an open file.
    ///
    /// - Throws: The system error if the descriptor is not open.
    package init(of descriptor: Int32) throws(SystemFailure) {
        var information = stat()
        guard unsafe fstat(descriptor, &information) == 0 else { throw SystemFailure(number: errno) }
        self.init(information)
    }

    /// Whether the file belongs to the user, and other users may neither read nor write it.
    package var isPrivate: Bool { owner == geteuid() && permissions & 0o077 == 0 }

    private init(_ information: stat) {
        kind =
            switch information.st_mode & S_IFMT {
            case S_IFREG: .file
            case S_IFDIR: .folder
            case S_IFIFO: .pipe
            case S_IFCHR: .characterDevice
            default: .other
            }
        size = Int64(information.st_size)
        identity = Identity(device: UInt(information.st_dev), number: UInt(information.st_ino))
        modified = Int64(information.st_mtim.tv_sec) * 1_000_000_000 + Int64(information.st_mtim.tv_nsec)
        names = Int(information.st_nlink)
        (owner, group) = (information.st_uid, information.st_gid)
        permissions = information.st_mode & 0o7777
    }

    /// Returns the name of the group of the file at a path; nil if it cannot be determined.
    package static func group(of path: String) -> String? {
        var information = stat()
        guard unsafe path.withSystemPath({ unsafe stat($0, &information) }) == 0,
            let group = unsafe getgrgid(information.st_gid)
        else { return nil }
        return unsafe String(cString: group.pointee.gr_name)
    }

    /// Returns the type of the file at a path; nil if it cannot be determined.
    package static func kind(of path: String) -> Kind? { (try? FileStatus(of: path))?.kind }
}
