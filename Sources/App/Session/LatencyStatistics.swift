import Text

/// The time from the kernel's stamp of a frame until its line was written.
struct LatencyStatistics {
    private var microseconds: [Int32] = []
    private var waiting: [Int64] = []

    /// A frame's line stands in the buffer.
    mutating func wait(forFrameAt time: Int64) { waiting.append(time) }

    /// All that stood in the buffer was written.
    mutating func written(at now: Int64) {
        for time in waiting where microseconds.count < 10_000_000 {
            microseconds.append(Int32(clamping: now - time))
        }
        waiting.removeAll(keepingCapacity: true)
    }

    /// The figures in one line.
    var summary: String {
        guard !microseconds.isEmpty else { return "latency: no frames" }
        let sorted = microseconds.sorted()
        // A recording's clock has nothing to do with this machine's, unless somebody sends it as it happens.
        guard (0..<60_000_000).contains(sorted[sorted.count / 2]) else {
            return "latency: not measured, the frames do not bear this machine's clock"
        }
        func milliseconds(at share: Double) -> String {
            (Double(sorted[Int(Double(sorted.count - 1) * share)]) / 1000).fixed(3)
        }
        return "latency: median \(milliseconds(at: 0.5)) ms, p99 \(milliseconds(at: 0.99)) ms, "
            + "max \(milliseconds(at: 1)) ms, \(sorted.count.counted("frame"))"
    }
}
