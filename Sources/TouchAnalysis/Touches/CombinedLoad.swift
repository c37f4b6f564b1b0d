internal import Core

/// The load of all contacts combined: the current contact interval, and the sums of all intervals joined.
struct CombinedLoad: Sendable {
    private var interval = ContactInterval()
    /// The number of intervals that have ended.
    private var intervalCount = 0
    private var start: Int64 = 0
    private var frames = 0
    private var parts: ForceParts?
    private var peakRaw: Int64?
    private var peakTime: Int64 = 0
    /// The peak of the summed counts, each clamped to the axis, for the peak in percent.
    private var peakClamped: Int64 = 0
    private var touched = ForceParts.Frames()
    /// How long the pad was at its limit up to the last frame in which it was not, in microseconds.
    private var saturatedMicroseconds: Int64 = 0
    /// Since when the pad is at its limit; nil if it is not.
    private var saturatedSince: Int64?
    private var isCut = false

    /// Whether there is a contact whose pressure is known.
    var isOpen: Bool { interval.isOpen }

    /// Whether there is a contact, and was a single one since the interval began.
    var isOfSingleContact: Bool { interval.isOpen && !interval.isCombined }

    /// Appends a frame with a single contact.
    @inline(__always)
    mutating func append(raw: Int64, at time: Int64, frame: Int, _ grams: GramsTable) {
        note(raw: raw, clamped: grams.clamped(raw), isSaturated: raw >= grams.saturation, at: time)
        if interval.isOpen {
            interval.append(grams.force(ofRaw: raw), at: time)
        } else {
            interval.begin(at: frame)
        }
    }

    /// Appends a frame with several contacts.
    ///
    /// - Parameters:
    ///   - frame: the number of the frame.
    ///   - buffers: provides the buffers of a new interval.
    mutating func append(_ load: Load, at time: Int64, frame: Int, _ buffers: SpareBuffers) {
        note(raw: load.raw, clamped: load.clamped, isSaturated: load.isSaturated, at: time)
        if interval.isOpen {
            interval.append(load.force.grams, at: time)
        } else {
            var taken = buffers.take()
            interval.begin(
                at: frame, ForceAccumulator(start: time, force: load.force.grams, onset: nil, in: &taken))
        }
    }

    /// Appends a frame with several contacts to the open interval.
    @inline(__always)
    mutating func append(_ load: Load, at time: Int64) {
        note(raw: load.raw, clamped: load.clamped, isSaturated: load.isSaturated, at: time)
        interval.append(load.force.grams, at: time)
    }

    /// Appends the samples of a single contact in many frames, whose saturation was noted, to the open interval.
    ///
    /// - Parameters:
    ///   - zero: time 0 on the clock of the samples.
    ///   - minimum: the pressure whose counts are 0.
    ///   - peak: the peak of the counts among the samples, and its first time.
    ///   - saturated: the number of samples at the limit of the pad.
    mutating func append(
        _ samples: borrowing Span<ContactSample>, _ frames: SampleFrames, zero: Int64, minimum: Int64,
        peak: (time: Int64, raw: Int64), saturated: Int, grams: GramsTable
    ) {
        note(
            raw: peak.raw, clamped: grams.clamped(peak.raw),
            of: ForceParts.Frames(count: frames.count, saturated: saturated), at: peak.time)
        interval.append(samples, frames, zero: zero, minimum: minimum, grams: grams)
    }

    /// Combines several contacts from now on; until now there was a single one, with this force.
    mutating func combine(after alone: ForceAccumulator, _ buffers: SpareBuffers) {
        var taken = buffers.take()
        interval.combine(after: alone, in: &taken)
    }

