/// The filters that can smooth the displayed force.
package enum FilterCatalog {
    /// All filters in the order of the help text.
    package static let all: [FilterDescriptor] = [
        OneEuroFilter.descriptor,
        ExponentialAverage.descriptor,
        MovingMedian.descriptor,
        ButterworthFilter.descriptor,
    ]

    /// The syntax of all filters, separated by commas.
    package static var forms: String { all.map(\.form).joined(separator: ", ") }
}
