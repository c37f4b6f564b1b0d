public import Core

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
public struct RecordingAnalyzer: Sendable {
    private let configuration: AnalysisConfiguration
    private let grams: GramsTable
    private let minimum: Int32
    /// The time of the first frame with a contact, on the clock of the source.
    private var timeZero: SourceTime?
    private var frames = 0
    private var firstTime: Int64?
    private var lastTime: Int64 = 0
    /// The time of the last frame outside the analyzed part.
    private var lastPassed: Int64?
    private var dropped = 0
    private var intervals = IntervalClocks()
    private var histogram = CodeHistogram()
    private var marks: [RecordingAnalysis.Mark] = []
    /// The touches that are down, in the order of the contacts in the frames.
    private var open: [TouchAccumulator] = []
    private var order = TouchOrder()
    private var touches = 0
    private var begun = 0
    private var cutTouches = 0
    private var stretch = ContactInterval()
    private var combined = CombinedAccumulator()
    private var pictures: PictureAccumulator?
    private var bounces = BounceFinder()
    /// Buffers of ended accumulators, for reuse.
    private var spareBuffers: [ForceAccumulator.ScratchBuffers] = []
    /// The analyzed part, in microseconds since time 0.
    private var from: Int64
    private var to: Int64
    /// Whether the analyzed part has ended.
    private var isPast = false

    /// The maximum number of marks, far more than anybody sets.
    private static let marksLimit = 100_000
    /// The maximum number of buffers to keep, enough for one hand.
    private static let spareBuffersLimit = 6

