/// Says when thresholds are passed; it sees the force before smoothing.
struct ThresholdDetector: Equatable, Sendable {
    private struct Entry: Equatable, Sendable, ContactIdentifiable {
        var identity: ContactIdentity
        var pressed: PressedThresholds
    }

    private let thresholds: [Threshold]
    private let subject: ThresholdSubject
    private var load: PressedThresholds
    private var entries: [Entry] = []

    /// A detector with nothing pressed; thresholds in ascending order of their press levels.
    init(_ thresholds: [Threshold], of subject: ThresholdSubject, axis: PressureAxis, scale: Scale) {
        self.thresholds = thresholds.sorted {
            $0.press.grams(axis: axis, scale: scale) < $1.press.grams(axis: axis, scale: scale)
        }
        self.subject = subject
        load = PressedThresholds(count: thresholds.count)
    }

    /// Nothing is pressed any more, and nobody is told.
    mutating func reset() {
        load.reset()
        entries.removeAll(keepingCapacity: true)
    }

    /// Takes what presses and tells each edge: releases from the highest down, then presses from the lowest up.
    mutating func update(
        with reading: Reading, tell: (_ name: String, _ isPress: Bool, Force, ContactIdentity?) -> Void
    ) {
        guard !thresholds.isEmpty else { return }
        switch subject {
        case .load:
            let (force, raw) = (reading.load.force, reading.load.raw)
            load.release(thresholds, by: force, raw: raw) { tell($0.name, false, force, nil) }
            load.press(thresholds, by: force, raw: raw) { tell($0.name, true, force, nil) }
        case .contact: update(with: reading.contacts, tell: tell)
        }
    }

    private mutating func update(
        with contacts: [MeasuredContact],
        tell: (_ name: String, _ isPress: Bool, Force, ContactIdentity?) -> Void
    ) {
        for index in entries.indices {
            let identity = entries[index].identity
            let still = contacts.first(of: identity)
            // A contact that has lifted presses with nothing.
            let force = still?.force ?? Force()
            entries[index].pressed.release(thresholds, by: force, raw: still?.raw ?? 0) {
                tell($0.name, false, force, identity)
            }
        }
        entries.removeAll { !contacts.contains($0.identity) }
        for contact in contacts {
            let identity = contact.identity
            let index = entries.firstIndex(of: identity) ?? entries.endIndex
            if index == entries.endIndex {
                entries.append(
                    Entry(identity: identity, pressed: PressedThresholds(count: thresholds.count)))
            }
            entries[index].pressed.press(thresholds, by: contact.force, raw: contact.raw) {
                tell($0.name, true, contact.force, identity)
            }
        }
    }
}
