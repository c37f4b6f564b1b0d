/// The smoothing of the displayed force: a chain of filters, or none for the exact values.
package struct Smoothing: Equatable, Sendable {
    /// One filter of a chain.
    package struct Stage: Equatable, Sendable {
        package let filter: FilterDescriptor
        /// The value of its parameter; nil if it has none.
        package let value: Double?

        /// A stage with the 1€ filter.
        package static let oneEuro = Stage(filter: OneEuroFilter.descriptor, value: nil)

        /// Creates the filter in its initial state, with no force.
        func makeFilter() -> any ForceFilter { filter.make(value ?? 0) }

        /// The stage in the syntax of `init(parsing:)`.
        var text: String { value.map { "\(filter.name):\($0)" } ?? filter.name }

        /// Whether two stages have the same filter with the same parameter.
        package static func == (one: Stage, other: Stage) -> Bool {
            one.filter.name == other.filter.name && one.value == other.value
        }
    }

    /// The filters in order; empty for no smoothing.
    package let stages: [Stage]

    package init(_ stages: [Stage]) { self.stages = stages }

    /// No smoothing.
    package static let none = Smoothing([])
    /// The 1€ filter, the default for screens.
    package static let oneEuro = Smoothing([.oneEuro])

    /// Parses a chain: filters of the catalog, separated by commas, or `none`.
    ///
    /// - Throws: `OptionError` with a description and an example.
    package init(parsing text: String) throws(OptionError) {
        var stages: [Stage] = []
        if text != "none" {
            for part in text.split(separator: ",", omittingEmptySubsequences: false) {
                stages.append(try Self.stage(parsing: part))
            }
        }
        self.stages = stages
    }

    private static func stage(parsing text: Substring) throws(OptionError) -> Stage {
        let example =
            FilterCatalog.all.map { "--smooth \($0.example)" }.joined(separator: ", ") + " or --smooth none"
        let pieces = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        let filter = FilterCatalog.all.first {
            $0.name == pieces[0] && ($0.parameter == nil) == (pieces.count == 1)
        }
        guard let filter else { throw OptionError("unknown filter '\(text)'", example: example) }
        guard let parameter = filter.parameter else { return Stage(filter: filter, value: nil) }
        guard let value = Double(pieces[1]), value > 0, value <= parameter.maximum else {
            throw OptionError("'\(pieces[1])' must be a \(parameter.requirement)", example: example)
        }
        return Stage(filter: filter, value: value)
    }

    /// The chain in the syntax of `init(parsing:)`.
    package var text: String { stages.isEmpty ? "none" : stages.map(\.text).joined(separator: ",") }
}
