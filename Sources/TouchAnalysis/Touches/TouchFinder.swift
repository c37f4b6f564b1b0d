internal import Core

/// Finds the touches in frames, and accumulates them and the load of all contacts. Times are in microseconds since time
/// 0.
struct TouchFinder: Sendable {
    let configuration: AnalysisConfiguration
    private let grams: GramsTable
    /// The pressure whose counts are 0.
    private let minimum: Int64
    /// The touches that are down, in the order of the contacts in the frames.
    private var open: [TouchAccumulator] = []
    private(set) var ended = EndedTouches()
    private(set) var load = CombinedLoad()
    private(set) var histogram: CodeHistogram
    private(set) var pictures: PictureAccumulator?
    /// The most counts of a table with fractions beyond those that are kept anyway. Its counts may be so fine that nearly each
    /// row has another one, and it may be a stream without an end.
    private static let mostFractions = 1 << 17
    /// The number of touches that have begun.
    private var begun = 0
    /// Buffers of ended accumulators, which the analyzers of all parts of the recording reuse.
    private let buffers = SpareBuffers()

    init(_ configuration: AnalysisConfiguration) {
        self.configuration = configuration
        grams = GramsTable(configuration)
        histogram =
            configuration.countsPerUnit > 1 ? CodeHistogram(sparseLimit: Self.mostFractions) : CodeHistogram()
        minimum = Int64(configuration.channel?.axis.minimum ?? 0)
        pictures = configuration.pictures.map {
            PictureAccumulator(limits: $0, position: configuration.position)
        }
    }

    /// Processes a frame.
    ///
    /// - Parameter frame: the number of the frame.
    @inline(__always)
    mutating func process(
        _ contacts: [Contact], at time: Int64, frame: Int, emit: (TouchAnalysis) -> Void
    ) {
        if open.hasSameTouches(as: contacts) {
            append(contacts, at: time, frame: frame)
        } else {
            change(to: contacts, at: time, frame: frame, emit: emit)
        }
        if pictures != nil { picture(contacts, at: time) }
    }

    /// Whether frames with these contacts can be processed many at a time: they are those of the last frame, and none
    /// of them needs each frame.
    func canProcessMany(_ contacts: [Contact]) -> Bool {
        open.hasSameTouches(as: contacts) && !open.contains(where: \.wantsFrames)
            && !contacts.contains(where: \.isUnseen)
    }

    /// Processes consecutive frames with the contacts of the last frame, which is the first of them.
    ///
    /// - Parameters:
    ///   - samples: the samples of the frames, within each frame in the order of the contacts.
    ///   - zero: time 0 on the clock of the samples.
    mutating func process(
        same contacts: [Contact], _ samples: borrowing Span<ContactSample>, zero: Int64
    ) {
        let (width, isAlone, minimum) = (contacts.count, contacts.count == 1, minimum)
        for index in contacts.indices {
            let frames = SampleFrames(first: width + index, width: width, count: samples.count / width - 1)
            var peak = (time: Int64(0), raw: Int64.min)
            histogram.count(0..<frames.count) { frame in
                let sample = samples[frames[frame]]
                let raw = Int64(sample.pressure) - minimum
                if raw > peak.raw { peak = (sample.time - zero, raw) }
                return raw
            }
            // Most sequences never reach the limit and need no second pass.
            var saturated = SaturatedSamples()
            if peak.raw >= grams.saturation || isAlone && load.isSaturated {
                for frame in 0..<frames.count {
                    let sample = samples[frames[frame]]
                    let isSaturated = Int64(sample.pressure) - minimum >= grams.saturation
                    if isSaturated { saturated.note(at: sample.time - zero) }
                    if isAlone { load.saturate(isSaturated, at: sample.time - zero) }
                }
            }
            let hasPosition = contacts[index].x != nil && contacts[index].y != nil
            open[index].append(
                samples, frames, hasPosition: hasPosition, zero: zero, minimum: minimum, peak: peak,
                saturated: saturated, grams: grams)
            if isAlone {
                load.append(
                    samples, frames, zero: zero, minimum: minimum, peak: peak, saturated: saturated.count,
                    grams: grams)
            }
        }
        if !isAlone { combine(samples, width: width, zero: zero) }
        if pictures != nil {
            let oldest = oldest
            pictures?.process(same: contacts, samples, oldest: oldest, zero: zero, minimum: minimum, grams)
        }
    }

    /// Pictures the load and the contacts that apply from a time on.
    mutating func picture(_ contacts: [Contact], at time: Int64) {
        guard pictures != nil else { return }
        let load = contacts.isEmpty ? Load() : load(of: contacts) ?? Load()
        pictures?.process(contacts, load, at: time, minimum: minimum, grams)
    }

    /// Ends all open touches because the data end or are interrupted.
    mutating func cut(at time: Int64, frame: Int, emit: (TouchAnalysis) -> Void) {
        var parts: ForceParts?
        for index in open.indices { parts = end(index, at: time, frame: frame, isCut: true) }
        open.removeAll()
        load.end(parts, at: time, frame: frame, isCut: true, buffers)
        release(emit)
    }

    /// Starts a later part of a recording.
    mutating func startLaterPart() { ended.startLaterPart() }

