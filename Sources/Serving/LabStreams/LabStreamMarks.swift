import Core
import LabStreaming
import SessionEvents
import Sessions

/// Markers of other programs, which become marks at their own times.
final class LabStreamMarks: CommandReader {
    private let inlet: MarkerInlet

    /// The time from now, in microseconds, beyond which the time of a marker is wrong, so that its arrival counts.
    private static let farthest: Int64 = 60_000_000

    init(_ inlet: MarkerInlet) { self.inlet = inlet }

    var pollable: Int32? { inlet.pollable }

    func readCommands() -> [SessionCommand] {
        let now = PlaybackClock.machineNow
        return inlet.take().map { marker in
            let stamp = MachineTime(Int64(saturating: (marker.stamp * 1e6).rounded()))
            return .mark(marker.text, at: stamp.since(now).magnitude < Self.farthest.magnitude ? stamp : now)
        }
    }
}
