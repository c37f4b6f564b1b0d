package import Core

/// Analyzes a recording frame by frame, in memory that does not grow with its duration.
///
/// Touches are reported as they end, because a recording may contain any number of them.
///
/// ```swift
/// import Core
/// import Recordings
/// import TouchAnalysis
///
/// var recording = try RecordingSource(path: "press.csv")
/// var analyzer = RecordingAnalyzer(AnalysisConfiguration(recording.origin.channel))
/// var frame = Frame()
/// var event = SourceEvent.waiting
/// while event != .ended {
///     event = try recording.next(into: &frame)
///     analyzer.process(event, frame) { touch in print(touch.force?.peak ?? 0) }  // prints 100.0
/// }
/// let analysis = analyzer.finish { _ in }
/// print(analysis.touches, analysis.frames)  // prints 1 5
/// ```
package struct RecordingAnalyzer: Sendable {
    private var part: AnalyzedPart
    private var frames: FrameTimeline
    private var touches: TouchFinder
    /// The number of times that events were lost.
    private var dropped = 0
    private var marks: [RecordingAnalysis.Mark] = []
    private var hasLateMark = false

    /// The maximum number of marks, far more than anybody sets.
    private static let marksLimit = 100_000

    /// - Parameters:
    ///   - configuration: the axis, the scale and the requested figures.
    ///   - timeZero: the time of the first frame with a contact, on the clock of the source, if it lies in an earlier
    ///     part of the recording.
    package init(_ configuration: AnalysisConfiguration, timeZero: SourceTime? = nil) {
        part = AnalyzedPart(configuration)
        frames = FrameTimeline(zero: timeZero)
        touches = TouchFinder(configuration)
    }

    /// Whether parts of a recording may be analyzed separately and joined: not if only a part of it is analyzed, nor
    /// with pictures, whose data are downsampled as they grow.
    package var canBeJoined: Bool {
        let configuration = touches.configuration
        return configuration.from == nil && configuration.to == nil && configuration.marks == nil
            && configuration.pictures == nil
    }

    /// An analyzer of a later part of the recording, for which time 0 is known.
    package func later(timeZero: SourceTime) -> RecordingAnalyzer {
        var later = self
        later.frames.start(at: timeZero)
        later.touches.startLaterPart()
        return later
    }

    /// Processes an event of a source.
    ///
    /// - Parameters:
    ///   - event: what the source reported.
    ///   - frame: the frame of the event, if it has one.
    ///   - emit: receives each touch that has ended, ordered by start and then by tracking id. A touch is delayed while
    ///     an earlier one is still down, unless the configuration requests each touch at once.
    package mutating func process(_ event: SourceEvent, _ frame: Frame, emit: (TouchAnalysis) -> Void) {
        switch event {
        case .frame: process(frame, emit: emit)
        case .dropped:
            if frames.zero.map({ part.contains(frame.time - $0) }) ?? !frame.contacts.isEmpty { dropped += 1 }
            process(frame, emit: emit)
        case .mark(let label, let time):
            if marks.count < Self.marksLimit { marks.append(.init(label: label, time: time.microseconds)) }
            let moment = time - (frames.zero ?? time)
            if part.bound(by: label, at: moment), moment < frames.end ?? .min { hasLateMark = true }
        case .gone(let moment), .blocked(let moment), .continued(let moment):
            guard let zero = frames.zero, !part.isPast else { return }
            cut(at: max(frames.last, moment - zero), emit: emit)
            frames.interrupt()
            touches.picture([], at: frames.last)
        case .lost, .reference, .waiting, .ended: break
        }
    }

    /// Processes a frame.
    @inline(__always)
    package mutating func process(_ frame: Frame, emit: (TouchAnalysis) -> Void) {
        guard let time = frames.time(of: frame) else { return }
        guard part.contains(time) else { return pass(time, emit: emit) }
        frames.add(frame, at: time)
        touches.process(frame.contacts, at: time, frame: frames.count, emit: emit)
    }

    /// Processes consecutive frames with the same contacts, with the same result as processing them one by one, but
    /// many at a time, as most frames can be.
    ///
    /// - Parameters:
    ///   - contacts: the contacts of the first frame, at least one.
    ///   - samples: the samples of the frames in order of increasing time, within each frame in the order of the
    ///     contacts; with a position if the contact has one.
    ///   - emit: receives each touch that has ended.
    package mutating func process(
        same contacts: [Contact], _ samples: borrowing Span<ContactSample>, emit: (TouchAnalysis) -> Void
    ) {
        guard !contacts.isEmpty, samples.count >= contacts.count else { return }
        process(frame(of: contacts, samples, from: 0), emit: emit)
        guard let zero = frames.zero?.microseconds else { return }
        let last = samples[samples.count - 1].time - zero
        if part.isPast || last < part.from { return frames.pass(last) }
        guard part.contains(last), touches.canProcessMany(contacts), samples[0].time - zero == frames.last
        else {
            for first in stride(from: contacts.count, to: samples.count, by: contacts.count) {
                process(frame(of: contacts, samples, from: first), emit: emit)
            }
            return
        }
        guard samples.count / contacts.count > 1 else { return }
        frames.add(samples, width: contacts.count, zero: zero)
        touches.process(same: contacts, samples, zero: zero)
    }

    /// The frame whose first sample is at an index.
    private func frame(
        of contacts: [Contact], _ samples: borrowing Span<ContactSample>, from first: Int
    ) -> Frame {
        var frame = Frame(time: Timestamp(samples[first].time), contacts: contacts)
        for index in contacts.indices {
            let sample = samples[first + index]
            frame.contacts[index].pressure = sample.pressure
            guard contacts[index].x != nil, contacts[index].y != nil else { continue }
            (frame.contacts[index].x, frame.contacts[index].y) = (sample.x, sample.y)
        }
        return frame
    }

    /// Handles a frame outside the analyzed part; the first one after it ends the open touches.
    private mutating func pass(_ time: Int64, emit: (TouchAnalysis) -> Void) {
        frames.pass(time)
        guard time > part.to, !part.isPast else { return }
        if frames.count > 0 { cut(at: part.to, emit: emit) }
        part.end()
    }

    /// Ends all open touches because the data end or are interrupted.
    private mutating func cut(at time: Int64, emit: (TouchAnalysis) -> Void) {
        touches.cut(at: time, frame: frames.count, emit: emit)
        frames.extend(to: time)
    }

    /// Joins the results of an analyzer of a later part; no contact may be down at the boundary.
    package mutating func join(_ later: RecordingAnalyzer) {
        frames.join(later.frames)
        touches.join(later.touches)
        dropped += later.dropped
        marks += later.marks.prefix(Self.marksLimit - marks.count)
    }

    /// Ends all open touches and returns the figures of the whole recording.
    ///
    /// - Parameter emit: receives the touches that were cut off.
    package mutating func finish(emit: (TouchAnalysis) -> Void) -> RecordingAnalysis {
        cut(at: part.isPast ? frames.last : min(frames.last, part.to), emit: emit)
        let zero = frames.zero?.microseconds ?? 0
        var analysis = RecordingAnalysis(
            frames: frames.count, durationMicroseconds: frames.durationMicroseconds,
            intervals: frames.metrics, dropped: dropped,
            histogram: touches.histogram, touches: touches.ended.count, cutTouches: touches.ended.cut,
            begunTouches: touches.ended.begun, overall: touches.load.analysis(touches.configuration),
            marks: marks.map { .init(label: $0.label, time: $0.time - zero) }.sorted { $0.time < $1.time },
            pictures: touches.pictures?.pictures(spectrum: touches.load.density),
            bounces: touches.finishBounces(), lastFrame: frames.end)
        (analysis.unseenTouches, analysis.hasLateMark) = (touches.ended.unseen, hasLateMark)
        return analysis
    }
}
