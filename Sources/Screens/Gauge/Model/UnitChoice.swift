package import Core

/// The unit in which weights are shown, and those that the unit key steps through.
package struct UnitChoice: Equatable, Sendable {
    /// The unit now.
    package private(set) var current: MassUnit
    /// The unit that was requested at the start; nil for none.
    private let requested: MassUnit?

    /// - Parameters:
    ///   - requested: the unit that was requested; nil for none.
    ///   - usual: the unit without a request.
    package init(_ requested: MassUnit?, usual: MassUnit = .gram) {
        (self.requested, current) = (requested, requested ?? usual)
    }

    /// The unit of weights: grams while the unit is not one of mass.
    package var ofMass: MassUnit { current.grams == nil ? .gram : current }

    /// Selects the next unit of the key: g, oz, N, %, raw, and the requested one.
    package mutating func advance() {
        var units: [MassUnit] = [.gram, .ounce, .newton, .percent, .raw]
        if let requested, !units.contains(requested) { units.insert(requested, at: 0) }
        current = units[units.firstIndex(of: current).map { ($0 + 1) % units.count } ?? 0]
    }

    /// Selects a unit.
    package mutating func select(_ unit: MassUnit) { current = unit }
}
