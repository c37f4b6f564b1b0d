import Glibc
import POSIX
import Text

/// The folder of the user's files.
package enum UserFolder {
    /// The program's configuration folder; nil if neither XDG_CONFIG_HOME nor HOME is set.
    package static var configuration: String? {
        (absolute("XDG_CONFIG_HOME") ?? absolute("HOME").map { "\($0)/.config" }).map { "\($0)/forcescale" }
    }

    /// The reason why an existing folder cannot be accessed; nil if it can, or does not exist.
    package static var obstacle: String? {
        guard let path = configuration else { return nil }
        do throws(SystemFailure) {
            _ = try FileStatus(of: path)
            return nil
        } catch {
            guard error.number != ENOENT, error.number != ENOTDIR else { return nil }
            return "cannot look into the folder \(path.printable()): \(error)"
        }
    }

    private static func absolute(_ name: String) -> String? {
        Console.current.environment[name].flatMap { $0.hasPrefix("/") ? $0 : nil }
    }

    /// Creates a folder and its missing parents.
    package static func make(_ path: String) throws {
        var end = path.startIndex
        while let slash = path[end...].dropFirst().firstIndex(of: "/")
            ?? (end < path.endIndex ? path.endIndex : nil)
        {
            let part = String(path[..<slash])
            guard unsafe part.withSystemPath({ unsafe mkdir($0, 0o777) }) == 0 || errno == EEXIST else {
                throw Failure(
                    errno == EACCES ? .permission : .readOrWrite,
                    "cannot make the folder \(part.printable()): \(SystemError.text(errno)). Set XDG_CONFIG_HOME to a "
                        + "folder in which you can write")
            }
            end = slash
        }
    }
}
