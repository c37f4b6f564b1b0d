/// A file cut into pieces at the ends of lines, to be read on several cores in memory that does not grow with it.
struct FileChunks: Sendable {
    /// Bytes of a piece as a rule, as far as lines end there.
    static let size = 1 << 18
    /// As much as a line may hang over the end of a piece.
    static let margin = 1 << 12
    /// What is read at once: little enough to stay in a core's own cache beside what is made of it.
    static let block = 1 << 16

    private let file: InputFile
    private let start: Int64
    private let end: Int64
    private let size: Int64

    /// The whole lines between two places, the first of which begins a line, in pieces of about so many bytes.
    init(_ file: InputFile, from start: Int64, to end: Int64, size: Int = FileChunks.size) {
        (self.file, self.start, self.end, self.size) = (file, start, end, Int64(size))
    }

    /// How many pieces there are.
    var count: Int { Int((end - start + size - 1) / size) }

    /// Reads the lines that begin in a piece, in blocks of whole lines.
    ///
    /// - Parameters:
    ///   - bytes: where they are read into, `block` bytes at least.
    ///   - take: takes the first so many bytes; says whether to continue.
    /// - Returns: where the next piece begins; nil where not all lines were read and taken.
    func read(
        _ index: Int, into bytes: inout [UInt8], take: (_ bytes: [UInt8], _ count: Int) -> Bool
    ) -> Int64? {
        let begin = start + Int64(index) * size
        let border = min(begin + size, end)
        // One byte before a border tells whether a line begins there.
        guard var place = index == 0 ? begin : lineStart(behind: begin - 1, &bytes),
            let last = lineStart(behind: border - 1, &bytes), place < last
        else { return nil }
        while place < last {
            let count = Int(min(Int64(Self.block), last - place))
            guard file.read(into: &bytes, count: count, at: place),
                let newline = bytes[..<count].lastIndex(of: 0x0A), take(bytes, newline + 1)
            else { return nil }
            place += Int64(newline) + 1
        }
        return last
    }

    /// Reads the whole lines that begin in a piece, in place of what was in `bytes`.
    ///
    /// - Returns: false where they cannot be read, or one of them is very long.
    func read(_ index: Int, into bytes: inout [UInt8]) -> Bool {
        let begin = start + Int64(index) * size
        let border = min(begin + size, end)
        // One byte before a border tells whether a line begins there.
        let place = index == 0 ? begin : begin - 1
        let count = Int(min(border + Int64(Self.margin), end) - place)
        bytes.removeAll(keepingCapacity: true)
        bytes.append(contentsOf: repeatElement(0, count: count))
        guard file.read(into: &bytes, count: count, at: place),
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

    /// Where the line behind the first newline from a place on begins.
    private func lineStart(behind place: Int64, _ bytes: inout [UInt8]) -> Int64? {
        let count = Int(min(Int64(Self.margin), end - place))
        guard file.read(into: &bytes, count: count, at: place),
            let newline = InputFile.newline(in: bytes, from: 0, to: count)
        else { return nil }
        return place + Int64(newline) + 1
    }
}
