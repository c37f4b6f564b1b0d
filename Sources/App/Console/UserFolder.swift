import Glibc
import POSIX
import Text

/// Where this user's own files are.
package enum UserFolder {
    /// The program's folder for configuration; nil where neither XDG_CONFIG_HOME nor HOME says it.
    package static var configuration: String? {
        (absolute("XDG_CONFIG_HOME") ?? absolute("HOME").map { "\($0)/.config" }).map { "\($0)/forcescale" }
    }

    /// Why the folder cannot be looked into although something bears its name; nil where nothing is in the way.
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

    /// Makes a folder and those above it that are missing.
    static func make(_ path: String) throws {
        var end = path.startIndex
        while let slash = path[end...].dropFirst().firstIndex(of: "/")
            ?? (end < path.endIndex ? path.endIndex : nil)
        {
            let part = String(path[..<slash])
            guard unsafe part.withSystemPath({ unsafe mkdir($0, 0o777) }) == 0 || errno == EEXIST else {
                throw Failure(
                    errno == EACCES ? .permission : .readOrWrite,
                    "cannot make the folder \(part.printable()): \(SystemError.text(errno))")
            }
            end = slash
        }
    }
}
