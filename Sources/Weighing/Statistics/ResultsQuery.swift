/// What statistics of results are computed, and from which columns.
package struct ResultsQuery: Equatable, Sendable {
    /// The limits; nil for the verdicts in the table.
    package var limits: Limits?
    /// The size of the subgroups of control charts; 1 for individuals.
    package var subgroup = 1
    /// The column whose values separate groups, besides scale and kind; nil for none.
    package var separator: String?
    /// The column of the reference weights in grams.
    package var reference = "reference_g"
    /// The column of the operators of a gauge study.
    package var operators = "meta.operator"
    /// The column of the parts of a gauge study.
    package var parts = "label"

    package init() {}

    /// Whether the column of the operators is not the usual one.
    var namesOperators: Bool { operators != ResultsQuery().operators }

    /// The columns that somebody has named, which a table must therefore have.
    package var namedColumns: [String] {
        let usual = ResultsQuery()
        return [
            separator, reference == usual.reference ? nil : reference,
            namesOperators ? operators : nil, parts == usual.parts ? nil : parts,
        ].compactMap(\.self)
    }
}
