internal import Glibc

/// What the system says about a file, through links.
public struct FileStatus: Sendable {
    /// What a name or a descriptor leads to.
    public enum Kind: Sendable {
        /// A regular file.
        case file
        /// A folder.
        case folder
        /// A pipe, with a name or without.
        case pipe
        /// A device of characters, such as a terminal.
        case characterDevice
        /// A device of blocks, or a socket.
        case other
    }

    /// What tells a file from all others, whatever its names.
    public struct Identity: Equatable, Sendable {
        let device: UInt
        let number: UInt
    }

    /// What it is.
    public let kind: Kind
    /// Its length in bytes.
    public let size: Int64
    /// Which file it is.
    public let identity: Identity
    /// How many names it has; 0 once it was deleted.
    public let names: Int
    let owner: UInt32
    let group: UInt32
    let permissions: UInt32

    /// What is known of a name.
    ///
    /// - Throws: the refusal, where there is nothing of that name or it may not be looked at.
    public init(of path: String) throws(SystemFailure) {
        var information = stat()
        guard unsafe path.withSystemPath({ unsafe stat($0, &information) }) == 0 else {
            throw SystemFailure(number: errno)
        }
        self.init(information)
    }

    /// What is known of an open file.
    ///
    /// - Throws: the refusal, where the descriptor is not open.
    public init(of descriptor: Int32) throws(SystemFailure) {
        var information = stat()
        guard unsafe fstat(descriptor, &information) == 0 else { throw SystemFailure(number: errno) }
        self.init(information)
    }

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
        names = Int(information.st_nlink)
        (owner, group) = (information.st_uid, information.st_gid)
        permissions = information.st_mode & 0o7777
    }

    /// What a name leads to; nil where that cannot be had.
    public static func kind(of path: String) -> Kind? { (try? FileStatus(of: path))?.kind }
}
