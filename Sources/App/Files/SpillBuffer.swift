import POSIX

/// Text that is kept to be written later: the beginning in memory, the rest on the disk.
struct SpillBuffer: Sendable {
    private static let chunk = 1 << 20
    /// The size up to which a chunk has no more capacity than it needs.
    private static let small = 1 << 16

    /// Bytes that are kept in memory.
    private let limit: Int
    private var chunks: [[UInt8]] = []
    /// What is on its way to the disk.
    private var waiting: [UInt8] = []
    private var file: TemporaryFile?

    /// - Parameter limit: bytes that are kept in memory.
    init(limit: Int) { self.limit = limit }

    var isEmpty: Bool { chunks.isEmpty && waiting.isEmpty && file == nil }

    /// - Throws: `Failure` if the text cannot be written to the disk.
    mutating func append(_ more: [UInt8]) throws {
        var rest = more[...]
        while !rest.isEmpty, hasRoom() {
            let last = chunks.count - 1
            let part = rest.prefix(Self.chunk - chunks[last].count)
            // Most recordings result in a few lines.
            if chunks[last].count + part.count > Self.small { chunks[last].reserveCapacity(Self.chunk) }
            chunks[last].append(contentsOf: part)
            rest = rest.dropFirst(part.count)
        }
        waiting.append(contentsOf: rest)
        if waiting.count > Self.chunk { try flush() }
    }

    /// Whether there is a chunk that is not full.
    private mutating func hasRoom() -> Bool {
        if let last = chunks.last, last.count < Self.chunk { return true }
        guard chunks.count * Self.chunk < limit else { return false }
        chunks.append([])
        return true
    }

    private mutating func flush() throws {
        let file = try self.file ?? Self.open()
        self.file = file
        var out = OutputBuffer(descriptor: file.descriptor, name: "a temporary file")
        try out.write(waiting)
        try out.flush()
        waiting.removeAll(keepingCapacity: true)
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
        for (place, chunk) in chunks.enumerated() { try out.write(chunk, from: place == 0 ? dropped : 0) }
        if let file { try Self.copy(file, to: &out) }
        try out.write(waiting)
    }

    private static func copy(_ file: TemporaryFile, to out: inout OutputBuffer) throws {
        var bytes = [UInt8](repeating: 0, count: chunk)
        var place: Int64 = 0
        while true {
            let count: Int
            do throws(SystemFailure) {
                count = try file.read(into: &bytes, at: place)
            } catch {
                throw Failure(.readOrWrite, "cannot read a temporary file: \(error)")
            }
            guard count > 0 else { return }
            try out.write(bytes, to: count)
            place += Int64(count)
        }
    }
}
