import Glibc
import POSIX

/// A buffer for output to a file descriptor.
package struct OutputBuffer {
    /// The reader has closed the pipe, which is not an error.
    package struct BrokenPipe: Error {}

    private static let many = 1 << 16

    /// What is not written yet.
    package private(set) var bytes: [UInt8] = []
    private let descriptor: Int32
    /// Nil if the output stays in memory.
    private let writer: NonblockingWriter?
    private let name: String

    /// A buffer in memory, which is not written.
    package init() { (descriptor, name, writer) = (-1, "memory", nil) }

    package init(descriptor: Int32, name: String) {
        self.descriptor = descriptor
        self.name = name
        writer = NonblockingWriter(descriptor)
    }

    package var count: Int { bytes.count }

    package mutating func append(_ more: some Sequence<UInt8>) { bytes.append(contentsOf: more) }

    /// Writes the buffer.
    ///
    /// - Throws: `BrokenPipe` if the pipe is closed, or if its reader has stopped and the program is to end; otherwise
    ///   a
    ///   `Failure` with the reason.
    package mutating func flush() throws {
        guard let writer else { return }
        try put(bytes, from: 0, to: bytes.count, writer)
        bytes.removeAll(keepingCapacity: true)
    }

    /// Appends a part of an array. A large part is written directly, without copying it into the buffer.
    mutating func write(_ more: [UInt8], from start: Int = 0, to end: Int? = nil) throws {
        let end = end ?? more.count
        guard let writer, end - start > Self.many else { return append(more[start..<end]) }
        try flush()
        try put(more, from: start, to: end, writer)
    }

    private func put(_ bytes: [UInt8], from start: Int, to end: Int, _ writer: NonblockingWriter) throws {
        var written = start
        var patience = ReaderPatience()
        while written < end {
            let taken: Int
            do throws(SystemFailure) {
                taken = try writer.write(bytes[written..<end])
            } catch {
                throw Self.failure(error.number, descriptor: descriptor, name: name)
            }
            written += taken
            if taken > 0 {
                patience.progress()
            } else if !patience.wait(for: writer) {
                Diagnostics.writeError("\(name): its reader stopped, and what was left is lost")
                throw BrokenPipe()
            }
        }
    }

    /// Returns `BrokenPipe` if an error means that, and otherwise a `Failure`.
    static func failure(_ number: Int32, descriptor: Int32, name: String) -> any Error {
        if number == EPIPE || number == EIO && isTerminal(descriptor) { return BrokenPipe() }
        return Failure(.readOrWrite, "cannot write to \(name): \(SystemError.text(number))")
    }

    /// Whether a descriptor is a terminal. After its window was closed, `isatty` fails, but it is still a character
    /// device.
    private static func isTerminal(_ descriptor: Int32) -> Bool {
        var information = stat()
        return unsafe fstat(descriptor, &information) == 0 && information.st_mode & S_IFMT == S_IFCHR
    }
}
