internal import Core
import Text

/// Reads the header of a native trace line by line: notes that begin with `#`, and a line of column names.
///
/// The following rows, one per contact and frame, are decoded in blocks; of those lines only the notes are read here.
struct CSVReader: FormatReader {
    /// Whether the column names were read.
    private(set) var hasNames = false

    /// The beginning of the first line of every native trace, without the version.
    static let signature = "# forcescale-trace:"

    /// Returns whether the line belongs to this format.
    static func recognizes(_ line: Span<UInt8>) -> Bool {
        line.has(signature) || CSVColumns.areNamed(by: line)
    }

    var hasWholeHead: Bool? { hasNames }

    mutating func read(_ line: Span<UInt8>, into header: inout RecordingHeader) throws(LineError)
        -> RecordedLine
    {
        guard line.count > 0 else { return .ignored }
        if line[0] == UInt8(ascii: "#") { return try HeaderComment.read(line, into: &header) }
        guard !hasNames else { return .ignored }
        let columns = try CSVColumns(line)
        hasNames = true
        // A table without a header contains slots, because only they have numbers.
        header.pressureCode = header.pressureCode ?? AbsoluteCode.slotPressure
        return .names(columns)
    }
}
