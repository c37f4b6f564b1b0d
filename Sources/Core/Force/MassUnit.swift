/// The units in which a weight or a force can be shown.
package enum MassUnit: String, Sendable, CaseIterable {
    /// Grams.
    case gram = "g"
    /// Kilograms.
    case kilogram = "kg"
    /// Milligrams.
    case milligram = "mg"
    /// Avoirdupois ounces, 28.349523125 g exactly (international yard and pound agreement, 1959).
    case ounce = "oz"
    /// Avoirdupois pounds, 453.59237 g exactly.
    case pound = "lb"
    /// Newtons, as the weight of 1000/9.80665 g under standard gravity (3rd CGPM, 1901).
    case newton = "N"
    /// Millinewtons.
    case millinewton = "mN"
    /// Metric carats, 0.2 g exactly.
    case carat = "ct"
    /// Grains, 0.06479891 g exactly.
    case grain = "gr"
    /// Percent of full scale.
    case percent = "%"
    /// Counts above the axis minimum.
    case raw

    /// Grams per unit; nil if the unit is not a unit of mass.
    package var grams: Double? {
        switch self {
        case .gram: 1
        case .kilogram: 1000
        case .milligram: 0.001
        case .ounce: 28.349523125
        case .pound: 453.59237
        case .newton: 1000 / StandardGravity.acceleration
        case .millinewton: 1 / StandardGravity.acceleration
        case .carat: 0.2
        case .grain: 0.06479891
        case .percent, .raw: nil
        }
    }

    /// The symbol, and the words that people write for it.
    package var spellings: [String] {
        switch self {
        case .gram: [rawValue, "gram", "grams"]
        case .ounce: [rawValue, "ounce", "ounces"]
        case .pound: [rawValue, "lbs", "pound", "pounds"]
        default: [rawValue]
        }
    }

    /// The unit of a symbol or a word that people write for it, in upper or lower case; nil for any other text.
    package init?(spelled text: some StringProtocol) {
        let text = text.lowercased()
        guard let unit = Self.allCases.first(where: { $0.spellings.contains { $0.lowercased() == text } })
        else { return nil }
        self = unit
    }

    /// The symbols of units as text, `g, kg, … or gr`, without those that are not units of mass if they do not apply.
    package static func symbols(massOnly: Bool) -> String {
        let symbols = allCases.filter { !massOnly || $0.grams != nil }.map(\.rawValue)
        return "\(symbols.dropLast().joined(separator: ", ")) or \(symbols.last ?? "")"
    }

    /// Returns the decimals, 0…9, that give this unit the precision of a number in grams with `decimals` decimals.
    package func decimals(ofGrams decimals: Int) -> Int {
        var (unit, more) = (grams ?? 1, 0)
        while unit > 1, more < 9 - decimals { (unit, more) = (unit / 10, more + 1) }
        return decimals + more
    }
}
