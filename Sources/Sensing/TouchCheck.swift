package import Core

/// Collects from frames what says how well a pad senses touches; `TouchTotals` adds it up, and `TouchJudge` judges.
///
/// Everything is computed in one pass; memory is bounded but for the figures of each contact and of each click.
package struct TouchCheck: Sendable {
    package let axes: PositionAxes
    /// Whether the pad tells contacts apart by ids.
    package let hasIDs: Bool
    /// The figures of each contact, in the order in which they ended.
    package private(set) var contacts: [SensedContact] = []
    private(set) var intervals = FrameIntervals()
    private(set) var faults = ContactFaults()
    private(set) var clicks: [ButtonPress] = []
    private(set) var common = CommonDeviations()
    package private(set) var pictures = TouchPictures()
    /// The greatest number of contacts in a frame.
    package private(set) var mostContacts = 0
    /// How often events were lost.
    package private(set) var dropped = 0
    /// The number of samples beyond the axes.
    package private(set) var outside = 0
    private var extremes: (least: SIMD2<Int32>, greatest: SIMD2<Int32>)?
    private var changes = TouchChanges()
    private var living: [ContactTrace] = []
    private var places: [ContactPlace] = []
    /// The last position in counts in each slot.
    private var lastCounts: [Int: SIMD2<Int32>] = [:]
    private var click: ButtonPress?
    private var frames = 0
    private var lastTime: SourceTime?
    /// What is done on the pad; nil if that is unknown.
    private var step: TouchStep?
    /// The time in microseconds since the first event, and in which nothing was to touch the pad.
    private var span: Int64 = 0
    private var quiet: Int64 = 0
    /// The contacts that began meanwhile.
    private var quietContacts = 0
    /// Whether contacts of the next frame were down before it.
    private var isInterrupted = false

    /// - Parameters:
    ///   - axes: the axes of positions.
    ///   - hasIDs: whether the pad tells contacts apart by ids.
    package init(_ axes: PositionAxes, hasIDs: Bool = true) { (self.axes, self.hasIDs) = (axes, hasIDs) }

    /// Processes an event of the source, with its frame.
    package mutating func process(_ event: SourceEvent, _ frame: Frame) {
        switch event {
        case .frame: add(frame)
        case .dropped:
            interrupt()
            dropped += 1
            add(frame)
        case .mark(let label, let time):
            pass(to: time)
            begin(TouchStep(rawValue: label.lowercased().filter { $0.isLetter }))
        case .lost, .gone, .continued, .blocked, .ended: interrupt()
        case .reference, .waiting: break
        }
    }

    /// Notes what is done on the pad from now on; nil for anything else than the steps.
    package mutating func begin(_ step: TouchStep?) {
        if step == .nothing { (quiet, quietContacts) = (0, 0) }
        self.step = step
        faults.isOfTwoFingers = step == .fingers
    }

    /// Lets time pass in which nothing changes.
    package mutating func pass(to time: SourceTime) {
        let passed = lastTime.map { max(time.microseconds - $0.microseconds, 0) } ?? 0
        span += passed
        if step == .nothing { quiet += passed }
        lastTime = time
    }

    /// Ends all contacts: what happens until the next frame is unknown.
    package mutating func interrupt() {
        let ended = living
        living.removeAll()
        for var trace in ended {
            trace.ending = .cut(lastTime ?? 0)
            conclude(trace)
        }
        places.removeAll()
        changes.update(with: [])
        click = nil
        isInterrupted = true
        release()
    }

    private mutating func add(_ received: Frame) {
        var frame = received
        // Where they are is unknown until they send a value again.
        if frame.contacts.contains(where: \.isStale) { frame.contacts.removeAll(where: \.isStale) }
        pass(to: frame.time)
        let hasChanged = changes.update(with: frame.contacts)
        intervals.add(frame.time, contacts: frame.contacts.count, isSame: !hasChanged && !isInterrupted)
        for ended in changes.ended {
            guard let index = living.firstIndex(of: ended.identity) else { continue }
            living[index].ending = .lifted(frame.time)
            conclude(living.remove(at: index))
        }
        mostContacts = max(mostContacts, frame.contacts.count)
        let before = places
        places.removeAll(keepingCapacity: true)
        for contact in frame.contacts { add(contact, frame.time) }
        faults.add(places)
        follow(frame, before)
        frames += 1
        isInterrupted = false
        if hasChanged { release() }
    }

    private mutating func add(_ contact: Contact, _ time: SourceTime) {
        var index = living.firstIndex(of: contact.identity)
        if let full = index, living[full].isFull {
            living[full].ending = .cut(time)
            conclude(living.remove(at: full))
            index = nil
            living.append(ContactTrace(contact, in: step, isBegun: true))
        } else if index == nil {
            living.append(
                ContactTrace(
                    contact, in: step, isBegun: contact.isBegun || isInterrupted && frames > 0,
                    after: lastCounts[contact.slot]))
        }
        let place = index ?? living.count - 1
        let isFirst = living[place].times.isEmpty
        living[place].add(contact, at: time, frame: frames)
        guard let counts = living[place].counts.last else { return }
        lastCounts[contact.slot] = counts
        extremes =
            extremes.map {
                (pointwiseMin($0.least, counts), pointwiseMax($0.greatest, counts))
            } ?? (counts, counts)
        if axes.isOutside(counts) { outside += 1 }
        guard let point = axes.point(counts) else { return }
        places.append(ContactPlace(identity: contact.identity, place: point))
        if isFirst, step == .nothing { quietContacts += 1 }
        if isFirst, !living[place].isBegun { faults.begin(contact.identity, at: point, time, frame: frames) }
    }

    /// Follows the pad's button.
    private mutating func follow(_ frame: Frame, _ before: [ContactPlace]) {
        let isDown = frame.buttons.contains { $0.name == "left" }
        if click == nil, isDown {
            click = ButtonPress(frame, before: before, now: places)
        } else if isDown {
            click?.add(places, at: frame.time)
        } else if var ended = click {
            ended.release(frame, places)
            clicks.append(ended)
            click = nil
        }
    }

    private mutating func conclude(_ trace: ContactTrace) {
        guard let points = trace.points(on: axes), !points.isEmpty else {
            contacts.append(SensedContact(trace))
            return
        }
        let motion = Motion(times: trace.times, points: points)
        if motion.travels { intervals.note(motion, from: trace.firstFrame) }
        faults.end(trace, motion, frame: frames)
        let stroke = Stroke(motion, on: axes)
        if let stroke {
            common.add(stroke)
            // Two fingers do not follow a ruler.
            if trace.step != .fingers { pictures.add(stroke) }
        }
        let contact = SensedContact(trace, motion, stroke, on: axes) { intervals.contacts(in: $0) }
        pictures.add(motion, gap: contact.gap?.ratio)
        if contact.rest != nil { pictures.add(rest: points) }
        contacts.append(contact)
    }

    /// Whether it was announced what is done.
    var isGuided: Bool { contacts.contains { $0.step != nil } }

    private mutating func release() {
        let oldest = living.map { $0.times.isEmpty ? frames : $0.firstFrame }.min() ?? frames
        intervals.release(before: oldest)
        faults.release(before: oldest)
    }

    /// Where contacts are now, in millimeters.
    var livingPlaces: [Point] { places.map(\.place) }

    /// When the oldest of them came down.
    var oldestLiving: SourceTime? { living.compactMap { $0.times.first.map { SourceTime($0) } }.min() }

    /// Whether any position is known.
    package var hasSamples: Bool { extremes != nil }

    /// The contacts where nothing touched, and for how many seconds that was; nil if that is unknown.
    func ghosts(in conditions: TouchConditions) -> (contacts: Int, seconds: Double)? {
        if conditions.fingers == 0 { return (contacts.count, Double(span) / 1e6) }
        return quiet > 0 ? (quietContacts, Double(quiet) / 1e6) : nil
    }

    /// The distances of the extreme samples from the left, right, top and bottom end of the axes, in millimeters.
    package var reach: (left: Double, right: Double, top: Double, bottom: Double)? {
        guard let extremes, let size = axes.size, let least = axes.point(extremes.least),
            let greatest = axes.point(extremes.greatest)
        else { return nil }
        return (least.x, size.x - greatest.x, least.y, size.y - greatest.y)
    }
}
