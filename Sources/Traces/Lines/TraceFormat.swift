/// The text formats that can be read, told apart by their content.
enum TraceFormat: Equatable {
    case evemu
    case evtest

    /// The formats, for people.
    static let readable = "evemu text and evtest dumps"

    /// The format of a file in which this line stands; nil where it could be any.
    init?(recognizing bytes: [UInt8], at place: Range<Int>) {
        let line = bytes.span.extracting(place)
        if EvemuReader.recognizes(line) {
            self = .evemu
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
        case .evemu: try EvemuReader.read(line, into: &header)
        case .evtest: try EvtestReader.read(line, into: &header)
        }
    }

    /// Where the value of an event line stands in it, from 0.
    func placeOfValue(in bytes: [UInt8], at place: Range<Int>) -> Int {
        let line = bytes.span.extracting(place)
        return switch self {
        case .evemu: EvemuReader.placeOfValue(in: line)
        case .evtest: EvtestReader.placeOfValue(in: line)
        }
    }
}
