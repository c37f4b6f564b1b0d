import POSIX

/// Text that is kept to be written later: the beginning in memory, the rest on the disk.
package struct SpillBuffer: Sendable {
    /// The size up to which the beginning has no more capacity than it needs, and of what is read back at once.
    private static let small = 1 << 17

    /// The number of bytes that are kept in memory.
    private let limit: Int
    private var beginning: [UInt8] = []
    /// The rest, on the disk.
    private var file: TemporaryFile?
    private var out: OutputBuffer?

    /// - Parameter limit: the number of bytes that are kept in memory.
    init(limit: Int) { self.limit = limit }

    var isEmpty: Bool { beginning.isEmpty }

    /// - Throws: `Failure` if the text cannot be written to the disk.
    mutating func append(_ more: [UInt8]) throws {
        let part = more.prefix(limit - beginning.count)
        // Most recordings result in a few lines.
        if beginning.count + part.count > Self.small { beginning.reserveCapacity(limit) }
        beginning.append(contentsOf: part)
        guard part.count < more.count else { return }
        if file == nil {
            let file = try Self.open()
            (self.file, out) = (file, OutputBuffer(descriptor: file.descriptor, name: "a temporary file"))
        }
        try out?.write(more, from: part.endIndex)
        try out?.flush()
    }

    private static func open() throws -> TemporaryFile {
        let folder = Console.current.environment["TMPDIR"] ?? "/tmp"
        do throws(SystemFailure) {
            return try TemporaryFile(in: folder)
        } catch {
            throw Failure(
                .readOrWrite,
                "cannot create a temporary file in \(folder.printable()): \(error); set TMPDIR to another folder"
            )
        }
    }

    /// Writes the text without its first bytes, whose number must be less than `limit`.
    func write(to out: inout OutputBuffer, dropping dropped: Int = 0) throws {
        if !isEmpty { try out.write(beginning, from: dropped) }
        if let file { try Self.copy(file, to: &out) }
    }

    private static func copy(_ file: TemporaryFile, to out: inout OutputBuffer) throws {
        var bytes = [UInt8](repeating: 0, count: small)
        var offset: Int64 = 0
        while true {
            let count: Int
            do throws(SystemFailure) {
                count = try file.read(into: &bytes, at: offset)
            } catch {
                throw Failure(.readOrWrite, "cannot read a temporary file: \(error)")
            }
            guard count > 0 else { return }
            try out.write(bytes, to: count)
            offset += Int64(count)
        }
    }
}
