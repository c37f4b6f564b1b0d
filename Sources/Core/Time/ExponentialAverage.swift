/// A first-order low pass.
public struct ExponentialAverage: Equatable, Sendable {
    /// Its time constant in seconds.
    public let timeConstant: Double
    private let weight: Double
    private var previous = Force()
    /// Whether the last sample changed nothing, so that further ones equal to it will change nothing either.
    public private(set) var isSettled = false
    /// The filtered force.
    public private(set) var output = Force()

    /// A low pass with a time constant in seconds, above 0.
    ///
    /// - Parameter weight: 1 − exp(−interval/timeConstant), which the caller computes.
    init(timeConstant: Double, weight: Double) {
        self.timeConstant = timeConstant
        self.weight = weight
    }

    /// Begins anew with a force as the first sample.
    public mutating func restart(at input: Force) {
        previous = input
        output = input
        isSettled = false
    }

    /// Takes the next sample.
    public mutating func step(_ input: Force) {
        let before = output
        output.grams += weight * (input.grams - output.grams)
        output.percent += weight * (input.percent - output.percent)
        isSettled = input == previous && before == output
        previous = input
    }
}
