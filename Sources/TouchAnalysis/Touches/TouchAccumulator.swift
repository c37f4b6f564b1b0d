internal import Core

/// Accumulates a touch that is down.
struct TouchAccumulator: Sendable, ContactIdentifiable {
    let identity: ContactIdentity
    /// Whether the contact was down before the recording began.
    private let isBegun: Bool
    /// The start in microseconds since time 0.
    let start: Int64
    /// The number of the down frame.
    let firstFrame: Int
    private(set) var force: ForceAccumulator
    private var peakRaw: Int64?
    private var peakTime: Int64
    /// How long the pressure was unknown, nil if it was always known; and since when it is, nil if it is known.
    private var unseen: (total: Int64?, since: Int64?) = (nil, nil)
    /// The counts at the limit of the pad, and the frames that reached it.
    private let saturation: Int64
    private var saturated: SaturatedSamples
    private var path: PathMetrics?
    private var drawing: DrawingAccumulator?
    private var picture: TouchPictureAccumulator?

    init(
        _ contact: Contact, raw: Int64?, force: Double, at time: Int64, frame: Int, saturation: Int64,
        onset rule: OnsetRule, draws: Bool, picture limits: AnalysisPictures.Limits?,
        in buffers: inout ForceAccumulator.ScratchBuffers
    ) {
        (identity, isBegun) = (contact.identity, contact.isBegun)
        (start, firstFrame) = (time, frame)
        self.force = ForceAccumulator(start: time, force: force, onset: rule, in: &buffers)
        (peakRaw, peakTime) = (raw, time)
        (self.saturation, saturated) = (saturation, SaturatedSamples())
        if let raw, raw >= saturation { saturated.note(at: time) }
        if raw == nil { unseen = (0, time) }
        drawing = draws ? DrawingAccumulator(start: time) : nil
        picture = limits.map { TouchPictureAccumulator(limits: $0) }
        follow(contact, raw: raw, force: force, at: time)
    }

    /// Whether the pressure was ever unknown.
    var hasUnseen: Bool { unseen.total != nil }

    /// Appends a frame without a known pressure.
    mutating func append(unseen contact: Contact, at time: Int64) {
        if unseen.since == nil { unseen = (unseen.total ?? 0, time) }
        follow(contact, raw: nil, force: 0, at: time)
    }

    /// Appends a frame.
    @inline(__always)
    mutating func append(_ contact: Contact, raw: Int64, force grams: Double, at time: Int64) {
        if let since = unseen.since { unseen = ((unseen.total ?? 0) + time - since, nil) }
        if raw > peakRaw ?? .min { (peakRaw, peakTime) = (raw, time) }
        if raw >= saturation { saturated.note(at: time) }
        force.append(grams, at: time)
        follow(contact, raw: raw, force: grams, at: time)
    }

    /// Whether every frame must be appended separately.
    var wantsFrames: Bool { drawing != nil || picture != nil }

    /// Appends the samples of the touch in many frames.
    ///
    /// - Parameters:
    ///   - hasPosition: whether the samples have a position.
    ///   - zero: time 0 on the clock of the samples.
    ///   - peak: the peak of the counts among the samples, and its first time.
    ///   - saturated: the samples at the limit of the pad.
    mutating func append(
        _ samples: borrowing Span<ContactSample>, _ frames: SampleFrames, hasPosition: Bool, zero: Int64,
        minimum: Int64, peak: (time: Int64, raw: Int64), saturated: SaturatedSamples, grams: GramsTable
    ) {
        self.saturated.join(saturated)
        if peak.raw > peakRaw ?? .min { (peakRaw, peakTime) = (peak.raw, peak.time) }
        force.append(samples, frames, zero: zero, minimum: minimum, grams: grams)
        guard hasPosition, var path else { return }
        path.extend(alongside: samples, frames)
        self.path = path
    }

    @inline(__always)
    private mutating func follow(_ contact: Contact, raw: Int64?, force: Double, at time: Int64) {
        if let x = contact.x, let y = contact.y {
            if path == nil {
                let (x, y) = (Double(x), Double(y))
                path = PathMetrics(length: 0, x0: x, y0: y, x1: x, y1: y)
            } else {
                path?.extend(to: x, y)
            }
            if drawing != nil { drawing?.append(x, y, force: force, at: time) }
        }
        if picture != nil, let raw {
            picture?.append(contact, force: force, isSaturated: raw >= saturation, at: time)
        }
    }

