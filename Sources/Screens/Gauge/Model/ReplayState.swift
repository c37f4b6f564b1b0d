import Core
import Formatting

/// Where a replay is, and whether it runs.
struct ReplayState: Equatable, Sendable {
    /// Where a replay is: `00:12/01:30`, with milliseconds while it stands still, since single frames are stepped then;
    /// and the fraction of the recording that has passed.
    struct Position: Equatable {
        let text: String
        let share: Double
    }

    /// The first and the last moment of the recording; nil if unknown.
    private let extent: ClosedRange<SourceTime>?
    private(set) var isPaused = false
    /// Whether the recording has ended.
    private(set) var isOver = false

    init(extent: ClosedRange<SourceTime>?) { self.extent = extent }

    /// Whether the replay stands still, so that nothing that is shown can be done any more.
    var isStanding: Bool { isPaused || isOver }

    /// Whether the position changes with time.
    var isMoving: Bool { extent != nil && !isStanding }

    /// Where the replay is at a time; nil if the length of the recording is unknown.
    func position(at time: SourceTime) -> Position? {
        guard let extent else { return nil }
        let length = extent.upperBound - extent.lowerBound
        let passed = min(max(time - extent.lowerBound, 0), length)
        let clock = isStanding ? Elapsed.milliseconds : Elapsed.clock
        // A recording of 4.98 s has 5 s, as its summary says.
        let rounded = isStanding ? length : length + 500_000
        return Position(
            text: "\(clock(passed))/\(clock(rounded))",
            share: Double(passed) / Double(length))
    }

    mutating func pause(_ isPaused: Bool) { self.isPaused = isPaused }

    mutating func end() { isOver = true }
}
