import Glibc
import POSIX
import Sessions
import Text

/// The lines of machine output in a file or on standard input, read one by one.
enum ResultLines {
    private static let chunk = 1 << 18

    /// Calls a function with each line that is an object of JSON, and its number, counted from 1. Other lines are left
    /// out, as the last one of a run that was interrupted may be cut off.
    ///
    /// - Parameters:
    ///   - path: the file; `-` is standard input.
    ///   - body: receives the object and its number.
    /// - Returns: the number of lines that were left out.
    /// - Throws: `SystemFailure` if the file cannot be opened or read.
    @discardableResult static func forEach(
        in path: String, _ body: (JSONValue) -> Void
    ) throws(SystemFailure) -> Int {
        path == "-"
            ? try read(FileDescriptor(owning: dup(Console.current.input)), body)
            : try read(FileDescriptor(opening: path), body)
    }

    /// Whether the beginning of a file has a line that may be an object of JSON; false if it cannot be read.
    static func mayBe(in path: String) -> Bool {
        var beginning = [UInt8](repeating: 0, count: chunk)
        guard let file = try? FileDescriptor(opening: path), let count = try? file.read(into: &beginning)
        else { return false }
        return beginning.prefix(count).split(separator: UInt8(ascii: "\n")).contains {
            $0.first == UInt8(ascii: "{")
        }
    }

    /// Whether the last line of a file has a line end, or the file is empty or cannot be read.
    static func endsWhole(_ path: String) -> Bool {
        var end = [UInt8](repeating: 0, count: 1)
        guard let file = try? FileDescriptor(opening: path), let size = try? FileStatus(of: file.number).size,
            size > 0, (try? file.read(into: &end, at: size - 1)) == 1
        else { return true }
        return UnfinishedRow(ofLines: end) == nil
    }

    private static func read(
        _ file: consuming FileDescriptor, _ body: (JSONValue) -> Void
    ) throws(SystemFailure) -> Int {
        var rest: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: Self.chunk)
        var skipped = 0
        func take(_ line: Span<UInt8>) {
            guard !line.isEmpty else { return }
            if let value = try? JSONParser.value(of: line), !value.members.isEmpty {
                body(value)
            } else {
                skipped += 1
            }
        }
        while let count = try file.read(into: &buffer), count > 0 {
            rest.append(contentsOf: buffer.prefix(count))
            var start = 0
            while let end = rest[start...].firstIndex(of: UInt8(ascii: "\n")) {
                take(rest.span.extracting(start..<end))
                start = end + 1
            }
            rest.removeFirst(start)
        }
        take(rest.span)
        return skipped
    }
}
