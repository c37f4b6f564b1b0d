package import ArgumentParser
import Core
import Sessions

/// Kinds of options that several groups have, each with words of its own.
extension Option where Value == String? {
    /// An option for a file with an ending, such as `csv`.
    package init(file help: String, ending: String, visibility: ArgumentVisibility = .default) {
        self.init(
            help: ArgumentHelp(help, valueName: "file.\(ending)", visibility: visibility),
            completion: .file(extensions: [ending]))
    }
}

extension Option where Value == MassUnit? {
    /// An option for a unit of mass or force.
    package init(massUnit help: String) {
        self.init(
            name: .shortAndLong, help: ArgumentHelp(help, valueName: "unit"),
            completion: .list(MassUnit.allCases.filter { $0.grams != nil }.map(\.rawValue)),
            transform: { try MassUnit(parsing: $0, ofMass: true) })
    }
}
