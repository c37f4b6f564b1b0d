/// The time between the first frames of a touch.
///
/// The lower quartile of the first 64 intervals is used: while a finger lands, every frame differs from the one before,
/// so that the kernel reports each of them; later, equal values are not reported, and intervals are longer.
enum FramePace {
    private static let most = 64

    /// The lower quartile in seconds, interpolated linearly; 0 for a single frame.
    ///
    /// - Parameter times: the times of the frames in microseconds, ascending.
    static func interval(_ times: Span<Int64>) -> Double {
        let count = min(most, times.count - 1)
        guard count > 0 else { return 0 }
        var sorted = (0..<count).map { times[$0 + 1] - times[$0] }
        sorted.sort()
        let rank = 0.25 * Double(count - 1)
        let (low, high) = (Int(rank), min(Int(rank) + 1, count - 1))
        return (Double(sorted[low]) + (rank - Double(low)) * Double(sorted[high] - sorted[low])) / 1e6
    }
}
