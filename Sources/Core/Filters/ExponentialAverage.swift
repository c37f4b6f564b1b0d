#if canImport(Glibc)
    internal import Glibc
#endif

/// A first-order low-pass filter.
struct ExponentialAverage: ForceFilter {
    static let descriptor = FilterDescriptor(
        name: "ema",
        parameter: FilterDescriptor.Parameter(name: "SECONDS", quantity: "time in seconds", maximum: 60),
        summary: "A first-order low-pass filter with this time constant, by which it delays slow changes.",
        example: "ema:0.2"
    ) { ExponentialAverage(timeConstant: $0) }

    private let weight: Double
    private var previous = Force()
    /// Whether the last sample changed nothing, so that further equal samples will not change anything either.
    private(set) var isSettled = false
    /// The filtered force.
    private(set) var output = Force()

    /// - Parameter timeConstant: in seconds, greater than 0.
    init(timeConstant: Double) { weight = 1 - exp(-SampleGrid.stepSeconds / timeConstant) }

    /// Restarts the filter with a force as its first sample.
    mutating func restart(at input: Force) {
        previous = input
        output = input
        isSettled = false
    }

    /// Processes the next sample.
    mutating func step(_ input: Force) {
        let before = output
        output.grams += weight * (input.grams - output.grams)
        output.percent += weight * (input.percent - output.percent)
        isSettled = input == previous && before == output
        previous = input
    }
}
