/// The filters that smooth the shown force.
public enum FilterCatalog {
    /// All of them, in the order in which the help names them.
    public static let all: [FilterDescriptor] = [
        OneEuroFilter.descriptor,
        ExponentialAverage.descriptor,
        MovingMedian.descriptor,
        ButterworthFilter.descriptor,
    ]

    /// How each is written, with commas between.
    public static var forms: String { all.map(\.form).joined(separator: ", ") }
}
