import Core

/// The frame rate: computed from the median of the last intervals, which pauses and lost events do not affect.
struct RateMeter: Equatable, Sendable {
    private static let count = 32
    private static let longest: Int64 = 100_000

    private var intervals: [Int64] = []
    private var next = 0
    private var lastTime: SourceTime?
    /// The frame rate in hertz; nil until enough frames have arrived.
    private(set) var hertz: Double?

    /// Ignores the current interval, because frames arrive irregularly, for example from a pad at its limit.
    mutating func pause() { lastTime = nil }

    mutating func add(frameAt time: SourceTime) {
        defer { lastTime = time }
        guard let lastTime, time > lastTime, time - lastTime < Self.longest else { return }
        if intervals.count < Self.count {
            intervals.append(time - lastTime)
        } else {
            intervals[next] = time - lastTime
        }
        next = (next + 1) % Self.count
        guard next % 8 == 0, intervals.count >= 8 else { return }
        let sorted = intervals.sorted()
        hertz = 1e6 / Double(sorted[sorted.count / 2])
    }
}
