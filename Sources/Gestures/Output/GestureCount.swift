/// The number of gestures of each kind.
package struct GestureCount: Equatable, Sendable {
    /// The kinds in their order of registration, with the number of gestures of each.
    package private(set) var counts: [(kind: GestureKind, count: Int)]
    /// How many contacts jumped, so that they count as another finger from then on.
    package var jumps = 0
    /// The kinds with a gesture that has begun and not ended.
    private var running: Set<GestureKind> = []

    package init(of kinds: [GestureKind]) { counts = kinds.map { ($0, 0) } }

    /// Counts a gesture event.
    ///
    /// - Returns: Whether it is the first event of its gesture.
    @discardableResult
    package mutating func add(_ gesture: Gesture) -> Bool {
        let isFirst: Bool
        switch gesture.state {
        case .began: isFirst = running.insert(gesture.kind).inserted
        case .possible, .changed: isFirst = false
        case .ended, .cancelled, .failed: isFirst = running.remove(gesture.kind) == nil
        }
        guard isFirst else { return false }
        if let index = counts.firstIndex(where: { $0.kind == gesture.kind }) { counts[index].count += 1 }
        return true
    }

    /// Whether both have the same counts.
    package static func == (one: GestureCount, other: GestureCount) -> Bool {
        one.running == other.running && one.jumps == other.jumps
            && one.counts.elementsEqual(other.counts, by: ==)
    }
}
