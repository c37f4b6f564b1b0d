internal import Core
internal import Metrology

/// The phase of a weighing. Steps are those of the 5 ms grid, counted from time 0.
enum GuidedPhase: Equatable, Sendable {
    /// Nothing touches the pad.
    case empty
    /// A finger rests on the pad, but its force is not steady yet.
    case settling
    /// The force of the finger is steady, and a load is awaited.
    case ready(SteadyFinger)
    /// A load was detected, and does not rest yet.
    case loading(Rise)
    /// The load came to rest and is watched.
    case watching(Watch)
    /// The load was weighed, and lies on the pad with those before it.
    case weighed
    /// What rests was weighed without a finger, or its result was undone.
    case weighedDirect(DirectObject)
    /// A load was removed, and what is left is not steady yet.
    case removing(Removal)

    /// Whether the contacts of the finger are known, so that others may end.
    var hasFinger: Bool {
        switch self {
        case .ready, .loading, .watching, .weighed, .removing: true
        case .empty, .settling, .weighedDirect: false
        }
    }

    /// Whether the last object is still on the pad, if there is one.
    var isOnPad: Bool {
        switch self {
        case .loading, .watching, .weighed, .weighedDirect: true
        case .empty, .settling, .ready, .removing: false
        }
    }

    /// Whether a load was felt that is neither weighed nor too light, and that did not bring the pad to its limit, which
    /// was reported.
    func isLoadUnexplained(on pad: PadState) -> Bool {
        guard !pad.guidance.hasReported(.tooLight) else { return false }
        return switch self {
        // Beside an object that was weighed, only what came to rest is certainly another one.
        case .loading(let rise): pad.objects.isEmpty && pad.feed.saturatedStep < rise.loading.feltStep
        case .watching(let watch): watch.rise.role == .object
        case .empty, .settling, .ready, .weighed, .weighedDirect, .removing: false
        }
    }

    /// Examines the series after a step.
    ///
    /// - Returns: the next phase; nil if this one continues.
    func next(_ pad: inout PadState, _ emit: (GuidedEvent) -> Void) -> GuidedPhase? {
        switch self {
        case .empty: nil
        case .settling: Self.afterSettling(&pad, emit)
        case .ready(let finger): finger.next(&pad, emit)
        case .loading(let rise): rise.next(&pad, emit)
        case .watching(let watch): watch.next(&pad, emit)
        case .weighed: Self.afterWeighing(&pad, emit)
        case .weighedDirect(let object): object.next(&pad, emit)
        case .removing(let removal): removal.next(&pad, emit)
        }
    }
}

extension GuidedPhase {
    /// The number of means whose range decides about the progress.
    private static let parts = 20
    /// The number of steps by which they are shifted.
    private static let stride = Plateau.steps / parts
    /// The part of the progress that is reached when the load is at rest.
    private static let restPart = 1.0 / 3

    /// For which fraction of the required time the force has been steady, 0…1; nil if this phase does not wait for a
    /// steady force. A load is first awaited for a second, and then watched.
    func progress(on pad: PadState) -> Double? {
        switch self {
        case .settling, .removing: Self.steadiness(on: pad)
        case .loading: Self.steadiness(on: pad) * Self.restPart
        case .watching(let watch):
            Self.restPart + (1 - Self.restPart)
                * Double(pad.feed.series.end - watch.rest - Plateau.steps)
                / Double(watch.end - watch.rest - Plateau.steps)
        case .empty, .ready, .weighed, .weighedDirect: nil
        }
    }

    /// The longest time up to now over which all means over a block lie within the band, beyond the first block, relative
    /// to that of a plateau.
    private static func steadiness(on pad: PadState) -> Double {
        let series = pad.feed.series
        var (least, greatest) = (Double.infinity, -Double.infinity)
        var steps = 0
        for shift in 0...Self.parts - Plateau.blockSteps / Self.stride {
            let end = series.end - shift * Self.stride
            let start = end - Plateau.blockSteps
            guard start >= series.start, pad.feed.saturatedStep < start else { break }
            let mean = series.mean(start..<end)
            (least, greatest) = (min(least, mean), max(greatest, mean))
            guard greatest - least <= pad.configuration.band(ofGross: mean) else { break }
            steps = shift * Self.stride
        }
        return Double(steps) / Double(Plateau.steps - Plateau.blockSteps)
    }
}
