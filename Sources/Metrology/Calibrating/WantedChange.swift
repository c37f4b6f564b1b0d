/// The change in load that is required before the next mass is recorded.
enum WantedChange: Equatable {
    /// Part of the load must be removed.
    case less
    /// Load must be added.
    case more
    /// The mass must be taken off and put back on.
    case any

    /// The change from a mass in grams to the next mass.
    static func toward(_ mass: KnownMass, from grams: Double) -> Self {
        mass.grams == grams ? .any : mass.grams > grams ? .more : .less
    }

    /// Whether a change in counts meets the requirement; `least` is the smallest change that counts.
    func isMet(by change: Double, least: Double) -> Bool {
        switch self {
        case .less: change < -least
        case .more: change > least
        case .any: true
        }
    }
}
