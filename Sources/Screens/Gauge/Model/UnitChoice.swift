public import Core

/// The unit in which weights are shown, and those that the unit key steps through.
public struct UnitChoice: Equatable, Sendable {
    /// The unit now.
    public private(set) var current: MassUnit
    /// The unit that was requested at the start; nil for none.
    private let requested: MassUnit?

    /// Creates a choice.
    ///
    /// - Parameters:
    ///   - requested: the unit that was requested; nil for none.
    ///   - usual: the unit without a request.
    public init(_ requested: MassUnit?, usual: MassUnit = .gram) {
        (self.requested, current) = (requested, requested ?? usual)
    }

    /// The unit of weights: grams while the unit is not one of mass.
    public var ofMass: MassUnit { current.grams == nil ? .gram : current }

    /// Selects the next unit of the key: g, oz, N, %, raw, and the requested one.
    public mutating func advance() {
        var units: [MassUnit] = [.gram, .ounce, .newton, .percent, .raw]
        if let requested, !units.contains(requested) { units.insert(requested, at: 0) }
        current = units[units.firstIndex(of: current).map { ($0 + 1) % units.count } ?? 0]
    }

    /// Selects a unit.
    public mutating func select(_ unit: MassUnit) { current = unit }
}
