import Text

/// The text formats of recordings, told apart by their content.
public enum TraceFormat: String, Sendable, CaseIterable {
    /// The native trace: a row per contact and frame.
    case csv
    /// Lines of JSON, as `--json` gives them.
    case ndjson
    /// evemu's text.
    case evemu
    /// The YAML of `libinput record`.
    case libinput
    /// What evtest prints; read only.
    case evtest

    /// The formats that can be written.
    public static let written: [TraceFormat] = [.csv, .ndjson, .evemu, .libinput]

    /// The formats, for people.
    static let readable = "native CSV, NDJSON, evemu text, libinput record YAML and evtest dumps"

    /// What its entries are called, of which there is one a contact and frame, or one a frame.
    public var unit: String { self == .evemu || self == .libinput ? "frames" : "rows" }

    /// So many rows, or frames where the format has no rows, in words.
    public func counted(_ rows: Int) -> String {
        rows.counted(self == .evemu || self == .libinput ? "frame" : "row")
    }

    /// The format that a file's name asks for by its ending; nil where it asks for none.
    public init?(ending path: String) {
        let name = path.split(separator: "/").last ?? ""
        switch name.split(separator: ".", omittingEmptySubsequences: false).dropFirst().last?.lowercased() {
        case "csv": self = .csv
        case "ndjson", "jsonl", "json": self = .ndjson
        case "evemu", "events", "evdev": self = .evemu
        case "yml", "yaml", "libinput": self = .libinput
        default: return nil
        }
    }

    /// The format of a file in which this line stands; nil where it could be any.
    init?(recognizing bytes: [UInt8], at place: Range<Int>) {
        let line = bytes.span.extracting(place)
        if CSVReader.recognizes(line) {
            self = .csv
        } else if NDJSONReader.recognizes(line) {
            self = .ndjson
        } else if EvemuReader.recognizes(line) {
            self = .evemu
        } else if LibinputReader.recognizes(line) {
            self = .libinput
        } else if EvtestReader.recognizes(line) {
            self = .evtest
        } else {
            return nil
        }
    }

    /// Takes the line at a place in a store of bytes.
    ///
    /// - Throws: where a line that matters is broken.
    func read(
        _ bytes: [UInt8], at place: Range<Int>, into header: inout RecordingHeader
    ) throws(LineError) -> RecordedLine {
        let line = bytes.span.extracting(place)
        return switch self {
        case .csv: try CSVReader.read(line, into: &header)
        case .ndjson: try NDJSONReader.read(line, into: &header)
        case .evemu: try EvemuReader.read(line, into: &header)
        case .libinput: try LibinputReader.read(line, into: &header)
        case .evtest: try EvtestReader.read(line, into: &header)
        }
    }

    /// Where the value of an event line stands in it, from 0.
    func placeOfValue(in bytes: [UInt8], at place: Range<Int>) -> Int {
        let line = bytes.span.extracting(place)
        return switch self {
        case .csv, .ndjson: 0
        case .evemu: EvemuReader.placeOfValue(in: line)
        case .libinput: LibinputReader.placeOfValue(in: line)
        case .evtest: EvtestReader.placeOfValue(in: line)
        }
    }
}
