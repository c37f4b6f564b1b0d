import Core
import Formatting
import Gestures
import Recordings
import Screens
import Sessions
import Text

/// The results of the circle test as lines.
struct CircleForm: GuidedForm {
    static let command = "circle"
    static let isWhole = true
    private let target: CircleTarget
    private var session: SessionFacts?
    private var tally = CircleTally()

    init(_ target: CircleTarget) { self.target = target }

    mutating func open(_ header: SessionHeader) -> [String] {
        session = SessionFacts(circleTestOn: header.origin, configuration: header.configuration)
        return header.plainLines + [
            "Trace a circle on the pad, around a point \(target.center.x.fixed(1)) mm from its left and "
                + "\(target.center.y.fixed(1)) mm from its upper edge, with a radius between "
                + "\(target.minimum.fixed(1)) and \(target.maximum.fixed(1)) mm."
        ]
    }

    mutating func lines(_ update: CircleUpdate) -> [String] {
        switch update {
        case .began: return ["tracing"]
        case .changed: return []
        case .ended(let result):
            tally.add(result)
            return session.map { [CircleWords(result, $0.wording).sentence] } ?? []
        case .over: return [tally.text]
        }
    }

    func objects(_ update: CircleUpdate, on channel: ForceChannel) -> [[UInt8]] {
        guard case .ended(let result) = update else { return [] }
        return [CircleRecord(result, on: channel).line]
    }

    func summarize(into json: inout JSONWriter) {}
}
