import Core
import Formatting

extension GaugeModel {
    /// Where a replay is: `00:12/01:30`, with milliseconds while it is paused, since single frames are stepped then; and
    /// the fraction of the recording that has passed.
    struct ReplayPosition: Equatable {
        let text: String
        let share: Double
    }

    /// Where the replay is; nil if the length of the recording is unknown.
    var replayPosition: ReplayPosition? {
        guard let extent else { return nil }
        let length = extent.upperBound - extent.lowerBound
        let passed = min(max(time - extent.lowerBound, 0), length)
        let showsFrames = isPaused || isOver
        let clock = showsFrames ? Elapsed.milliseconds : Elapsed.clock
        // A recording of 4.98 s has 5 s, as its summary says.
        let rounded = showsFrames ? length : length + 500_000
        return ReplayPosition(
            text: "\(clock(passed))/\(clock(rounded))",
            share: Double(passed) / Double(length))
    }
}
