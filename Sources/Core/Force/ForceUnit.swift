/// A unit of force as force gauges and the programs that log them write it; a unit of mass is the weight of that mass under
/// standard gravity.
package struct ForceUnit: Hashable, Sendable {
    /// The symbol.
    package let symbol: String
    /// The unit of which it is a multiple.
    package let unit: MassUnit
    /// How many of `unit` it is.
    package let factor: Double

    /// The units, the usual ones first.
    package static let all = [
        ForceUnit("g", .gram), ForceUnit("kg", .kilogram), ForceUnit("N", .newton),
        ForceUnit("mN", .millinewton), ForceUnit("cN", .newton, 0.01), ForceUnit("kN", .newton, 1000),
        ForceUnit("lbf", .pound), ForceUnit("ozf", .ounce), ForceUnit("gf", .gram),
        ForceUnit("kgf", .kilogram),
    ]

    private init(_ symbol: String, _ unit: MassUnit, _ factor: Double = 1) {
        (self.symbol, self.unit, self.factor) = (symbol, unit, factor)
    }

    /// Finds the unit of a symbol in any case, as `lbF`; nil if it is unknown, or `MN`, a million newtons.
    package init?(_ text: some StringProtocol) {
        let name = text.lowercased()
        guard text != "MN", let unit = Self.all.first(where: { $0.symbol.lowercased() == name }) else {
            return nil
        }
        self = unit
    }

    /// Grams of one of it.
    package var grams: Double { factor * (unit.grams ?? 1) }

    /// The symbols as text, `g, kg, … or kgf`.
    package static var symbols: String {
        "\(all.dropLast().map(\.symbol).joined(separator: ", ")) or \(all.last?.symbol ?? "")"
    }
}
