internal import Core

/// Contact without a break: from the first contact down to the last one up.
struct Stretch: Sendable {
    private(set) var firstFrame = 0
    /// The combined force; of no meaning while one contact alone has made the whole stretch, whose own run serves for
    /// both.
    private var force = ForceAccumulator()
    /// Whether something touches.
    private(set) var isOpen = false
    /// Whether there is a combined force.
    private(set) var isCombined = false

    /// Begins with one contact alone.
    mutating func begin(at frame: Int) { (firstFrame, isOpen, isCombined) = (frame, true, false) }

    /// Begins with several contacts.
    mutating func begin(at frame: Int, _ combined: consuming ForceAccumulator) {
        (firstFrame, isOpen, isCombined) = (frame, true, true)
        force = combined
    }

    /// From now on the contacts are combined; so far one alone was down, with this force.
    ///
    /// - Parameter room: what a run before has left, which is taken.
    mutating func combine(after alone: ForceAccumulator, in room: inout ForceAccumulator.Room) {
        force = alone.forked(in: &room)
        isCombined = true
    }

    /// Takes the samples of a contact that is alone in many frames.
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

    /// Ends it.
    ///
    /// - Returns: what the combined force comes to; nil where one contact alone made it.
    mutating func end(at time: Int64, leaving room: inout ForceAccumulator.Room) -> ForceParts? {
        defer { (isOpen, isCombined) = (false, false) }
        return isCombined ? force.end(at: time, leaving: &room) : nil
    }
}

/// All stretches of contact so far, joined.
struct CombinedRun: Sendable {
    private(set) var stretches = 0
    private var start: Int64 = 0
    private var frames = 0
    private var parts: ForceParts?
    private var peakRaw: Int64?
    private var peakTime: Int64 = 0
    /// The greatest counts held to the axis, summed: what the greatest percent comes from.
    private var peakHeld: Int64 = 0
    private var touched = ForceParts.Frames()
    private var isCut = false

    /// Takes the combined counts at a frame.
    @inline(__always)
    mutating func note(raw: Int64, held: Int64, isSaturated: Bool, at time: Int64) {
        touched.count += 1
        if isSaturated { touched.saturated += 1 }
        note(raw: raw, held: held, at: time)
    }

    /// Takes the greatest combined counts of some frames.
    @inline(__always)
    mutating func note(raw: Int64, held: Int64, of frames: ForceParts.Frames, at time: Int64) {
        touched.add(frames)
        note(raw: raw, held: held, at: time)
    }

    @inline(__always)
    private mutating func note(raw: Int64, held: Int64, at time: Int64) {
        if held > peakHeld { peakHeld = held }
        if let peakRaw, raw <= peakRaw { return }
        (peakRaw, peakTime) = (raw, time)
    }

    /// A stretch is over.
    mutating func end(_ parts: ForceParts, start: Int64, frames count: Int, isCut: Bool) {
        if stretches == 0 { self.start = start }
        stretches += 1
        frames += count
        if self.parts == nil { self.parts = parts } else { self.parts?.join(parts) }
        self.isCut = isCut
    }

    /// Joins what came later.
    mutating func join(_ later: CombinedRun) {
        if let raw = later.peakRaw {
            note(raw: raw, held: later.peakHeld, of: later.touched, at: later.peakTime)
        }
        guard let parts = later.parts else { return }
        if stretches == 0 { start = later.start }
        stretches += later.stretches
        frames += later.frames
        if self.parts == nil { self.parts = parts } else { self.parts?.join(parts) }
        isCut = later.isCut
    }

    /// The spectrum of all stretches of 2 s and more.
    var density: [Double] { parts?.spectrum?.density ?? [] }

    /// The figures; nil where nothing touched.
    func analysis(_ configuration: AnalysisConfiguration) -> CombinedAnalysis? {
        guard let parts, let peakRaw else { return nil }
        let force = configuration.channel.map { channel in
            parts.metrics(
                percent: 100 * Double(peakHeld) / Double(channel.axis.span),
                gramsPerCount: channel.scale.curve.gramsPerCount, frames: touched)
        }
        return CombinedAnalysis(
            stretches: stretches, start: start, duration: parts.duration, frames: frames, peakRaw: peakRaw,
            timeToPeak: peakTime - start, force: force, isCut: isCut)
    }
}
