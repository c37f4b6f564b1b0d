/// Detects threshold crossings of the unsmoothed force.
struct ThresholdDetector: Equatable, Sendable {
    private struct Entry: Equatable, Sendable, ContactIdentifiable {
        var identity: ContactIdentity
        var pressed: PressedThresholds
    }

    private let thresholds: [Threshold]
    private let subject: ThresholdSubject
    private var load: PressedThresholds
    private var entries: [Entry] = []

    /// Sorts the thresholds by their press levels; none is pressed.
    init(_ thresholds: [Threshold], of subject: ThresholdSubject, on channel: ForceChannel) {
        self.thresholds = thresholds.sorted { $0.press.grams(on: channel) < $1.press.grams(on: channel) }
        self.subject = subject
        load = PressedThresholds(count: thresholds.count)
    }

    /// Clears all thresholds without emitting releases.
    mutating func reset() {
        load.reset()
        entries.removeAll(keepingCapacity: true)
    }

    /// Emits the crossings of a reading: releases from the highest to the lowest, then presses from the lowest to the highest.
    mutating func update(
        with reading: Reading, emit: (_ name: String, _ isPress: Bool, Force, ContactIdentity?) -> Void
    ) {
        guard !thresholds.isEmpty else { return }
        switch subject {
        case .load:
            let (force, raw) = (reading.load.force, reading.load.raw)
            load.release(thresholds, by: force, raw: raw) { emit($0.name, false, force, nil) }
            load.press(thresholds, by: force, raw: raw) { emit($0.name, true, force, nil) }
        case .contact: update(with: reading.contacts, emit: emit)
        }
    }

    private mutating func update(
        with contacts: [MeasuredContact],
        emit: (_ name: String, _ isPress: Bool, Force, ContactIdentity?) -> Void
    ) {
        for index in entries.indices {
            let identity = entries[index].identity
            let still = contacts.first(of: identity)
            // A contact that was lifted has no force.
            let force = still?.force ?? Force()
            entries[index].pressed.release(thresholds, by: force, raw: still?.raw ?? 0) {
                emit($0.name, false, force, identity)
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
                emit($0.name, true, contact.force, identity)
            }
        }
    }
}
