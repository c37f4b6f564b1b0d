#if canImport(Glibc)
    internal import Glibc
#endif

/// A first-order low pass.
struct ExponentialAverage: ForceFilter {
    static let descriptor = FilterDescriptor(
        name: "ema",
        parameter: FilterDescriptor.Parameter(name: "SECONDS", quantity: "time in seconds", maximum: 60),
        summary: "A first-order low pass with this time constant, by which it delays a slow change.",
        example: "ema:0.2"
    ) { ExponentialAverage(timeConstant: $0) }

    private let weight: Double
    private var previous = Force()
    /// Whether the last sample changed nothing, so that further ones equal to it will change nothing either.
    private(set) var isSettled = false
    /// The filtered force.
    private(set) var output = Force()

    /// A low pass with a time constant in seconds, above 0.
    init(timeConstant: Double) { weight = 1 - exp(-SampleGrid.interval / timeConstant) }

    /// Begins with a force as the first sample.
    mutating func restart(at input: Force) {
        previous = input
        output = input
        isSettled = false
    }

    /// Takes the next sample.
    mutating func step(_ input: Force) {
        let before = output
        output.grams += weight * (input.grams - output.grams)
        output.percent += weight * (input.percent - output.percent)
        isSettled = input == previous && before == output
        previous = input
    }
}
