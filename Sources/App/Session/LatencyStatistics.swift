import Core
import Text

/// The latencies from the kernel's timestamp of a frame until its line was written.
struct LatencyStatistics {
    private var microseconds: [Int32] = []
    private var waiting: [SourceTime] = []

    /// Notes that the line of a frame is in the buffer.
    mutating func wait(forFrameAt time: SourceTime) { waiting.append(time) }

    /// Notes that the buffer was written.
    mutating func written(at now: MachineTime) {
        for time in waiting where microseconds.count < 10_000_000 {
            microseconds.append(Int32(clamping: now - MachineTime(live: time)))
        }
        waiting.removeAll(keepingCapacity: true)
    }

    /// The statistics, in one line.
    var summary: String {
        guard !microseconds.isEmpty else { return "latency: no frames" }
        let sorted = microseconds.sorted()
        // A recording has another clock, unless it is sent by this machine while it is recorded.
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
