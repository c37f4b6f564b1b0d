package import Core

extension MassUnit {
    /// Finds the unit that a scale writes, in any case and with the abbreviations in use (`lbs`, `GN` for grains,
    /// `M` for milligrams); nil if it is unknown.
    package init?(onScale text: String) {
        switch text.lowercased() {
        case "g", "gr.", "gram", "grams": self = .gram
        case "kg": self = .kilogram
        case "mg", "m": self = .milligram
        case "oz": self = .ounce
        case "lb", "lbs": self = .pound
        case "n": self = .newton
        case "mn": self = .millinewton
        case "ct", "car": self = .carat
        case "gn", "grn": self = .grain
        default: return nil
        }
    }

    /// The unit as scales write it: as people write it, but for grains, whose usual symbol some read as grams.
    var onScale: String { self == .grain ? "GN" : rawValue }
}
