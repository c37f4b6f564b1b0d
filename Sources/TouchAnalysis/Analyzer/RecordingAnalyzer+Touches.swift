internal import Core

/// Touches that begin, continue and end, and the load of all of them.
extension RecordingAnalyzer {
    /// Whether the contacts are those of the previous frame.
    @inline(__always)
    func isSame(_ contacts: [Contact]) -> Bool { open.hasSameTouches(as: contacts) }

    @inline(__always)
    func raw(of contact: Contact) -> Int64 { Int64(contact.pressure) - Int64(minimum) }

    @inline(__always)
    mutating func continueTouches(_ contacts: [Contact], at time: Int64) {
        for place in contacts.indices {
            let raw = raw(of: contacts[place])
            histogram.count(raw)
            open[place].append(contacts[place], raw: raw, force: grams.force(ofRaw: raw), at: time)
        }
        if !contacts.isEmpty { combine(contacts, at: time) }
    }

    /// Ends touches that are no longer present and begins new ones.
    mutating func change(to contacts: [Contact], at time: Int64, emit: (TouchAnalysis) -> Void) {
        if !contacts.isEmpty, !open.isEmpty, stretch.isOpen, !stretch.isCombined {
            var buffers = spareBuffers.take()
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
        var buffers = spareBuffers.take()
        return TouchAccumulator(
            contact, raw: raw, force: force, at: time, frame: frames, saturation: grams.saturation,
            onset: configuration.onset, draws: configuration.wantsDrawings,
            picture: isPictured ? configuration.pictures : nil,
            in: &buffers)
    }

    /// Ends the open touch at an index.
    ///
    /// - Returns: the sums of its force.
    mutating func end(_ place: Int, at time: Int64, isCut: Bool) -> ForceParts {
        var buffers = ForceAccumulator.ScratchBuffers()
        let ended = open[place].end(
            at: time, frame: frames, isCut: isCut, configuration: configuration, leaving: &buffers)
        spareBuffers.keep(&buffers)
        touches += 1
        if isCut { cutTouches += 1 }
        if ended.touch.isBegun { begunTouches += 1 }
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

    /// Processes the load of all contacts.
    @inline(__always)
    mutating func combine(_ contacts: [Contact], at time: Int64) {
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
            var buffers = spareBuffers.take()
            stretch.begin(
                at: frames,
                ForceAccumulator(
                    start: time, force: load.force.grams, onset: nil, in: &buffers))
        }
    }

    func load(of contacts: [Contact]) -> Load {
        grams.load(of: contacts.count, oldest: oldest) { raw(of: contacts[$0]) }
    }

    /// The index of the contact that has been down for the longest time; the first one if several began together.
    var oldest: Int {
        open.indices.min { open[$0].firstFrame < open[$1].firstFrame } ?? 0
    }

    private mutating func endStretch(_ parts: ForceParts?, at time: Int64, isCut: Bool) {
        guard stretch.isOpen else { return }
        var buffers = ForceAccumulator.ScratchBuffers()
        guard let parts = stretch.end(at: time, leaving: &buffers) ?? parts else { return }
        spareBuffers.keep(&buffers)
        combined.end(
            parts, start: time - parts.duration, frames: frames - stretch.firstFrame + 1, isCut: isCut)
    }

    /// Ends all open touches because the data end or are interrupted.
    mutating func cut(at time: Int64, emit: (TouchAnalysis) -> Void) {
        var parts: ForceParts?
        for place in open.indices { parts = end(place, at: time, isCut: true) }
        open.removeAll()
        endStretch(parts, at: time, isCut: true)
        order.release(before: configuration.reportsImmediately ? [] : open, emit)
        lastTime = max(lastTime, time)
    }
}
