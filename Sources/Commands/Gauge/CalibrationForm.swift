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
