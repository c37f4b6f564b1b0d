/// How the load has to change before the next mass lies on the pad.
enum WantedChange: Equatable {
    /// Something is to be taken off.
    case less
    /// Something is to be put on.
    case more
    /// The mass is to be taken off and put on again.
    case any

    /// The change from one mass in grams to the next.
    static func toward(_ mass: KnownMass, from grams: Double) -> Self {
        mass.grams == grams ? .any : mass.grams > grams ? .more : .less
    }

    /// Whether a change in counts is it, where a step has at least so many.
    func isMet(by change: Double, least: Double) -> Bool {
        switch self {
        case .less: change < -least
        case .more: change > least
        case .any: true
        }
    }
}
