/// A first-order low pass.
public struct ExponentialAverage: Equatable, Sendable {
    /// Its time constant in seconds.
    public let timeConstant: Double
    private let weight: Double
    private var previous = Force()
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
    }

    /// Takes the next sample.
    public mutating func step(_ input: Force) {
        output.grams += weight * (input.grams - output.grams)
        output.percent += weight * (input.percent - output.percent)
        previous = input
    }

    /// Whether further samples equal to the last would change nothing that can be seen.
    public var isSettled: Bool {
        abs(output.grams - previous.grams) <= 1e-12 * abs(previous.grams)
            && abs(output.percent - previous.percent) <= 1e-12 * abs(previous.percent)
    }
}
