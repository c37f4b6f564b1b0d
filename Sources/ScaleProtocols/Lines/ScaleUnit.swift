package import Core

/// A unit as scales and force gauges write it.
struct ScaleUnit {
    /// The unit in which the weight is stated.
    let unit: MassUnit
    /// How many of `unit` it is.
    let factor: Double

    /// Grams of a troy ounce of 480 grains, of which a troy pound has 12, and of a pennyweight of 24 grains.
    private static let (troyOunce, pennyweight) = (31.1034768, 1.55517384)

    /// Finds the unit that a scale writes; nil if it is unknown, or if `T` may be the mark of a tared weight.
    init?(_ text: String) {
        if let unit = MassUnit(onScale: text) {
            (self.unit, factor) = (unit, 1)
            return
        }
        let words = text.split(separator: " ")
        guard words.count < 2 || !["T", "TR"].contains(words[1]) else { return nil }
        if let force = ForceUnit(words.joined()) {
            (unit, factor) = (force.unit, force.factor)
            return
        }
        switch words.joined().lowercased() {
        case "ozt", "oztr", "oztroy", "toz", "troz", "troyoz": (unit, factor) = (.gram, Self.troyOunce)
        case "lbt", "lbtr", "lbtroy", "tlb", "trlb", "troylb": (unit, factor) = (.gram, 12 * Self.troyOunce)
        case "dwt": (unit, factor) = (.gram, Self.pennyweight)
        default: return nil
        }
    }

    /// Whether two words are one unit: ounces or pounds of the troy system, which `T` alone could also mark as tared.
    static func isTroy(_ words: [some StringProtocol]) -> Bool {
        guard words.count == 2 else { return false }
        let (first, second) = (words[0].lowercased(), words[1].lowercased())
        let (masses, marks) = (["oz", "lb"], ["t", "tr", "troy"])
        return masses.contains(first) && marks.contains(second)
            || marks.contains(first) && masses.contains(second)
    }
}

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
