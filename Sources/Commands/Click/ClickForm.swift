import Clicks
import Core
import Recordings
import Sessions
import Text

/// A measurement of clicks as lines.
struct ClickForm: GuidedForm {
    static let command = "click measure"
    static let isWhole = true
    private let plan: ClickPlan
    /// The value of the knob that was set before; nil for none.
    private let asked: Int?
    /// The place of a map that was asked for last; nil for none.
    private var place: PadNinth?
    private var isLive = true

    init(_ plan: ClickPlan, asked: Int?) { (self.plan, self.asked) = (plan, asked) }

    mutating func open(_ header: SessionHeader) -> [String] {
        isLive = header.origin.kind != .replay
        place = plan.isMap ? PadNinth.allCases.first : nil
        return header.plainLines + [instruction(on: header.origin)]
    }

    mutating func lines(_ update: ClickUpdate) -> [String] {
        switch update {
        case .event(let event, let results): [event.sentence(among: results)] + request(after: results)
        case .over(let results): results.summary.lines
        }
    }

    /// Where to click next, if that has changed.
    private mutating func request(after results: ClickResults) -> [String] {
        guard isLive, let next = results.nextPlace, next != place else { return [] }
        place = next
        return [results.request].compactMap(\.self)
    }

    func objects(_ update: ClickUpdate, on channel: ForceChannel) -> [[UInt8]] {
        switch update {
        case .event(let event, let results): [event.line(among: results)]
        case .over(let results): [ClickResultRecord(results, asked: asked).line]
        }
    }

    func summarize(into json: inout JSONWriter) {}

    /// What there is to do.
    func instruction(on origin: SourceInfo) -> String {
        // The clicks of a recording are over, so that none can be asked for.
        if origin.kind == .replay { return "Clicks in the recording:" }
        let start = asked.map { "The click force is \($0) now. " } ?? ""
        let press = "Press slowly until the pad clicks, and let go slowly: "
        return switch plan {
        case .anywhere(let count): "\(start)\(press)\(count.counted("time")), in all parts of the pad."
        case .map:
            "\(start)\(press)\(ClickPlan.clicksPerPlace) times at each of nine places, upper left first."
        }
    }
}
