/// A file split into pieces at line ends, to be read on several cores in memory that does not grow with the file.
struct FileChunks: Sendable {
    /// The typical size of a piece in bytes; pieces end at line ends.
    static let size = 1 << 17
    /// The maximum number of bytes by which a line may extend beyond the end of a piece.
    static let margin = 1 << 12

    private let file: InputFile
    private let start: Int64
    private let end: Int64
    private let size: Int64

    /// Splits the whole lines between two offsets, the first of which is the start of a line, into pieces of about
    /// `size` bytes.
    init(_ file: InputFile, from start: Int64, to end: Int64, size: Int) {
        (self.file, self.start, self.end, self.size) = (file, start, end, Int64(size))
    }

    /// The number of pieces.
    var count: Int { Int((end - start + size - 1) / size) }

    /// Receives the pieces for the hash of the file; nil if none is computed.
    var digest: InputDigest? { file.digest }

    /// Reads the whole lines that begin in a piece, and replaces the contents of `bytes`.
    ///
    /// - Returns: their offset in the file; nil if they cannot be read or one of them is very long.
    func read(_ index: Int, into bytes: inout [UInt8]) -> Int64? {
        let border = start + Int64(index) * size
        bytes.removeAll(keepingCapacity: true)
        guard let first = startOfLine(border), let stop = startOfLine(min(border + size, end)) else {
            return nil
        }
        return stop <= first || file.append(to: &bytes, count: Int(stop - first), at: first) ? first : nil
    }

    /// Returns the offset of the first line that begins at a border or after it, or after the last whole line at the end; nil if
    /// there is none nearby.
    private func startOfLine(_ border: Int64) -> Int64? {
        guard border > start else { return start }
        // The byte before a border shows whether a line begins there.
        let place = border < end ? border - 1 : max(start, end - Int64(Self.margin))
        guard let near = try? file.bytes(at: place, count: Int(min(Int64(Self.margin), end - place))) else {
            return nil
        }
        let newline = border < end ? near.firstIndex(of: 0x0A) : near.lastIndex(of: 0x0A)
        return newline.map { place + Int64($0) + 1 }
    }
}
