/// What statistics of results are computed, and from which columns.
public struct ResultsQuery: Equatable, Sendable {
    /// The limits; nil for the verdicts in the table.
    public var limits: Limits?
    /// The size of the subgroups of control charts; 1 for individuals.
    public var subgroup = 1
    /// The column whose values separate groups, besides scale and kind; nil for none.
    public var separator: String?
    /// The column of the reference weights in grams.
    public var reference = "reference_g"
    /// The column of the operators of a gauge study.
    public var operators = "meta.operator"
    /// The column of the parts of a gauge study.
    public var parts = "label"

    /// Creates a query with default values.
    public init() {}

    /// The columns that somebody has named, which a table must therefore have.
    package var namedColumns: [String] {
        let usual = ResultsQuery()
        return [
            separator, reference == usual.reference ? nil : reference,
            operators == usual.operators ? nil : operators, parts == usual.parts ? nil : parts,
        ].compactMap(\.self)
    }
}
