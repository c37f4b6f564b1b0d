internal import Glibc

/// A pseudoterminal whose other end programs open as a serial line.
///
/// The line transfers bytes unchanged until a client sets it differently.
package struct SerialLine: ~Copyable {
    /// This program's end, which does not block.
    package let descriptor: FileDescriptor
    /// The path of the clients' end, below `/dev/pts`.
    package let path: String
    /// The symbolic link to it; nil for none.
    package let link: String?

    private static let folder = "/dev/pts/"

    /// Creates a pseudoterminal.
    ///
    /// - Parameter link: the path of a symbolic link to create; one that points to a pseudoterminal is replaced.
    /// - Throws: The system error; `EEXIST` if there is something else at the path of the link.
    package init(link: String? = nil) throws(SystemFailure) {
        let owner = try FileDescriptor(opening: "/dev/ptmx", flags: O_RDWR | O_NOCTTY)
        let number = owner.number
        var (terminal, lock): (Int32, Int32) = (-1, 0)
        // TIOCGPTN and TIOCSPTLCK, macros that Swift does not import.
        guard unsafe ioctl(number, 0x8004_5430, &terminal) == 0,
            unsafe ioctl(number, 0x4004_5431, &lock) == 0
        else { throw SystemFailure(number: errno) }
        let path = "\(Self.folder)\(terminal)"
        Self.makeRaw(number)
        if let link { try Self.point(link, to: path) }
        descriptor = owner
        (self.path, self.link) = (path, link)
    }

    deinit {
        if let link, Self.target(of: link) == path { _ = unsafe link.withSystemPath { unsafe unlink($0) } }
    }

    private static func makeRaw(_ number: Int32) {
        var modes = termios()
        guard unsafe tcgetattr(number, &modes) == 0 else { return }
        unsafe cfmakeraw(&modes)
        _ = unsafe tcsetattr(number, TCSANOW, &modes)
    }

    private static func point(_ link: String, to path: String) throws(SystemFailure) {
        if let target = target(of: link) {
            guard target.hasPrefix(folder) else { throw SystemFailure(number: EEXIST) }
            _ = unsafe link.withSystemPath { unsafe unlink($0) }
        }
        let failed = unsafe path.withSystemPath { path in
            unsafe link.withSystemPath { unsafe symlink(path, $0) } != 0
        }
        if failed { throw SystemFailure(number: errno) }
    }

    /// Returns the target of a symbolic link; nil if there is none.
    private static func target(of link: String) -> String? {
        var bytes = [CChar](repeating: 0, count: 4_096)
        let count = unsafe link.withSystemPath { unsafe readlink($0, &bytes, bytes.count) }
        return count > 0
            ? String(decoding: bytes.prefix(count).map(UInt8.init(bitPattern:)), as: UTF8.self) : nil
    }
}
