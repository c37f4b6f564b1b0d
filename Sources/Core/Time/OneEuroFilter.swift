/// The 1€ filter: calm at rest, quick in motion.
///
/// Géry Casiez, Nicolas Roussel and Daniel Vogel, “1€ Filter: A Simple Speed-based Low-pass Filter for Noisy
/// Input in Interactive Systems”, CHI 2012. The defaults were measured on a pad of 255 counts: at most one change
/// of the display in two seconds on a hold, 20–25 ms of lag at 600 g/s.
public struct OneEuroFilter: Equatable, Sendable {
    /// Cutoff at rest, in Hz.
    public var minimumCutoff = 0.5
    /// Growth of the cutoff with speed, in Hz per g/s.
    public var speedCoefficient = 0.026
    /// Cutoff of the derivative, in Hz.
    public var derivativeCutoff = 1.0

    private var previous = Force()
    private var derivative = 0.0
    /// Whether the last sample changed nothing, so that further ones equal to it will change nothing either.
    public private(set) var isSettled = false
    /// The filtered force.
    public private(set) var output = Force()

    /// A filter with the default parameters.
    public init() {}

    /// Begins anew with a force as the first sample.
    public mutating func restart(at input: Force) {
        previous = input
        output = input
        derivative = 0
        isSettled = false
    }

    /// Takes the next sample, `interval` seconds after the last; grams set the weight, percent follows with the same.
    public mutating func step(_ input: Force, interval: Double) {
        let before = (derivative, output)
        let difference = (input.grams - previous.grams) / interval
        derivative += Self.weight(cutoff: derivativeCutoff, interval: interval) * (difference - derivative)
        let weight = Self.weight(
            cutoff: minimumCutoff + speedCoefficient * abs(derivative), interval: interval)
        output.grams += weight * (input.grams - output.grams)
        output.percent += weight * (input.percent - output.percent)
        isSettled = input == previous && before == (derivative, output)
        previous = input
    }

    private static func weight(cutoff: Double, interval: Double) -> Double {
        1 / (1 + 1 / (2 * .pi * cutoff * interval))
    }
}
