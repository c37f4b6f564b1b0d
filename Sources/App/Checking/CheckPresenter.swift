import Core
import Metrology
import Recordings

/// Takes what a check is made of, and leads somebody through it on standard error.
struct CheckPresenter: LinePresenter {
    private(set) var check: PadCheck
    private var guide: CheckGuide?
    private var lines: LineKeys?
    private(set) var nextShow: Int64?

    private static let interval: Int64 = 200_000

    /// - Parameter guides: whether somebody is there to be led.
    init(check: PadCheck, guides: Bool) {
        self.check = check
        if guides {
            guide = CheckGuide()
            lines = LineKeys(fromTerminal: false)
        }
    }

    mutating func begin(_ header: SessionHeader, at moment: Int64) {}

    mutating func take(_ report: MeasurementEvent, at moment: Int64) { check.take(report) }

    mutating func show(_ pipeline: MeasurementPipeline, at moment: Int64, clock: SessionClock) throws {
        guard guide != nil else { return }
        nextShow = SessionClock.machineNow + Self.interval
        for sentence in guide?.follow(check, at: pipeline.relative(moment) ?? 0) ?? [] {
            Notes.write(sentence)
        }
    }

    var keys: Int32? { lines?.descriptor }

    mutating func readKeys() throws -> [SessionAction] {
        var actions: [SessionAction] = []
        for key in lines?.read() ?? [] {
            if key == .note { guide?.skip() }
            if key == .quit { actions.append(.gauge(.quit)) }
        }
        return actions
    }

    /// All that there was to do is done.
    var isDone: Bool { guide.map { $0.step == nil } ?? false }

    mutating func end(_ pipeline: MeasurementPipeline) throws { check.finish() }
}
