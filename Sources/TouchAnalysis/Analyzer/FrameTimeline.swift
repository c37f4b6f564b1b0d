internal import Core

/// The number of the analyzed frames, and their times in microseconds since time 0.
struct FrameTimeline: Sendable {
    /// The time of the first frame with a contact, on the clock of the source; nil before it.
    private(set) var zero: SourceTime?
    /// The number of frames.
    private(set) var count = 0
    /// The time of the last frame, or the end of the touches after it; 0 before the first one.
    private(set) var last: Int64 = 0
    private(set) var first: Int64?
    /// The time of the last frame outside the analyzed part.
    private var lastPassed: Int64?
    private var intervals = IntervalClocks()

    init(zero: SourceTime?) { self.zero = zero }

    /// The duration from the first frame to the last one.
    var durationMicroseconds: Int64 { first.map { last - $0 } ?? 0 }

    /// The time of the last frame of the recording; nil without a contact.
    var end: Int64? { zero.map { _ in max(last, lastPassed ?? 0) } }

    /// The intervals between frames; nil if there are none.
    var metrics: IntervalMetrics? { intervals.metrics }

    /// Starts a later part of a recording.
    mutating func start(at zero: SourceTime) { self.zero = zero }

    /// The time of a frame, which is time 0 if it is the first one with a contact; nil before that.
    @inline(__always)
    mutating func time(of frame: Frame) -> Int64? {
        if zero == nil {
            if frame.contacts.isEmpty { return nil }
            zero = frame.time
        }
        return max(frame.time - (zero ?? 0), last)
    }

    /// Adds a frame.
    @inline(__always)
    mutating func add(_ frame: Frame, at time: Int64) {
        count += 1
        first = first ?? time
        intervals.add(time, deviceTime: frame.deviceTime, isTouched: !frame.contacts.isEmpty)
        last = time
    }

    /// Adds consecutive frames with `width` contacts each, after the first frame.
    mutating func add(_ samples: borrowing Span<ContactSample>, width: Int, zero: Int64) {
        count += samples.count / width - 1
        last = samples[samples.count - 1].time - zero
        intervals.add(samples, width: width, zero: zero)
    }

    /// Notes a frame outside the analyzed part.
    mutating func pass(_ time: Int64) { lastPassed = time }

    /// Extends the times to the end of the touches.
    mutating func extend(to time: Int64) { last = max(last, time) }

    /// Ends a series of frames: the time to the next frame is not an interval of the device.
    mutating func interrupt() { intervals.interrupt() }

    /// Joins the frames of a later part.
    mutating func join(_ later: FrameTimeline) {
        count += later.count
        first = first ?? later.first
        zero = zero ?? later.zero
        if later.count > 0 { last = later.last }
        intervals.join(later.intervals)
    }
}
