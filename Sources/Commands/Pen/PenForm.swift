import Core
import Pens
import Recordings
import Sessions
import Text

/// The progress of a pen's measurement as lines; its figures follow the session.
struct PenForm: GuidedForm {
    static let command = "pen measure"
    static let isWhole = false

    func open(_ header: SessionHeader) -> [String] { [] }

    func lines(_ update: PenUpdate) -> [String] {
        guard case .counted(let progress) = update, let wanted = progress.wanted else { return [] }
        let greatest = progress.greatestPercent.map { ", up to \($0.fixed(0)) % of the pressure" } ?? ""
        return ["\(Int(progress.seconds)) s: \(progress.sweeps) of \(wanted.counted("sweep"))\(greatest)"]
    }

    func objects(_ update: PenUpdate, on channel: ForceChannel) -> [[UInt8]] { [] }

    func summarize(into json: inout JSONWriter) {}
}
