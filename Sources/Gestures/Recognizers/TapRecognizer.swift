import Core

extension GestureKind {
    /// Fingers came down together and lifted quickly.
    package static let tap = GestureKind(rawValue: "tap")
    /// A second tap with the same number of fingers, shortly after the first one and close to it.
    package static let doubleTap = GestureKind(rawValue: "double-tap")
}

/// Recognizes taps of one to five fingers, and double taps.
///
/// A double tap is emitted in addition to its second tap, so that single taps need not be delayed.
struct TapRecognizer: Recognizer {
    static let kinds = [GestureKind.tap, .doubleTap]

    /// The longest contact of a tap in microseconds, which is half of the time of a long press.
    static let longest: Int64 = 250_000
    /// The greatest movement in millimeters between the transients of landing and lift: a fingertip that rolls moves its center
    /// by that much.
    static let slop = 4.0
    /// The longest time between landings of one tap in microseconds.
    static let landing: Int64 = 80_000
    /// The longest time from the lift of one tap to the landing of the next in microseconds (Android's
    /// ViewConfiguration.DOUBLE_TAP_TIMEOUT).
    static let pauseMicroseconds: Int64 = 300_000
    /// The greatest distance between two taps in millimeters (similar to Android's DOUBLE_TAP_SLOP, 100 dp = 16 mm).
    static let distance = 15.0
    private static let mostFingers = 5

    private let surface: TouchSurface
    private var clusters: [Cluster] = []
    private var last: Gesture?
    private var flicker = FlickerFilter()

    /// Fingers that came down together.
    fileprivate struct Cluster {
        var members: [Int]
        var startTime: SessionTime
        var force: ForceTally
        var positions: [Point] = []
        var counts: [Point] = []
        /// The greatest number that were down at once, including fingers without a slot.
        var fingerCount = 0
        var hasFailed = false
        /// Whether all of them are where palms rest.
        var isAtSide = false
    }

    init(_ conditions: GestureConditions) { surface = conditions.surface }

    mutating func process(_ frame: TouchFrame, emit: (Gesture) -> Void) {
        flicker.observe(frame)
        for contact in frame.contacts where contact.isNew { land(contact, at: frame.time) }
        for index in clusters.indices { clusters[index].observe(frame) }
        for contact in frame.lifted { lift(contact, at: frame.time) }
        for cluster in clusters where cluster.members.isEmpty {
            conclude(cluster, at: frame.time, emit: emit)
        }
        clusters.removeAll { $0.members.isEmpty }
    }

    mutating func cancel(_ frame: TouchFrame, at time: SessionTime, emit: (Gesture) -> Void) {
        clusters.removeAll()
        (last, flicker) = (nil, FlickerFilter())
    }

    private mutating func land(_ contact: TrackedContact, at time: SessionTime) {
        let isAtSide = surface.isAtSide(contact.position)
        if let index = clusters.indices.last, time - clusters[index].startTime <= Self.landing,
            clusters[index].positions.isEmpty
        {
            clusters[index].members.append(contact.number)
            clusters[index].isAtSide = clusters[index].isAtSide && isAtSide
        } else {
            clusters.append(
                Cluster(
                    members: [contact.number], startTime: time, force: ForceTally(at: time),
                    hasFailed: flicker.isRegained, isAtSide: isAtSide))
        }
    }

    private mutating func lift(_ contact: TrackedContact, at time: SessionTime) {
        guard let index = clusters.firstIndex(where: { $0.members.contains(contact.number) }) else { return }
        clusters[index].members.removeAll { $0 == contact.number }
        clusters[index].positions.append(contact.position)
        clusters[index].counts.append(contact.counts)
        if contact.reach > Transient.extent || contact.settledReach > Self.slop
            || contact.age(at: time) > Self.longest || flicker.isFlicker(contact)
            || !surface.isForPens && flicker.isPart(contact, at: time)
        {
            clusters[index].hasFailed = true
        }
    }

    private mutating func conclude(_ cluster: Cluster, at time: SessionTime, emit: (Gesture) -> Void) {
        guard !cluster.hasFailed, !cluster.isAtSide, !cluster.positions.isEmpty else { return }
        let fingerCount = max(cluster.fingerCount, cluster.positions.count)
        guard fingerCount <= Self.mostFingers else { return }
        var tap = Gesture(.tap, .ended, fingerCount: fingerCount, time: time)
        tap.position = cluster.positions.mean
        tap.counts = cluster.counts.mean
        tap.setForce(cluster.force, at: time)
        emit(tap)
        guard let first = last, first.fingerCount == fingerCount,
            cluster.startTime - first.time <= Self.pauseMicroseconds,
            first.position.distance(to: tap.position) <= Self.distance
        else {
            last = tap
            return
        }
        tap.kind = .doubleTap
        emit(tap)
        last = nil
    }
}

extension TapRecognizer.Cluster {
    mutating func observe(_ frame: TouchFrame) {
        if !frame.buttons.isEmpty { hasFailed = true }
        // A contact that lands with a palm is part of it.
        if frame.contacts.contains(where: { $0.role == .palm && members.contains($0.number) }) {
            hasFailed = true
        }
        guard !frame.contacts.isEmpty else { return }
        let tapping = frame.contacts.lazy.filter { [members] in members.contains($0.number) }
        force.update(PressedForce(of: tapping), at: frame.time)
        fingerCount = max(fingerCount, tapping.count + frame.unseenFingers())
    }
}
