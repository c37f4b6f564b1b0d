/// What a session emitted last of the figures that it emits only when they change. Each `change` notes a figure and
/// returns whether it has changed.
struct EmittedFigures: Sendable {
    /// The verdict on the current load.
    private var verdict: Limits.Verdict?
    /// The uncertainty of the current load in grams.
    private var uncertainty: Double?
    /// The progress of the guided weighing, 0…1.
    private var progress: Double?
    /// The weight of a piece in grams.
    private var piece: Double?
    /// The load compared with the target; nil before the first one.
    private(set) var target: WeightTarget?

    mutating func change(verdict next: Limits.Verdict?) -> Bool { Self.change(&verdict, to: next) }

    /// An uncertainty changes by 2 %, or by being known.
    mutating func change(uncertainty next: Double?) -> Bool {
        if let uncertainty, let next, abs(uncertainty - next) <= 0.02 * uncertainty { return false }
        return Self.change(&uncertainty, to: next)
    }

    /// - Parameter next: the progress, in steps of the caller.
    mutating func change(progress next: Double?) -> Bool { Self.change(&progress, to: next) }

    mutating func change(piece next: Double?) -> Bool { Self.change(&piece, to: next) }

    /// A comparison with the target changes with its state, and with the load by a display interval.
    mutating func change(target next: WeightTarget) -> Bool {
        if let target, target.state == next.state, abs(target.load - next.load) < next.interval {
            return false
        }
        target = next
        return true
    }

    /// Forgets the progress, since another guided weighing begins.
    mutating func forgetProgress() { progress = nil }

    /// Forgets the target, since the results start again.
    mutating func forgetTarget() { target = nil }

    /// Forgets what concerns the load on the pad, since another pad is used.
    mutating func forgetLoad() { (verdict, uncertainty, progress) = (nil, nil, nil) }

    private static func change<Figure: Equatable>(_ last: inout Figure?, to next: Figure?) -> Bool {
        defer { last = next }
        return last != next
    }
}