    /// Creates an analyzer without data.
    ///
    /// - Parameters:
    ///   - configuration: the axis, the scale and the requested figures.
    ///   - timeZero: the time of the first frame with a contact, on the clock of the source, if it lies in an earlier
    ///     part of the recording.
    public init(_ configuration: AnalysisConfiguration, timeZero: SourceTime? = nil) {
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
    public var canBeJoined: Bool {
        configuration.from == nil && configuration.to == nil && configuration.marks == nil
            && configuration.pictures == nil
    }

    /// An analyzer of a later part of the recording, for which time 0 is known.
    public func later(timeZero: SourceTime) -> RecordingAnalyzer {
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
    public mutating func process(_ arrival: SourceEvent, _ frame: Frame, emit: (TouchAnalysis) -> Void) {
        switch arrival {
        case .frame: process(frame, emit: emit)
        case .dropped:
            if timeZero.map({ isWithin(frame.time - $0) }) ?? !frame.contacts.isEmpty { dropped += 1 }
            process(frame, emit: emit)
        case .mark(let label, let time):
            if marks.count < Self.marksLimit { marks.append(.init(label: label, time: time.microseconds)) }
            if let bounds = configuration.marks { bound(by: bounds, label, at: time, emit: emit) }
        case .gone(let moment):
            guard let timeZero, !isPast else { return }
            cut(at: max(lastTime, moment - timeZero), emit: emit)
        case .blocked, .lost, .reference, .waiting, .ended: break
        }
    }

    /// Processes a frame.
    @inline(__always)
    public mutating func process(_ frame: Frame, emit: (TouchAnalysis) -> Void) {
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

    /// Processes consecutive frames with the same contacts, with the same result as processing them one by one.
    ///
    /// - Parameters:
    ///   - contacts: the contacts of the first frame, at least one.
    ///   - samples: the samples of the frames in order of increasing time, within each frame in the order of the
    ///     contacts; with a position if the contact has one.
    ///   - emit: receives each touch that has ended.
    public mutating func process(
        same contacts: [Contact], _ samples: borrowing Span<ContactSample>, emit: (TouchAnalysis) -> Void
    ) {
        guard !contacts.isEmpty, samples.count >= contacts.count else { return }
        process(frame(of: contacts, samples, from: 0), emit: emit)
        guard let zero = timeZero else { return }
        let last = samples[samples.count - 1].time - zero.microseconds
        if isPast || last < from {
            lastPassed = last
            return
        }
        guard isWithin(last), isSame(contacts), !open.contains(where: \.wantsFrames),
            samples[0].time - zero.microseconds == lastTime
        else {
            for first in stride(from: contacts.count, to: samples.count, by: contacts.count) {
                process(frame(of: contacts, samples, from: first), emit: emit)
            }
            return
        }
        continueTouches(contacts, samples, zero: zero.microseconds)
    }

    /// The frame whose first sample is at an index.
    private func frame(
        of contacts: [Contact], _ samples: borrowing Span<ContactSample>, from first: Int
    ) -> Frame {
        var frame = Frame(time: Timestamp(samples[first].time), contacts: contacts)
        for place in contacts.indices {
            let sample = samples[first + place]
            frame.contacts[place].pressure = sample.pressure
            guard contacts[place].x != nil, contacts[place].y != nil else { continue }
            (frame.contacts[place].x, frame.contacts[place].y) = (sample.x, sample.y)
        }
        return frame
    }

    /// Updates the open touches with all frames but the first.
    private mutating func continueTouches(
        _ contacts: [Contact], _ samples: borrowing Span<ContactSample>, zero: Int64
    ) {
        let many = samples.count / contacts.count
        guard many > 1 else { return }
        frames += many - 1
        lastTime = samples[samples.count - 1].time - zero
        intervals.add(samples, width: contacts.count, zero: zero)
        let minimum = Int64(minimum)
        for place in contacts.indices {
            let frames = SampleFrames(first: contacts.count + place, width: contacts.count, count: many - 1)
            var peak = (time: Int64(0), raw: Int64.min)
            histogram.count(0..<frames.count) { frame in
                let sample = samples[frames[frame]]
                let raw = Int64(sample.pressure) - minimum
                if raw > peak.raw { peak = (sample.time - zero, raw) }
                return raw
            }
            // Most sequences never reach the limit and need no second pass.
            var saturated = SaturatedSamples()
            if peak.raw >= grams.saturation || contacts.count == 1 && combined.isSaturated {
                for frame in 0..<frames.count {
                    let sample = samples[frames[frame]]
                    let isSaturated = Int64(sample.pressure) - minimum >= grams.saturation
                    if isSaturated { saturated.note(at: sample.time - zero) }
                    if contacts.count == 1 { combined.saturate(isSaturated, at: sample.time - zero) }
                }
            }
            let hasPlace = contacts[place].x != nil && contacts[place].y != nil
            open[place].append(
                samples, frames, hasPlace: hasPlace, zero: zero, minimum: minimum, peak: peak,
                saturated: saturated, grams: grams)
            guard contacts.count == 1 else { continue }
            combined.note(
                raw: peak.raw, held: grams.held(peak.raw),
                of: ForceParts.Frames(count: frames.count, saturated: saturated.count), at: peak.time)
            stretch.append(samples, frames, zero: zero, minimum: minimum, grams: grams)
        }
        if contacts.count > 1 { combine(samples, width: contacts.count, zero: zero) }
        if pictures != nil { picture(contacts, samples, zero: zero) }
    }

    /// Processes the load of several contacts in all frames but the first.
    private mutating func combine(_ samples: borrowing Span<ContactSample>, width: Int, zero: Int64) {
        let minimum = Int64(minimum)
        for first in stride(from: width, to: samples.count, by: width) {
            let load = grams.load(of: width, oldest: oldest) { Int64(samples[first + $0].pressure) - minimum }
            let time = samples[first].time - zero
            combined.note(raw: load.raw, held: load.held, isSaturated: load.isSaturated, at: time)
            stretch.append(load.force.grams, at: time)
        }
    }

    private func isWithin(_ time: Int64) -> Bool { time >= from && time <= to && !isPast }

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
    private mutating func pass(_ time: Int64, emit: (TouchAnalysis) -> Void) {
        lastPassed = time
        guard time > to, !isPast else { return }
        if firstTime != nil { cut(at: to, emit: emit) }
        isPast = true
    }

    /// Whether the contacts are those of the previous frame.
    @inline(__always)
    private func isSame(_ contacts: [Contact]) -> Bool { open.hasSameTouches(as: contacts) }

    @inline(__always)
    private func raw(of contact: Contact) -> Int64 { Int64(contact.pressure) - Int64(minimum) }

    @inline(__always)
    private mutating func continueTouches(_ contacts: [Contact], at time: Int64) {
        for place in contacts.indices {
            let raw = raw(of: contacts[place])
            histogram.count(raw)
            open[place].append(contacts[place], raw: raw, force: grams.force(ofRaw: raw), at: time)
        }
        if !contacts.isEmpty { combine(contacts, at: time) }
    }

    /// Ends touches that are no longer present and begins new ones.
    private mutating func change(to contacts: [Contact], at time: Int64, emit: (TouchAnalysis) -> Void) {
        if !contacts.isEmpty, !open.isEmpty, stretch.isOpen, !stretch.isCombined {
            var buffers = spareBuffers.popLast() ?? ForceAccumulator.ScratchBuffers()
            stretch.combine(after: open[0].force, in: &buffers)
        }
        var parts: ForceParts?
        for place in open.indices where !contacts.contains(open[place].identity) {
            parts = end(place, at: time, isCut: false)
        }
        // The touches that ended gather behind those that are down.
        for (place, contact) in contacts.enumerated() {
            let raw = raw(of: contact)
            let force = grams.force(ofRaw: raw)
            histogram.count(raw)
            if let found = open[place...].firstIndex(of: contact.identity) {
                open.swapAt(place, found)
                open[place].append(contact, raw: raw, force: force, at: time)
            } else {
                open.append(begin(contact, raw: raw, force: force, at: time))
                open.swapAt(place, open.count - 1)
            }
        }
        open.removeSubrange(contacts.count...)
        if open.isEmpty {
            endStretch(parts, at: time, isCut: false)
        } else {
            combine(contacts, at: time)
        }
        order.release(before: configuration.reportsImmediately ? [] : open, emit)
    }

    private mutating func begin(_ contact: Contact, raw: Int64, force: Double, at time: Int64)
        -> TouchAccumulator
    {
        begun += 1
        let isPictured = begun <= configuration.pictures?.touches ?? 0
        var buffers = spareBuffers.popLast() ?? ForceAccumulator.ScratchBuffers()
        return TouchAccumulator(
            contact, raw: raw, force: force, at: time, frame: frames, saturation: grams.saturation,
            onset: configuration.onset, draws: configuration.wantsDrawings,
            picture: isPictured ? configuration.pictures : nil,
            in: &buffers)
    }

    /// Ends the open touch at an index.
    ///
    /// - Returns: the sums of its force.
    private mutating func end(_ place: Int, at time: Int64, isCut: Bool) -> ForceParts {
        var buffers = ForceAccumulator.ScratchBuffers()
        let ended = open[place].end(
            at: time, frame: frames, isCut: isCut, configuration: configuration, leaving: &buffers)
        keep(consume buffers)
        touches += 1
        if isCut { cutTouches += 1 }
        order.insert(ended.touch)
        if let force = ended.touch.force {
            bounces.add(
                BounceFinder.Touch(
                    start: ended.touch.start, end: time, center: ended.parts.center, impulse: force.impulse,
                    hold: ended.parts.hold.duration >= ForceParts.shortestHold ? ended.parts.hold.mean : nil))
        }
        if let picture = ended.picture { pictures?.append(picture) }
        return ended.parts
    }

    private mutating func keep(_ buffers: consuming ForceAccumulator.ScratchBuffers) {
        if spareBuffers.count < Self.spareBuffersLimit, buffers.isOrdinary { spareBuffers.append(buffers) }
    }

    /// Processes the load of all contacts.
    @inline(__always)
    private mutating func combine(_ contacts: [Contact], at time: Int64) {
        if contacts.count == 1 {
            let raw = raw(of: contacts[0])
            combined.note(
                raw: raw, held: grams.held(raw), isSaturated: raw >= grams.saturation, at: time)
            if stretch.isOpen {
                stretch.append(grams.force(ofRaw: raw), at: time)
            } else {
                stretch.begin(at: frames)
            }
        } else {
            combineSeveral(contacts, at: time)
        }
    }

    private mutating func combineSeveral(_ contacts: [Contact], at time: Int64) {
        let load = load(of: contacts)
        combined.note(raw: load.raw, held: load.held, isSaturated: load.isSaturated, at: time)
        if stretch.isOpen {
            stretch.append(load.force.grams, at: time)
        } else {
            var buffers = spareBuffers.popLast() ?? ForceAccumulator.ScratchBuffers()
            stretch.begin(
                at: frames,
                ForceAccumulator(
                    start: time, force: load.force.grams, onset: configuration.onset, in: &buffers))
        }
    }

    private func load(of contacts: [Contact]) -> Load {
        grams.load(of: contacts.count, oldest: oldest) { raw(of: contacts[$0]) }
    }

    /// The index of the contact that has been down for the longest time; the first one if several began together.
    private var oldest: Int {
        open.indices.min { open[$0].firstFrame < open[$1].firstFrame } ?? 0
    }

    private mutating func endStretch(_ parts: ForceParts?, at time: Int64, isCut: Bool) {
        guard stretch.isOpen else { return }
        var buffers = ForceAccumulator.ScratchBuffers()
        guard let parts = stretch.end(at: time, leaving: &buffers) ?? parts else { return }
        keep(consume buffers)
        combined.end(
            parts, start: time - parts.duration, frames: frames - stretch.firstFrame + 1, isCut: isCut)
    }

    /// Ends all open touches because the data end or are interrupted.
    private mutating func cut(at time: Int64, emit: (TouchAnalysis) -> Void) {
        var parts: ForceParts?
        for place in open.indices { parts = end(place, at: time, isCut: true) }
        open.removeAll()
        endStretch(parts, at: time, isCut: true)
        order.release(before: configuration.reportsImmediately ? [] : open, emit)
        lastTime = max(lastTime, time)
    }

    private mutating func picture(_ contacts: [Contact], at time: Int64) {
        let load = contacts.isEmpty ? nil : load(of: contacts)
        let (grams, minimum) = (grams, Int64(minimum))
        pictures?.process(
            force: load?.force.grams ?? 0, isSaturated: load?.isSaturated ?? false, at: time,
            contacts: contacts.count
        ) { place in
            let contact = contacts[place]
            guard let x = contact.x, let y = contact.y else { return nil }
            return PictureAccumulator.Pressed(
                x: x, y: y, force: grams.force(ofRaw: Int64(contact.pressure) - minimum))
        }
    }

    /// Pictures the samples of all frames but the first.
    private mutating func picture(
        _ contacts: [Contact], _ samples: borrowing Span<ContactSample>, zero: Int64
    ) {
        let (grams, minimum, width, oldest) = (grams, Int64(minimum), contacts.count, oldest)
        for first in stride(from: width, to: samples.count, by: width) {
            let load = grams.load(of: width, oldest: oldest) { Int64(samples[first + $0].pressure) - minimum }
            pictures?.process(
                force: load.force.grams, isSaturated: load.isSaturated, at: samples[first].time - zero,
                contacts: width
            ) { place in
                guard contacts[place].x != nil, contacts[place].y != nil else { return nil }
                let sample = samples[first + place]
                return PictureAccumulator.Pressed(
                    x: sample.x, y: sample.y, force: grams.force(ofRaw: Int64(sample.pressure) - minimum))
            }
        }
    }

    /// Joins the results of an analyzer of a later part; no contact may be down at the boundary.
    public mutating func join(_ later: RecordingAnalyzer) {
        frames += later.frames
        firstTime = firstTime ?? later.firstTime
        timeZero = timeZero ?? later.timeZero
        if later.frames > 0 { lastTime = later.lastTime }
        dropped += later.dropped
        intervals.join(later.intervals)
        histogram.join(later.histogram)
        marks += later.marks.prefix(Self.marksLimit - marks.count)
        touches += later.touches
        begun += later.begun
        combined.join(later.combined)
        bounces.join(later.bounces)
    }

    /// Ends all open touches and returns the figures of the whole recording.
    ///
    /// - Parameter emit: receives the touches that were cut off.
    public mutating func finish(emit: (TouchAnalysis) -> Void) -> RecordingAnalysis {
        cut(at: isPast ? lastTime : min(lastTime, to), emit: emit)
        let zero = timeZero?.microseconds ?? 0
        return RecordingAnalysis(
            frames: frames, duration: firstTime.map { lastTime - $0 } ?? 0, intervals: intervals.metrics,
            dropped: dropped,
            histogram: histogram,
            touches: touches, cutTouches: cutTouches, overall: combined.analysis(configuration),
            marks: marks.map { .init(label: $0.label, time: $0.time - zero) },
            pictures: pictures?.pictures(spectrum: combined.density), bounces: bounces.finish(),
            lastFrame: timeZero.map { _ in max(lastTime, lastPassed ?? 0) })
    }
}
