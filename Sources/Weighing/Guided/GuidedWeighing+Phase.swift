internal import Core
internal import Metrology

extension GuidedWeighing {
    /// The phase of a weighing. Steps are those of the 5 ms grid, counted from time 0.
    enum Phase: Equatable, Sendable {
        /// Nothing touches the pad.
        case empty
        /// A finger rests on the pad, but its force is not steady yet.
        case settling
        /// The force of the finger has been steady since `start`.
        case ready(start: Int)
        /// A load was detected, and does not rest yet.
        case loading(Rise)
        /// The load came to rest and is watched.
        case watching(Watch)
        /// The load was weighed, and lies on the pad with those before it.
        case weighed
        /// What rests was weighed without a finger, or its result was undone. When the force falls to `half`, it was
        /// removed; when it exceeds `most`, something was added, which is reported once.
        case weighedDirect(half: Double, most: Double)
        /// A load was removed after step `felt`.
        case removing(felt: Int)

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
    }

    /// A load that was detected.
    struct Rise: Equatable, Sendable {
        /// How it was detected.
        var loading: Loading
        /// The level below it; nil until a part of the load came to rest.
        var baseline: Baseline?
        /// What it is, as far as that is known.
        var role = Role.object
        /// Whether it came in several steps.
        var hasSteps = false
        /// The step at which the hand was off, once a part of the load came to rest.
        var landed: Int?
    }

    /// What a load is that was detected.
    enum Role: Equatable, Sendable {
        /// An object that was not weighed yet.
        case object
        /// The last object, which had not settled when it was weighed.
        case revision
        /// Either: a small rise after the last object is a revision of it, a greater one another object.
        case undecided
        /// Either: after a greater rise another object, or else the load of this watch, which had not settled.
        indirect case interrupted(Watch)
    }

    /// A plateau that may be the object itself.
    struct Direct: Equatable, Sendable {
        /// The step at which the force was first found steady.
        let start: Int
        /// The second that is the level.
        var plateau: Plateau
        var blocks: [Double]
        var places: Places
        var isFading = false
    }
}
