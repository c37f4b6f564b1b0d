package import Core

/// The unit of the forces of clicks.
package enum ClickUnit: String, Sendable, CaseIterable {
    /// Grams of the pad's scale.
    case grams = "g"
    /// Counts of the pressure axis above its minimum.
    case counts

    /// The unit in which a scale can state a force: counts where grams would only be assumed.
    package init(of scale: Scale) { self = scale.provenance.isOnlyAssumed ? .counts : .grams }

    /// Returns the force of a load in this unit.
    package func force(of load: Load) -> Double {
        switch self {
        case .grams: load.force.grams
        case .counts: Double(load.clamped)
        }
    }
}
