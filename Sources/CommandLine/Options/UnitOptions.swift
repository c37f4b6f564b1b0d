package import ArgumentParser
package import Core

/// The unit of weights.
package struct UnitOptions: ParsableArguments {
    @Option(
        name: .shortAndLong,
        help: ArgumentHelp("Unit: \(MassUnit.symbols(massOnly: false)).", valueName: "unit"),
        completion: .list(MassUnit.allCases.map(\.rawValue)),
        transform: { try MassUnit(parsing: $0, ofMass: false) })
    package var unit: MassUnit?

    package init() {}
}

extension MassUnit {
    /// Parses a unit symbol or a word for it, in upper or lower case.
    ///
    /// - Parameters:
    ///   - text: the symbol or word.
    ///   - isMass: whether it must be a unit of mass or force.
    package init(parsing text: String, ofMass isMass: Bool) throws(OptionError) {
        let example = "--unit \(MassUnit.symbols(massOnly: isMass))"
        guard let unit = MassUnit(spelled: text) else {
            throw OptionError("unknown unit '\(text)'", example: example)
        }
        guard !isMass || unit.grams != nil else {
            throw OptionError("'\(text)' is not a unit of mass or force", example: example)
        }
        self = unit
    }
}