    /// Ends the touch and returns its figures.
    ///
    /// - Parameters:
    ///   - frame: the number of the last frame that counts.
    ///   - buffers: receives the buffers of the accumulator.
    mutating func end(
        at time: Int64, frame: Int, isCut: Bool, configuration: AnalysisConfiguration,
        leaving buffers: inout ForceAccumulator.ScratchBuffers
    ) -> EndedTouch {
        var rise: OnsetMetrics?
        let parts = force.end(at: time, rise: &rise, leaving: &buffers)
        let frames = frame - firstFrame + 1
        // The up frame has no contact.
        let touched = ForceParts.Frames(count: isCut ? frames : frames - 1, saturated: saturated.count)
        let unknown = unseen.total.map { $0 + (unseen.since.map { time - $0 } ?? 0) }
        let isWhole = !hasUnseen
        let metrics = configuration.channel.flatMap { channel in
            peakRaw.map { peak in
                let percent = channel.axis.percent(ofRaw: peak)
                let perCount = channel.scale.curve.gramsPerCount
                return isWhole
                    ? parts.metrics(percent: percent, gramsPerCount: perCount, frames: touched)
                    : ForceMetrics(peak: channel.grams(ofRaw: peak), percent: percent)
            }
        }
        var touch = TouchAnalysis(
            trackingID: identity.trackingID, slot: identity.slot, start: start,
            durationMicroseconds: time - start,
            frames: frames, peakRaw: peakRaw, timeToPeak: isWhole && !isBegun ? peakTime - start : nil,
            saturatedFrom: metrics == nil ? nil : saturated.first.map { $0 - start }, force: metrics,
            rise: metrics == nil || isBegun || !isWhole ? nil : rise,
            path: path?.divided(by: configuration.positionsPerUnit),
            drawing: drawing?.metrics(until: time, positionsPerUnit: configuration.positionsPerUnit),
            isCut: isCut)
        touch.isBegun = isBegun
        touch.unseenMicroseconds = unknown
        if isBegun { touch.force?.onset = nil }
        if !isWhole {
            touch.drawing?.forceLogJerk = nil
            touch.force?.saturatedShare = saturated.count > 0 ? touched.saturatedShare : 0
        }
        return EndedTouch(
            touch: touch, parts: parts,
            picture: picture?.picture(of: touch, spectrum: parts.spectrum?.density ?? []))
    }
}

/// A touch that has ended.
struct EndedTouch {
    var touch: TouchAnalysis
    var parts: ForceParts
    var picture: TouchPicture?
}

extension PathMetrics {
    /// The path in a unit of several counts.
    fileprivate func divided(by counts: Double) -> PathMetrics {
        PathMetrics(
            length: length / counts, x0: x0 / counts, y0: y0 / counts, x1: x1 / counts, y1: y1 / counts)
    }

    /// Extends the path to a position.
    @inline(__always)
    fileprivate mutating func extend(to x: Int32, _ y: Int32) {
        let (x, y) = (Double(x), Double(y))
        let (along, across) = (x - x1, y - y1)
        length += (along * along + across * across).squareRoot()
        (x1, y1) = (x, y)
    }

    /// Extends the path to the positions of samples. Two square roots at a time take half as long.
    fileprivate mutating func extend(alongside samples: borrowing Span<ContactSample>, _ frames: SampleFrames)
    {
        var last = SIMD2(x1, y1)
        var frame = 0
        while frame + 1 < frames.count {
            let (one, other) = (samples[frames[frame]], samples[frames[frame + 1]])
            let (middle, next) = (
                SIMD2(Double(one.x), Double(one.y)), SIMD2(Double(other.x), Double(other.y))
            )
            let (first, second) = (middle - last, next - middle)
            let (squares, others) = (first * first, second * second)
            let lengths = SIMD2(squares[0] + squares[1], others[0] + others[1]).squareRoot()
            length += lengths[0]
            length += lengths[1]
            last = next
            frame += 2
        }
        if frame > 0 { (x1, y1) = (last[0], last[1]) }
        if frame < frames.count { extend(to: samples[frames[frame]].x, samples[frames[frame]].y) }
    }
}
