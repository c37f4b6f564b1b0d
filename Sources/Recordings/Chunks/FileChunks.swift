/// A file split into pieces at line ends, to be read on several cores in memory that does not grow with the file.
struct FileChunks: Sendable {
    /// The typical size of a piece in bytes; pieces end at line ends.
    static let size = 1 << 18
    /// The maximum number of bytes by which a line may extend beyond the end of a piece.
    static let margin = 1 << 12
    /// The number of bytes read at a time: small enough to fit in the cache of a core together with the results.
    static let block = 1 << 16

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

    /// Reads the lines that begin in a piece, in blocks of whole lines.
    ///
    /// - Parameters:
    ///   - bytes: the buffer to read into, at least `block` bytes.
    ///   - process: processes the first `count` bytes, and returns whether to continue.
    /// - Returns: the offset at which the next piece begins; nil if not all lines were read and processed.
    func read(
        _ index: Int, into bytes: inout [UInt8], process: (_ bytes: [UInt8], _ count: Int) -> Bool
    ) -> Int64? {
        let begin = start + Int64(index) * size
        let border = min(begin + size, end)
        // The byte before a border shows whether a line begins there.
        guard var place = index == 0 ? begin : lineStart(behind: begin - 1, &bytes),
            let last = lineStart(behind: border - 1, &bytes), place < last
        else { return nil }
        while place < last {
            let count = Int(min(Int64(Self.block), last - place))
            guard file.read(into: &bytes, count: count, at: place),
                let newline = bytes[..<count].lastIndex(of: 0x0A), process(bytes, newline + 1)
            else { return nil }
            place += Int64(newline) + 1
        }
        return last
    }

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

    /// Returns the start of the line after the first newline at or after an offset.
    private func lineStart(behind place: Int64, _ bytes: inout [UInt8]) -> Int64? {
        let count = Int(min(Int64(Self.margin), end - place))
        guard file.read(into: &bytes, count: count, at: place),
            let newline = InputFile.newline(in: bytes, from: 0, to: count)
        else { return nil }
        return place + Int64(newline) + 1
    }
}
