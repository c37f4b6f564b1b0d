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
    let configuration: AnalysisConfiguration
    let grams: GramsTable
    let minimum: Int32
    /// The time of the first frame with a contact, on the clock of the source.
    var timeZero: SourceTime?
    var frames = 0
    private var firstTime: Int64?
    var lastTime: Int64 = 0
    /// The time of the last frame outside the analyzed part.
    var lastPassed: Int64?
    private var dropped = 0
    var intervals = IntervalClocks()
    var histogram = CodeHistogram()
    private var marks: [RecordingAnalysis.Mark] = []
    /// The touches that are down, in the order of the contacts in the frames.
    var open: [TouchAccumulator] = []
    var order = TouchOrder()
    var touches = 0
    var begun = 0
    var cutTouches = 0
    var begunTouches = 0
    var stretch = ContactInterval()
    var combined = CombinedAccumulator()
    var pictures: PictureAccumulator?
    var bounces = BounceFinder()
    /// Buffers of ended accumulators, which the analyzers of all parts of the recording reuse.
    let spareBuffers = SpareBuffers()
    /// The analyzed part, in microseconds since time 0.
    var from: Int64
    var to: Int64
    /// Whether the analyzed part has ended.
    var isPast = false

    /// The maximum number of marks, far more than anybody sets.
    private static let marksLimit = 100_000

    /// Creates an analyzer without data.
    ///
    /// - Parameters:
    ///   - configuration: the axis, the scale and the requested figures.
    ///   - timeZero: the time of the first frame with a contact, on the clock of the source, if it lies in an earlier
    ///     part of the recording.
    package init(_ configuration: AnalysisConfiguration, timeZero: SourceTime? = nil) {
        self.configuration = configuration
        self.timeZero = timeZero
        grams = GramsTable(configuration)
        minimum = configuration.channel?.axis.minimum ?? 0
        from = configuration.marks == nil ? configuration.from ?? .min : .max
        to = configuration.marks == nil ? configuration.to ?? .max : .max
        pictures = configuration.pictures.map {
            PictureAccumulator(limits: $0, position: configuration.position)
        }
    }

    /// Whether parts of a recording may be analyzed separately and joined: not if only a part of it is analyzed, nor
    /// with pictures, whose data are downsampled as they grow.
    package var canBeJoined: Bool {
        configuration.from == nil && configuration.to == nil && configuration.marks == nil
            && configuration.pictures == nil
    }

    /// An analyzer of a later part of the recording, for which time 0 is known.
    package func later(timeZero: SourceTime) -> RecordingAnalyzer {
        var later = self
        later.timeZero = timeZero
        later.bounces = BounceFinder(isOfLaterPart: true)
        return later
    }

    /// Processes an event of a source.
    ///
    /// - Parameters:
    ///   - arrival: the event.
    ///   - frame: the frame of the event, if it has one.
    ///   - emit: receives each touch that has ended, ordered by start and then by tracking id. A touch is delayed while
    ///     an earlier one is still down, unless the configuration requests each touch at once.
    package mutating func process(_ arrival: SourceEvent, _ frame: Frame, emit: (TouchAnalysis) -> Void) {
        switch arrival {
        case .frame: process(frame, emit: emit)
        case .dropped:
            if timeZero.map({ isWithin(frame.time - $0) }) ?? !frame.contacts.isEmpty { dropped += 1 }
            process(frame, emit: emit)
        case .mark(let label, let time):
            if marks.count < Self.marksLimit { marks.append(.init(label: label, time: time.microseconds)) }
            if let bounds = configuration.marks { bound(by: bounds, label, at: time, emit: emit) }
        case .gone(let moment), .blocked(let moment), .continued(let moment):
            guard let timeZero, !isPast else { return }
            cut(at: max(lastTime, moment - timeZero), emit: emit)
            intervals.interrupt()
            if pictures != nil { picture([], at: lastTime) }
        case .lost, .reference, .waiting, .ended: break
        }
    }

    /// Processes a frame.
    @inline(__always)
    package mutating func process(_ frame: Frame, emit: (TouchAnalysis) -> Void) {
        if timeZero == nil {
            if frame.contacts.isEmpty { return }
            timeZero = frame.time
        }
        let time = max(frame.time - (timeZero ?? 0), lastTime)
        guard isWithin(time) else { return pass(time, emit: emit) }
        frames += 1
        firstTime = firstTime ?? time
        intervals.add(time, deviceTime: frame.deviceTime, isTouched: !frame.contacts.isEmpty)
        if isSame(frame.contacts) {
            continueTouches(frame.contacts, at: time)
        } else {
            change(to: frame.contacts, at: time, emit: emit)
        }
        if pictures != nil { picture(frame.contacts, at: time) }
        lastTime = time
    }

    func isWithin(_ time: Int64) -> Bool { time >= from && time <= to && !isPast }

    /// Handles a mark that may start or end the analyzed part.
    private mutating func bound(
        by bounds: (first: String, last: String), _ label: String, at moment: SourceTime,
        emit: (TouchAnalysis) -> Void
    ) {
        let time = moment - (timeZero ?? moment)
        if from == .max {
            if label == bounds.first { from = time }
        } else if to == .max, label == bounds.last {
            to = max(time, from)
        }
    }

    /// Handles a frame outside the analyzed part; the first one after it ends the open touches.
    mutating func pass(_ time: Int64, emit: (TouchAnalysis) -> Void) {
        lastPassed = time
        guard time > to, !isPast else { return }
        if firstTime != nil { cut(at: to, emit: emit) }
        isPast = true
    }

    /// Joins the results of an analyzer of a later part; no contact may be down at the boundary.
    package mutating func join(_ later: RecordingAnalyzer) {
        frames += later.frames
        firstTime = firstTime ?? later.firstTime
        timeZero = timeZero ?? later.timeZero
        if later.frames > 0 { lastTime = later.lastTime }
        dropped += later.dropped
        intervals.join(later.intervals)
        histogram.join(later.histogram)
        marks += later.marks.prefix(Self.marksLimit - marks.count)
        touches += later.touches
        begunTouches += later.begunTouches
        begun += later.begun
        combined.join(later.combined)
        bounces.join(later.bounces)
    }

    /// Ends all open touches and returns the figures of the whole recording.
    ///
    /// - Parameter emit: receives the touches that were cut off.
    package mutating func finish(emit: (TouchAnalysis) -> Void) -> RecordingAnalysis {
        cut(at: isPast ? lastTime : min(lastTime, to), emit: emit)
        let zero = timeZero?.microseconds ?? 0
        return RecordingAnalysis(
            frames: frames, duration: firstTime.map { lastTime - $0 } ?? 0, intervals: intervals.metrics,
            dropped: dropped,
            histogram: histogram,
            touches: touches, cutTouches: cutTouches, begunTouches: begunTouches,
            overall: combined.analysis(configuration),
            marks: marks.map { .init(label: $0.label, time: $0.time - zero) },
            pictures: pictures?.pictures(spectrum: combined.density), bounces: bounces.finish(),
            lastFrame: timeZero.map { _ in max(lastTime, lastPassed ?? 0) })
    }
}
