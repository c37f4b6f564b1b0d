/// The smoothing of the displayed force: a chain of filters, or none for the exact values.
public struct Smoothing: Equatable, Sendable {
    /// One filter of a chain.
    public struct Stage: Equatable, Sendable {
        /// The filter.
        public let filter: FilterDescriptor
        /// The value of its parameter; nil if it has none.
        public let value: Double?

        /// A stage with the 1€ filter.
        public static let oneEuro = Stage(filter: OneEuroFilter.descriptor, value: nil)

        /// Creates the filter in its initial state, with no force.
        func makeFilter() -> any ForceFilter { filter.make(value ?? 0) }

        /// The stage in the syntax of `init(parsing:)`.
        var text: String { value.map { "\(filter.name):\($0)" } ?? filter.name }

        /// Whether two stages have the same filter with the same parameter.
        public static func == (one: Stage, other: Stage) -> Bool {
            one.filter.name == other.filter.name && one.value == other.value
        }
    }

    /// The filters in order; empty for no smoothing.
    public let stages: [Stage]

    /// Creates a chain of filters.
    public init(_ stages: [Stage]) { self.stages = stages }

    /// No smoothing.
    public static let none = Smoothing([])
    /// The 1€ filter, the default for screens.
    public static let oneEuro = Smoothing([.oneEuro])

    /// Parses a chain: filters of the catalog, separated by commas, or `none`.
    ///
    /// - Throws: `OptionError` with a description and an example.
    public init(parsing text: String) throws(OptionError) {
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
    public var text: String { stages.isEmpty ? "none" : stages.map(\.text).joined(separator: ",") }
}
