import Glibc
package import POSIX
import Text

/// Reads small files, up to a limit.
package enum BoundedFile {
    /// The name of a file in messages; `-` is standard input.
    package static func name(of path: String, limit: Int = 256) -> String {
        path == "-" ? "standard input" : path.printable(limit: limit)
    }

    /// Returns the bytes of a file; `-` is standard input.
    ///
    /// - Parameters:
    ///   - path: the path of the file.
    ///   - limit: the greatest size, in bytes.
    ///   - takesPipes: whether it may be a pipe.
    ///   - use: how the file is used; nil for a temporary file, which is not an input.
    ///   - words: what may stand in place of the path.
    /// - Throws: `Failure` if it cannot be read; with code 66 if it does not exist.
    package static func read(
        _ path: String, limit: Int, takesPipes: Bool = false, as use: InputFiles.Use? = .input,
        orOneOf words: [String] = []
    ) throws -> [UInt8] {
        if path == "-" { return try bytes(of: Console.current.input, "standard input", limit: limit) }
        let name = path.printable()
        let file: FileDescriptor
        do throws(SystemFailure) {
            // Opening must not wait for the other end of a pipe.
            file = try FileDescriptor(opening: path, waits: takesPipes, as: use)
        } catch {
            throw failure(path, error, orOneOf: words)
        }
        let status: FileStatus
        do throws(SystemFailure) { status = try FileStatus(of: file.number) } catch {
            throw failure(path, error)
        }
        guard status.kind != .folder else { throw Failure(.badData, "\(name) is a folder, not a file") }
        guard status.kind == .file || takesPipes else {
            throw Failure(.badData, "\(name) is a device or a pipe, not a file")
        }
        guard status.size <= limit else {
            throw Failure(.badData, "\(name) has \(status.size) bytes; the limit for such files is \(limit)")
        }
        return try bytes(of: file.number, name, limit: limit)
    }

    private static func bytes(of descriptor: Int32, _ name: String, limit: Int) throws -> [UInt8] {
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while bytes.count <= limit {
            let count = unsafe Glibc.read(descriptor, &buffer, buffer.count)
            if count == 0 { return bytes }
            guard count > 0 else {
                if errno == EINTR { continue }
                throw Failure(.readOrWrite, "cannot read \(name): \(SystemError.text(errno))")
            }
            bytes += buffer.prefix(count)
        }
        throw Failure(.badData, "\(name) exceeds \(limit) bytes, the limit for such files")
    }

    private static func failure(
        _ path: String, _ error: SystemFailure, orOneOf words: [String] = []
    ) -> Failure {
        let code: Failure.Code =
            switch error.number {
            case ENOENT, ENOTDIR: .noInput
            case EACCES, EPERM: .permission
            case ELOOP, ENAMETOOLONG: .badData
            default: .readOrWrite
            }
        let suggestion = code == .noInput ? Failure.suggestion(for: path, orOneOf: words) : ""
        return Failure(code, "cannot read \(path.printable()): \(error)\(suggestion)")
    }
}

extension String {
    /// The part after the last slash.
    package var fileName: String { split(separator: "/").last.map(String.init) ?? self }
}
