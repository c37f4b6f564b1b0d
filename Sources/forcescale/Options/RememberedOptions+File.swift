import Glibc
import Text

extension RememberedOptions {
    /// No file of options is so long; what is longer is none.
    private static let limit = 65_536

    /// Where this user's file is; nil where neither XDG_CONFIG_HOME nor HOME says it.
    static var location: String? {
        func folder(_ name: String) -> String? {
            unsafe getenv(name).map { unsafe String(cString: $0) }.flatMap { $0.hasPrefix("/") ? $0 : nil }
        }
        return (folder("XDG_CONFIG_HOME") ?? folder("HOME").map { "\($0)/.config" })
            .map { "\($0)/forcescale/options" }
    }

    /// The text of a file; nil where there is none.
    static func contents(of path: String) throws -> String? {
        let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else {
            if errno == ENOENT || errno == ENOTDIR { return nil }
            throw Failure(.readOrWrite, "cannot read \(path.printable()): \(SystemError.text(errno))")
        }
        defer { close(descriptor) }
        var bytes = [UInt8](repeating: 0, count: limit)
        var length = 0
        while length < limit {
            let count = unsafe bytes.withUnsafeMutableBytes { buffer in
                unsafe read(descriptor, buffer.baseAddress?.advanced(by: length), limit - length)
            }
            guard count >= 0 else {
                throw Failure(.readOrWrite, "cannot read \(path.printable()): \(SystemError.text(errno))")
            }
            if count == 0 { break }
            length += count
        }
        return String(decoding: bytes.prefix(length), as: UTF8.self)
    }

    /// The part of the help that says where options come from, and which those are now.
    static var help: String {
        let start = "Options are also read from \(shownPath), one a line, such as --unit oz."
        // Read here and not checked: checking makes a command, whose help is being made.
        guard let path = location, let text = try? contents(of: path) else { return start }
        let words = text.split(separator: "\n").map { Self.words(of: $0).joined(separator: " ") }
        guard words.contains(where: { !$0.isEmpty }) else { return start }
        let options = words.filter { !$0.isEmpty }.joined(separator: " ")
        return "\(start)\nNow there, from \(path.printable()): \(options.printable())"
    }
}