    /// Joins the touches of a later part.
    mutating func join(_ later: TouchFinder) {
        histogram.join(later.histogram)
        ended.join(later.ended)
        load.join(later.load)
        begun += later.begun
    }

    /// Ends the current sequence of bounces, and returns all of them.
    mutating func finishBounces() -> [Bounces] { ended.finishBounces() }

    @inline(__always)
    private func raw(of contact: Contact) -> Int64? { contact.pressure.map { Int64($0) - minimum } }

    /// Appends a frame with the contacts of the last one.
    @inline(__always)
    private mutating func append(_ contacts: [Contact], at time: Int64, frame: Int) {
        for index in contacts.indices {
            guard let raw = raw(of: contacts[index]) else {
                open[index].append(unseen: contacts[index], at: time)
                continue
            }
            histogram.count(raw)
            open[index].append(contacts[index], raw: raw, force: grams.force(ofRaw: raw), at: time)
        }
        if !contacts.isEmpty { combine(contacts, at: time, frame: frame) }
    }

    /// Ends touches that are no longer present and begins new ones.
    private mutating func change(
        to contacts: [Contact], at time: Int64, frame: Int, emit: (TouchAnalysis) -> Void
    ) {
        if !contacts.isEmpty, !open.isEmpty, load.isOfSingleContact {
            load.combine(after: open[0].force, buffers)
        }
        var parts: ForceParts?
        for index in open.indices where !contacts.contains(open[index].identity) {
            parts = end(index, at: time, frame: frame, isCut: false)
        }
        // The touches that ended gather behind those that are down.
        for (index, contact) in contacts.enumerated() {
            let raw = raw(of: contact)
            let force = raw.map { grams.force(ofRaw: $0) } ?? 0
            if let raw { histogram.count(raw) }
            if let found = open[index...].firstIndex(of: contact.identity) {
                open.swapAt(index, found)
                if let raw {
                    open[index].append(contact, raw: raw, force: force, at: time)
                } else {
                    open[index].append(unseen: contact, at: time)
                }
            } else {
                open.append(begin(contact, raw: raw, force: force, at: time, frame: frame))
                open.swapAt(index, open.count - 1)
            }
        }
        open.removeSubrange(contacts.count...)
        if open.isEmpty {
            load.end(parts, at: time, frame: frame, isCut: false, buffers)
        } else {
            combine(contacts, at: time, frame: frame)
        }
        release(emit)
    }

    private mutating func begin(
        _ contact: Contact, raw: Int64?, force: Double, at time: Int64, frame: Int
    ) -> TouchAccumulator {
        begun += 1
        let isPictured = begun <= configuration.pictures?.touches ?? 0
        var taken = buffers.take()
        return TouchAccumulator(
            contact, raw: raw, force: force, at: time, frame: frame, saturation: grams.saturation,
            onset: configuration.onset, draws: configuration.wantsDrawings,
            picture: isPictured ? configuration.pictures : nil, in: &taken)
    }

    /// Ends the open touch at an index.
    ///
    /// - Returns: the sums of its force.
    private mutating func end(_ index: Int, at time: Int64, frame: Int, isCut: Bool) -> ForceParts {
        var left = ForceAccumulator.ScratchBuffers()
        let end = open[index].end(
            at: time, frame: frame, isCut: isCut, configuration: configuration, leaving: &left)
        buffers.keep(&left)
        ended.add(end.touch, end.parts, at: time)
        if let picture = end.picture { pictures?.append(picture) }
        return end.parts
    }

    /// Reports the touches that have ended, each once no earlier one is still down.
    private mutating func release(_ emit: (TouchAnalysis) -> Void) {
        ended.release(before: configuration.reportsImmediately ? [] : open, emit)
    }

    /// Processes the load of all contacts.
    @inline(__always)
    private mutating func combine(_ contacts: [Contact], at time: Int64, frame: Int) {
        if contacts.count == 1, let raw = raw(of: contacts[0]), load.isOpen || !open[0].hasUnseen {
            load.append(raw: raw, at: time, frame: frame, grams)
        } else if let load = load(of: contacts) {
            self.load.append(load, at: time, frame: frame, buffers)
        } else if load.isOpen {
            // The sums of a touch whose pressure is unknown for some time are not those of the interval.
            if load.isOfSingleContact { load.combine(after: open[0].force, buffers) }
            load.end(nil, at: time, frame: frame, isCut: false, buffers)
        }
    }

    /// Processes the load of several contacts in all frames but the first.
    private mutating func combine(_ samples: borrowing Span<ContactSample>, width: Int, zero: Int64) {
        let minimum = minimum
        for first in stride(from: width, to: samples.count, by: width) {
            let sum = grams.load(of: width, oldest: oldest) { Int64(samples[first + $0].pressure) - minimum }
            load.append(sum, at: samples[first].time - zero)
        }
    }

    /// The load of contacts; nil if the pressure of one of them is unknown.
    private func load(of contacts: [Contact]) -> Load? {
        guard !contacts.contains(where: \.isUnseen) else { return nil }
        return grams.load(of: contacts.count, oldest: oldest) { raw(of: contacts[$0]) ?? 0 }
    }

    /// The index of the contact that has been down for the longest time; the first one if several began together.
    private var oldest: Int {
        open.indices.min { open[$0].firstFrame < open[$1].firstFrame } ?? 0
    }
}
