import Core
import POSIX
import Recordings

/// The first and the last moment of a recording.
struct ReplayExtent: FrameReducer {
    private var first: SourceTime?
    private var last: SourceTime?

    /// The largest file that is read for it before a replay begins: a fraction of a second on any computer.
    private static let mostBytes: Int64 = 32 << 20

    /// Reads a recording to its end.
    ///
    /// - Returns: nil if the file is too large or not a regular file, or if it cannot be read to its end.
    static func read(_ path: String, opening: () throws -> RecordingSource) -> ClosedRange<SourceTime>? {
        guard let status = try? FileStatus(of: path), status.kind == .file, status.size <= mostBytes,
            var source = try? opening()
        else { return nil }
        var extent = ReplayExtent()
        do { try source.reduce(into: &extent, make: { _ in ReplayExtent() }, after: { _, _ in }) } catch {
            return nil
        }
        guard let first = extent.first, let last = extent.last, first < last else { return nil }
        return first...last
    }

    mutating func process(_ event: SourceEvent, _ frame: Frame) {
        if let time = event.moment(of: frame) { extend(to: time) }
    }

    mutating func process(same contacts: [Contact], _ samples: borrowing Span<ContactSample>) {
        guard samples.count > 0 else { return }
        extend(to: SourceTime(samples[0].time))
        extend(to: SourceTime(samples[samples.count - 1].time))
    }

    mutating func join(_ later: ReplayExtent) {
        for time in [later.first, later.last] { if let time { extend(to: time) } }
    }

    private mutating func extend(to time: SourceTime) {
        first = min(first ?? time, time)
        last = max(last ?? time, time)
    }
}
