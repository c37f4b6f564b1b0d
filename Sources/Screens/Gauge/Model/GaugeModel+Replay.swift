import Core
import Formatting

extension GaugeModel {
    /// Where a replay is: `00:12 / 01:30`, and the fraction of the recording that has passed.
    struct ReplayPosition: Equatable {
        let text: String
        let share: Double
    }

    /// Where the replay is; nil if the length of the recording is unknown.
    var replayPosition: ReplayPosition? {
        guard let extent else { return nil }
        let length = extent.upperBound - extent.lowerBound
        let passed = min(max(time - extent.lowerBound, 0), length)
        return ReplayPosition(
            text: "\(Elapsed.clock(microseconds: passed))/\(Elapsed.clock(microseconds: length))",
            share: Double(passed) / Double(length))
    }
}
