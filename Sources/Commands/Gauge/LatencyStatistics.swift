import Core
import Sessions
import Text

/// The latencies from the kernel's timestamp of a frame until its line was written.
struct LatencyStatistics {
    private var latencies = DurationHistogram()
    private var waiting: [SourceTime] = []

    /// Notes that the line of a frame is in the buffer.
    mutating func wait(forFrameAt time: SourceTime) { waiting.append(time) }

    /// Notes that the buffer was written.
    mutating func written(at now: MachineTime) {
        for time in waiting { latencies.add(Int32(clamping: now - MachineTime(live: time))) }
        waiting.removeAll(keepingCapacity: true)
    }

    /// The median from which on the frames are taken to have another clock.
    private static let longestMicroseconds: Int32 = 60_000_000

    /// The statistics, in one line.
    var summary: String {
        guard latencies.count > 0 else { return "latency: no frames" }
        // A recording has another clock, unless it is sent by this machine while it is recorded.
        guard let median = latencies.quantile(0.5), median < Self.longestMicroseconds else {
            return "latency: not measured, the frames do not bear this machine's clock"
        }
        func milliseconds(_ latency: Int32) -> String { (Double(latency) / 1000).fixed(3) }
        return
            "latency: median \(milliseconds(median)) ms, p99 \(milliseconds(latencies.quantile(0.99) ?? median)) ms, "
            + "max \(milliseconds(latencies.greatest)) ms, \(latencies.count.counted("frame"))"
    }
}
