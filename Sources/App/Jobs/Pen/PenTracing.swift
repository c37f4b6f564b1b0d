import Core
import Pens
import Recordings
import SessionEvents

/// The trace of a pen on a scale in one session, which ends when there are enough sweeps.
///
/// Forces are computed at the end, because that takes longer than the pen may wait.
final class PenTracing {
    /// The number of sweeps after which the measurement ends; nil to go to the end of the source.
    let wanted: Int?
    /// The trace; nil before the source is open.
    private(set) var trace: PenTrace?
    /// The complete sweeps, as of the last look.
    private(set) var sweeps = 0
    private var isDone = false
    private var wasLifted = true
    private var lookedAt = 0.0

    /// The seconds of the trace after which sweeps are counted even if the pen is not lifted.
    private static let intervalSeconds = 15.0

    init(wanted: Int?) { self.wanted = wanted }

    /// Begins with a source. What a pen that returns has shown before is kept.
    func open(_ header: SessionHeader) { trace = trace ?? PenTrace(header.configuration.channel.axis) }

    /// Adds an event.
    ///
    /// - Returns: whether the sweeps were counted: when the pen is lifted, and when it was not for a while.
    func add(_ event: MeasurementEvent) -> Bool {
        trace?.add(event)
        guard let trace else { return false }
        let isLift = trace.isLifted && !wasLifted
        wasLifted = trace.isLifted
        guard isLift || trace.seconds >= lookedAt + Self.intervalSeconds else { return false }
        lookedAt = trace.seconds
        sweeps = trace.sweepCount
        // A pen that is never lifted ends within a sweep.
        isDone = trace.isFull || wanted.map { sweeps >= (wasLifted ? $0 : $0 + 1) } ?? false
        return true
    }

    /// Ends the session when there are enough sweeps.
    var commands: [SessionCommand] { wanted != nil && isDone ? [.end(.count)] : [] }
}