    /// Ends the interval.
    ///
    /// - Parameters:
    ///   - alone: the sums of the last touch that ended, for an interval of a single contact.
    ///   - frame: the number of the frame.
    ///   - isCut: whether the data end or are interrupted.
    ///   - buffers: receives the buffers of the interval.
    mutating func end(
        _ alone: ForceParts?, at time: Int64, frame: Int, isCut: Bool, _ buffers: SpareBuffers
    ) {
        guard interval.isOpen else { return }
        var left = ForceAccumulator.ScratchBuffers()
        guard let parts = interval.end(at: time, leaving: &left) ?? alone else { return }
        buffers.keep(&left)
        add(
            parts, start: time - parts.durationMicroseconds, frames: frame - interval.firstFrame + 1,
            isCut: isCut)
    }

    /// Notes the combined counts in a frame.
    @inline(__always)
    private mutating func note(raw: Int64, clamped: Int64, isSaturated: Bool, at time: Int64) {
        touched.count += 1
        if isSaturated { touched.saturated += 1 }
        saturate(isSaturated, at: time)
        note(raw: raw, clamped: clamped, at: time)
    }

    /// Notes the peak of the combined counts in several frames.
    @inline(__always)
    private mutating func note(raw: Int64, clamped: Int64, of frames: ForceParts.Frames, at time: Int64) {
        touched.add(frames)
        note(raw: raw, clamped: clamped, at: time)
    }

    /// Notes whether the pad is at its limit from a moment on.
    @inline(__always)
    mutating func saturate(_ isSaturated: Bool, at time: Int64) {
        if isSaturated != (saturatedSince != nil) { changeSaturation(at: time) }
    }

    private mutating func changeSaturation(at time: Int64) {
        if let since = saturatedSince {
            (saturatedMicroseconds, saturatedSince) = (saturatedMicroseconds + time - since, nil)
        } else {
            saturatedSince = time
        }
    }

    /// Whether the pad was at its limit in the last frame.
    var isSaturated: Bool { saturatedSince != nil }

    @inline(__always)
    private mutating func note(raw: Int64, clamped: Int64, at time: Int64) {
        if clamped > peakClamped { peakClamped = clamped }
        if let peakRaw, raw <= peakRaw { return }
        (peakRaw, peakTime) = (raw, time)
    }

    /// Adds an interval that has ended.
    private mutating func add(_ parts: ForceParts, start: Int64, frames count: Int, isCut: Bool) {
        saturate(false, at: start + parts.durationMicroseconds)
        if intervalCount == 0 { self.start = start }
        intervalCount += 1
        frames += count
        if self.parts == nil { self.parts = parts } else { self.parts?.join(parts) }
        self.isCut = isCut
    }

    /// Joins later intervals.
    mutating func join(_ later: CombinedLoad) {
        if let raw = later.peakRaw {
            note(raw: raw, clamped: later.peakClamped, of: later.touched, at: later.peakTime)
        }
        saturatedMicroseconds += later.saturatedMicroseconds
        guard let parts = later.parts else { return }
        if intervalCount == 0 { start = later.start }
        intervalCount += later.intervalCount
        frames += later.frames
        if self.parts == nil { self.parts = parts } else { self.parts?.join(parts) }
        isCut = later.isCut
    }

    /// The spectral density of all intervals of at least 2 s.
    var density: [Double] { parts?.spectrum?.density ?? [] }

    /// The metrics; nil if there was no contact.
    func analysis(_ configuration: AnalysisConfiguration) -> CombinedAnalysis? {
        guard let parts, let peakRaw else { return nil }
        let force = configuration.channel.map { channel in
            parts.metrics(
                percent: channel.axis.end == .unknown
                    ? .nan : 100 * Double(peakClamped) / Double(channel.axis.span),
                gramsPerCount: channel.scale.curve.gramsPerCount, frames: touched)
        }
        return CombinedAnalysis(
            intervalCount: intervalCount, start: start, durationMicroseconds: parts.durationMicroseconds,
            frames: frames,
            peakRaw: peakRaw,
            timeToPeak: peakTime - start, saturatedMicroseconds: saturatedMicroseconds, force: force,
            isCut: isCut)
    }
}
