import Clicks
import Core
import Recordings
import Sessions
import Text

/// A measurement of clicks as lines.
struct ClickForm: GuidedForm {
    static let command = "click measure"
    static let isWhole = true
    private let wanted: Int
    /// The value of the knob that was set before; nil for none.
    private let asked: Int?

    init(wanted: Int, asked: Int?) { (self.wanted, self.asked) = (wanted, asked) }

    func open(_ header: SessionHeader) -> [String] { header.plainLines + [instruction(on: header.origin)] }

    func lines(_ update: ClickUpdate) -> [String] {
        switch update {
        case .event(let event, let results):
            [event.sentence(in: results.unit, number: results.clicks.count)]
        case .over(let results): results.summary.lines
        }
    }

    func objects(_ update: ClickUpdate, on channel: ForceChannel) -> [[UInt8]] {
        switch update {
        case .event(let event, let results): [event.line(in: results.unit, number: results.clicks.count)]
        case .over(let results): [ClickResultRecord(results, asked: asked).line]
        }
    }

    func summarize(into json: inout JSONWriter) {}

    /// What there is to do.
    func instruction(on origin: SourceInfo) -> String {
        // The clicks of a recording are over, so that none can be asked for.
        if origin.kind == .replay { return "Clicks in the recording:" }
        return
            "\(asked.map { "The click force is \($0) now. " } ?? "")Press slowly until the pad clicks, and let go slowly: "
            + "\(wanted.counted("time")), in all parts of the pad."
    }
}
