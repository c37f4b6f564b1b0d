import Core
import Metrology
import Recordings
import Sessions
import Text

/// A calibration as lines of JSON: a line for each point. Its plain lines are those of a weighing.
struct CalibrationForm: GuidedForm {
    static let command = "calibrate run"
    static let isWhole = false
    /// Whether there is a line for each instruction too.
    let reportsInstructions: Bool

    func open(_ header: SessionHeader) -> [String] { [] }

    func lines(_ update: CalibrationUpdate) -> [String] { [update.event.sentence] }

    func objects(_ update: CalibrationUpdate, on channel: ForceChannel) -> [[UInt8]] {
        switch update.event {
        case .part, .instruction:
            guard reportsInstructions else { return [] }
            return [JSONWriter.line("instruction") { $0.field("text", update.event.sentence) }]
        default: return update.event.line.map { [$0] } ?? []
        }
    }

    func summarize(into json: inout JSONWriter) {}
}

extension GuidedDisplay {
    /// Returns what shows a calibration of a source: the gauge, the plain lines of a weighing, or lines of JSON. Where the output
    /// is something else, sentences on standard error say what is to be done.
    ///
    /// - Parameters:
    ///   - kind: the kind of source.
    ///   - reportsInstructions: whether there is a line of JSON for each instruction, too.
    ///   - hasPicture: whether the gauge is shown in a terminal.
    func calibration(
        on kind: SourceInfo.Kind, reportsInstructions: Bool = false, hasPicture: Bool = true
    ) throws -> any Participant {
        switch form {
        case nil: GuidedPrompts<CalibrationUpdate> { $0.event.sentence }
        case .json:
            GuidedLines(
                CalibrationForm(reportsInstructions: reportsInstructions), isJSON: true, signals: signals)
        case .gauge where hasPicture:
            try GaugeScreen(
                unit: nil, keysFromTerminal: keysFromTerminal, reportsStatistics: false,
                actions: GaugeScreen.calibrationActions(on: kind))
        case .plain, .gauge: PlainLineSink(unit: nil, signals: signals, isGuided: true)
        }
    }
}
