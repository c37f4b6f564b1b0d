import POSIX
import Text

/// A format of recordings: its name, and how its files are recognized, read, checked and written.
///
/// A format consists of a folder with such a description and an entry in `all`. Opening, conversion, the program
/// options, their help and their completions are derived from it.
package struct RecordingFormat: Sendable {
    /// The contents of the lines of a format.
    package enum Content: Sendable {
        /// One row per contact and frame, or a whole frame per line.
        case rows
        /// Kernel events, several of which form a frame.
        case events
    }

    /// The formats that can be read, in the order in which they are tried.
    package static let all: [RecordingFormat] = [
        .csv, .ndjson, .hidRecorder, .evemu, .libinput, .evtest,
    ]

    /// The format of tables from other programs, which only the meaning of their columns distinguishes from others.
    static let table = RecordingFormat(
        id: "table", name: "a table of another program", endings: [], content: .rows,
        recognizes: { _ in false }, makeReader: csv.makeReader, isEvent: { _ in false })

    /// The formats that can be written.
    package static let written = all.filter { $0.makeWriter != nil }

    /// The identifier, such as `csv`, as used in options and shown in summaries.
    package let id: String
    /// The name used in messages.
    let name: String
    /// The file extensions in lowercase, the usual one first.
    package let endings: [String]
    /// The contents of the lines.
    package let content: Content
    /// Returns whether a line can only be part of a file of this format.
    let recognizes: @Sendable (Span<UInt8>) -> Bool
    /// Creates a reader for a file, starting at its first line.
    let makeReader: @Sendable () -> any FormatReader
    /// Returns whether a line is an event, which says nothing of devices.
    let isEvent: @Sendable (Span<UInt8>) -> Bool
    /// The identifier of the format that a file may be taken for until a line that only this format has; nil if there is none.
    var mistakenFor: String?
    /// Rewrites a file of an irregular form in the regular one, or throws the failure passed to it; nil if a format has
    /// only one form.
    var makeRegular: (@Sendable (InputFile, TraceError) throws(TraceError) -> LineReader)?
    /// Returns the role of a line in a frame that spans several lines; nil if each line can be read by itself.
    var framing: (@Sendable (Span<UInt8>) -> LineFraming)?
    /// Decodes lines independently of the lines before them; nil in formats in which that is impossible.
    var decode: (@Sendable (inout DecodedLines) -> Void)?
    /// Creates a writer, which has appended the file header unless it must wait; nil without a known axis if the format
    /// needs one. A format without this property can only be read.
    var makeWriter: (@Sendable (TraceDescription, inout [UInt8]) -> (any FormatWriter)?)?

    /// The formats that can be read, for messages.
    static var readable: String { all.map(\.name).listed(with: "and") }

    /// Returns a number of entries in words: rows, or frames if the format contains events.
    package func counted(_ entries: Int) -> String { entries.counted(content == .rows ? "row" : "frame") }
}

extension RecordingFormat {
    /// Finds the format with an identifier used in options.
    package init?(id: String) {
        guard let format = Self.all.first(where: { $0.id == id }) else { return nil }
        self = format
    }

    /// Finds the format for the extension of a file name; nil if there is none.
    package init?(ending path: String) {
        let name = path.split(separator: "/").last ?? ""
        let ending = name.split(separator: ".", omittingEmptySubsequences: false).dropFirst().last?
            .lowercased()
        guard let format = Self.all.first(where: { $0.endings.contains { $0 == ending } }) else { return nil }
        self = format
    }

    /// Finds the format of the file that contains this line; nil if it could be any.
    init?(recognizing line: Span<UInt8>) {
        for format in Self.all where format.recognizes(line) {
            self = format
            return
        }
        return nil
    }

    /// Finds the format of a file by its first lines; nil if there is none, as in tables of other programs, and for pipes,
    /// whose first lines would be lost.
    package init?(of path: String) {
        guard FileStatus.kind(of: path) == .file,
            let file = try? InputFile(path: path, limit: Self.headLength)
        else { return nil }
        var reader = LineReader(file)
        while case .line(let range)? = try? reader.next() {
            guard let format = Self(recognizing: reader.bytes.span.extracting(range)) else { continue }
            self = format
            return
        }
        return nil
    }

    /// The number of bytes of a file in which a line of its format is expected.
    private static let headLength: Int64 = 1 << 16

    /// Returns the format of a file that was taken for this one; nil if the line does not show that.
    func correction(by line: Span<UInt8>) -> RecordingFormat? {
        for format in Self.all where format.mistakenFor == id && format.recognizes(line) { return format }
        return nil
    }
}

extension RecordingFormat: Hashable {
    /// Formats are equal if their identifiers are equal.
    package static func == (left: RecordingFormat, right: RecordingFormat) -> Bool { left.id == right.id }

    /// Hashes the identifier.
    package func hash(into hasher: inout Hasher) { hasher.combine(id) }
}
