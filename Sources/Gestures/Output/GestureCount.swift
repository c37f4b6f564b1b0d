/// How often each kind of gesture came.
public struct GestureCount: Equatable, Sendable {
    /// The kinds in the order in which they are known, and how often each was told.
    public private(set) var counts: [(kind: GestureKind, count: Int)]
    /// The kinds that have begun and not ended.
    private var running: Set<GestureKind> = []

    /// None yet, of some kinds.
    public init(of kinds: [GestureKind]) { counts = kinds.map { ($0, 0) } }

    /// Takes a gesture.
    ///
    /// - Returns: whether it is the first that is told of it.
    @discardableResult
    public mutating func take(_ gesture: Gesture) -> Bool {
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

    /// Whether both count the same.
    public static func == (one: GestureCount, other: GestureCount) -> Bool {
        one.running == other.running && one.counts.elementsEqual(other.counts, by: ==)
    }
}
