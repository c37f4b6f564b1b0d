internal import Core

/// A contact interval: uninterrupted contact, from the first contact down to the last one up.
struct ContactInterval: Sendable {
    private(set) var firstFrame = 0
    /// The combined force. It is not used while the whole interval consists of a single contact, whose own accumulator
    /// is sufficient.
    private var force = ForceAccumulator()
    /// Whether there is a contact.
    private(set) var isOpen = false
    /// Whether the combined force is accumulated.
    private(set) var isCombined = false

    /// Begins an interval with a single contact.
    mutating func begin(at frame: Int) { (firstFrame, isOpen, isCombined) = (frame, true, false) }

    /// Begins an interval with several contacts.
    mutating func begin(at frame: Int, _ combined: consuming ForceAccumulator) {
        (firstFrame, isOpen, isCombined) = (frame, true, true)
        force = combined
    }

    /// Combines the contacts from now on; until now there was a single contact, with this force.
    ///
    /// - Parameter buffers: buffers of an earlier accumulator, which are taken over.
    mutating func combine(after alone: ForceAccumulator, in buffers: inout ForceAccumulator.ScratchBuffers) {
        force = alone.forked(in: &buffers)
        isCombined = true
    }

    /// Appends the samples of a single contact in many frames.
    mutating func append(
        _ samples: borrowing Span<ContactSample>, _ frames: SampleFrames, zero: Int64, minimum: Int64,
        grams: GramsTable
    ) {
        guard isCombined else { return }
        force.append(samples, frames, zero: zero, minimum: minimum, grams: grams)
    }

    @inline(__always)
    mutating func append(_ combined: Double, at time: Int64) {
        if isCombined { force.append(combined, at: time) }
    }

    /// Ends the interval.
    ///
    /// - Returns: the sums of the combined force; nil if a single contact made up the interval.
    mutating func end(at time: Int64, leaving buffers: inout ForceAccumulator.ScratchBuffers) -> ForceParts? {
        defer { (isOpen, isCombined) = (false, false) }
        guard isCombined else { return nil }
        var rise: OnsetMetrics?
        return force.end(at: time, rise: &rise, leaving: &buffers)
    }
}

/// All contact intervals so far, joined.
struct CombinedAccumulator: Sendable {
    private(set) var stretches = 0
    private var start: Int64 = 0
    private var frames = 0
    private var parts: ForceParts?
    private var peakRaw: Int64?
    private var peakTime: Int64 = 0
    /// The peak of the summed counts, each clamped to the axis, for the peak in percent.
    private var peakHeld: Int64 = 0
    private var touched = ForceParts.Frames()
    /// How long the pad was at its limit up to the last frame in which it was not, in microseconds.
    private var saturatedTime: Int64 = 0
    /// Since when the pad is at its limit; nil if it is not.
    private var saturatedSince: Int64?
    private var isCut = false

    /// Notes the combined counts in a frame.
    @inline(__always)
    mutating func note(raw: Int64, held: Int64, isSaturated: Bool, at time: Int64) {
        touched.count += 1
        if isSaturated { touched.saturated += 1 }
        saturate(isSaturated, at: time)
        note(raw: raw, held: held, at: time)
    }

    /// Notes the peak of the combined counts in several frames.
    @inline(__always)
    mutating func note(raw: Int64, held: Int64, of frames: ForceParts.Frames, at time: Int64) {
        touched.add(frames)
        note(raw: raw, held: held, at: time)
    }

    /// Notes whether the pad is at its limit from a moment on.
    @inline(__always)
    mutating func saturate(_ isSaturated: Bool, at time: Int64) {
        if isSaturated != (saturatedSince != nil) { changeSaturation(at: time) }
    }

    private mutating func changeSaturation(at time: Int64) {
        if let since = saturatedSince {
            (saturatedTime, saturatedSince) = (saturatedTime + time - since, nil)
        } else {
            saturatedSince = time
        }
    }

    /// Whether the pad was at its limit in the last frame.
    var isSaturated: Bool { saturatedSince != nil }

    @inline(__always)
    private mutating func note(raw: Int64, held: Int64, at time: Int64) {
        if held > peakHeld { peakHeld = held }
        if let peakRaw, raw <= peakRaw { return }
        (peakRaw, peakTime) = (raw, time)
    }

    /// Adds an interval that has ended.
    mutating func end(_ parts: ForceParts, start: Int64, frames count: Int, isCut: Bool) {
        saturate(false, at: start + parts.duration)
        if stretches == 0 { self.start = start }
        stretches += 1
        frames += count
        if self.parts == nil { self.parts = parts } else { self.parts?.join(parts) }
        self.isCut = isCut
    }

    /// Joins later intervals.
    mutating func join(_ later: CombinedAccumulator) {
        if let raw = later.peakRaw {
            note(raw: raw, held: later.peakHeld, of: later.touched, at: later.peakTime)
        }
        saturatedTime += later.saturatedTime
        guard let parts = later.parts else { return }
        if stretches == 0 { start = later.start }
        stretches += later.stretches
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
                percent: 100 * Double(peakHeld) / Double(channel.axis.span),
                gramsPerCount: channel.scale.curve.gramsPerCount, frames: touched)
        }
        return CombinedAnalysis(
            stretches: stretches, start: start, duration: parts.duration, frames: frames, peakRaw: peakRaw,
            timeToPeak: peakTime - start, saturatedTime: saturatedTime, force: force, isCut: isCut)
    }
}
