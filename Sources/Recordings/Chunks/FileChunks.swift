/// A file split into pieces at line ends, to be read on several cores in memory that does not grow with the file.
struct FileChunks: Sendable {
    /// The typical size of a piece in bytes; pieces end at line ends.
    static let size = 1 << 18
    /// The maximum number of bytes by which a line may extend beyond the end of a piece.
    static let margin = 1 << 12

    private let file: InputFile
    private let start: Int64
    private let end: Int64
    private let size: Int64

    /// Splits the whole lines between two offsets, the first of which is the start of a line, into pieces of about
    /// `size` bytes.
    init(_ file: InputFile, from start: Int64, to end: Int64, size: Int = FileChunks.size) {
        (self.file, self.start, self.end, self.size) = (file, start, end, Int64(size))
    }

    /// The number of pieces.
    var count: Int { Int((end - start + size - 1) / size) }

    /// Reads the whole lines that begin in a piece, and replaces the contents of `bytes`.
    ///
    /// - Returns: false if they cannot be read or one of them is very long.
    func read(_ index: Int, into bytes: inout [UInt8]) -> Bool {
        let begin = start + Int64(index) * size
        let border = min(begin + size, end)
        // The byte before a border shows whether a line begins there.
        let place = index == 0 ? begin : begin - 1
        let count = Int(min(border + Int64(Self.margin), end) - place)
        bytes.removeAll(keepingCapacity: true)
        guard file.append(to: &bytes, count: count, at: place),
            let first = index == 0
                ? 0 : InputFile.newline(in: bytes, from: 0, to: count).map({ $0 + 1 }),
            let last = border == end
                ? bytes.lastIndex(of: 0x0A)
                : InputFile.newline(in: bytes, from: Int(border - 1 - place), to: count)
        else { return false }
        bytes.removeLast(count - last - 1)
        bytes.removeFirst(min(first, bytes.count))
        return true
    }
}
