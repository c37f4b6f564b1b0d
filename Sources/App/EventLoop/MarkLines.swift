import Core
import Glibc

/// Lines of standard input, which become marks in a recording.
final class MarkLines: CommandSource {
    /// The descriptor to poll for lines; nil after the end.
    private(set) var pollable: Int32? = Console.current.input
    private var bytes: [UInt8] = []

    func dueCommands(at moment: SourceTime) -> [SessionCommand] { [] }

    func readCommands() -> [SessionCommand] {
        guard let descriptor = pollable else { return [] }
        var chunk = [UInt8](repeating: 0, count: 4096)
        let count = unsafe read(descriptor, &chunk, chunk.count)
        if count < 0, errno == EINTR || errno == EAGAIN { return [] }
        if count <= 0 { pollable = nil }
        bytes.append(contentsOf: chunk.prefix(max(0, count)))
        // An unterminated last line is a mark too, and an endless line must not fill the memory.
        if pollable == nil || bytes.count > 65_536, !bytes.isEmpty, bytes.last != 0x0A { bytes.append(0x0A) }
        var marks: [SessionCommand] = []
        while let end = bytes.firstIndex(of: 0x0A) {
            var line = Array(bytes[..<end])
            if line.last == 0x0D { line.removeLast() }
            bytes.removeSubrange(...end)
            if !line.isEmpty { marks.append(.mark(String(decoding: line, as: UTF8.self))) }
        }
        return marks
    }
}
