import Text

/// A format of recordings: what it is called, how its files are recognized, read, checked and written.
///
/// A format is a folder with such a description, and a line in `all`. Opening, conversion, the options of the program,
/// their help and completions follow from it.
public struct RecordingFormat: Sendable {
    /// What the lines of a format hold.
    public enum Content: Sendable {
        /// A row per contact and frame, or a whole frame.
        case rows
        /// Events of the kernel, of which several make a frame.
        case events
    }

    /// The formats that can be read, in the order in which they are tried.
    public static let all: [RecordingFormat] = [.csv, .ndjson, .evemu, .libinput, .evtest]

    /// The formats that can be written.
    public static let written = all.filter { $0.makeWriter != nil }

    /// The word for it, such as `csv`: as options take it and summaries show it.
    public let id: String
    /// What messages call it, among others.
    let name: String
    /// The endings of its files, in small letters, the usual one first.
    public let endings: [String]
    /// What its lines hold.
    public let content: Content
    /// Whether its lines may follow others: what was printed on a terminal before them.
    let mayFollowOtherText: Bool
    /// Whether a line can only stand in a file of this format.
    let recognizes: @Sendable (Span<UInt8>) -> Bool
    /// A reader for a file, from its first line on.
    let makeReader: @Sendable () -> any FormatReader
    /// Rewrites a file of another shape in the regular one, or throws the failure that it is given; nil where a format
    /// has one shape only.
    var makeRegular: (@Sendable (InputFile, TraceError) throws(TraceError) -> LineReader)?
    /// How a line belongs to a frame that is spread over lines; nil where a line can be read by itself.
    var framing: (@Sendable (Span<UInt8>) -> LineFraming)?
    /// Decodes lines by themselves, whatever stands above them; nil in formats where that cannot be.
    var decode: (@Sendable (inout DecodedLines) -> Void)?
    /// A writer, which has appended the head of the file where it does not wait; nil without a known axis where the
    /// format needs one. A format without it is read only.
    var makeWriter: (@Sendable (TraceDescription, inout [UInt8]) -> (any FormatWriter)?)?

    /// The formats that can be read, for people.
    static var readable: String { all.map(\.name).listed(with: "and") }

    /// The format of a name that options take.
    public init?(id: String) {
        guard let format = Self.all.first(where: { $0.id == id }) else { return nil }
        self = format
    }

    /// The format that a file's name asks for by its ending; nil where it asks for none.
    public init?(ending path: String) {
        let name = path.split(separator: "/").last ?? ""
        let ending = name.split(separator: ".", omittingEmptySubsequences: false).dropFirst().last?
            .lowercased()
        guard let format = Self.all.first(where: { $0.endings.contains { $0 == ending } }) else { return nil }
        self = format
    }

    /// The format of a file in which this line stands; nil where it could be any.
    init?(recognizing line: Span<UInt8>) {
        for format in Self.all where format.recognizes(line) {
            self = format
            return
        }
        return nil
    }

    init(
        id: String, name: String, endings: [String], content: Content, mayFollowOtherText: Bool,
        recognizes: @escaping @Sendable (Span<UInt8>) -> Bool,
        makeReader: @escaping @Sendable () -> any FormatReader
    ) {
        self.id = id
        self.name = name
        self.endings = endings
        self.content = content
        self.mayFollowOtherText = mayFollowOtherText
        self.recognizes = recognizes
        self.makeReader = makeReader
    }

    /// So many entries of a file in words: rows, or frames where it holds events.
    public func counted(_ entries: Int) -> String { entries.counted(content == .rows ? "row" : "frame") }
}

extension RecordingFormat: Hashable {
    /// Formats are told apart by their words.
    public static func == (left: RecordingFormat, right: RecordingFormat) -> Bool { left.id == right.id }

    /// Hashes the word.
    public func hash(into hasher: inout Hasher) { hasher.combine(id) }
}
