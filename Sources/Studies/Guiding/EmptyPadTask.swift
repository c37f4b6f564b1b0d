internal import Core
internal import Metrology

/// Waits until nothing has touched the pad for three seconds.
struct EmptyPadTask: StudyTask {
    private static let waitMicroseconds: Int64 = 3_000_000

    private var isTouched: Bool
    /// Since when nothing touches the pad; nil if something does, or if that is not known yet.
    private var since: SourceTime?
    private var isDone = false

    init(_ reading: Reading) { isTouched = reading.isTouched }

    var instruction: CalibrationInstruction? {
        if isDone { return nil }
        return .task(isTouched ? "Take everything off the pad." : "Hands off: measuring the empty pad.")
    }

    mutating func begin(emit: (StudyEvent) -> Void) { since = nil }

    mutating func process(_ event: MeasurementEvent, at moment: SourceTime, emit: (StudyEvent) -> Void) {
        guard case .reading(let reading) = event else { return }
        isTouched = reading.isTouched
        if isTouched { since = nil }
    }

    mutating func pass(to moment: SourceTime, emit: (StudyEvent) -> Void) {
        guard !isTouched, !isDone else { return }
        guard let since else {
            since = moment
            return emit(.began(.empty))
        }
        guard moment &- since >= Self.waitMicroseconds else { return }
        isDone = true
        emit(.ended(.empty, rest: nil))
    }
}
