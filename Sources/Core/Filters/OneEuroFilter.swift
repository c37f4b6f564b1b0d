/// The 1€ filter: steady at rest, responsive in motion.
///
/// Géry Casiez, Nicolas Roussel and Daniel Vogel, “1€ Filter: A Simple Speed-based Low-pass Filter for Noisy
/// Input in Interactive Systems”, CHI 2012. The defaults were determined on a pad of 255 counts: the display changes
/// at most once in two seconds while a force is held, and lags by 20–25 ms at 600 g/s.
package struct OneEuroFilter: ForceFilter {
    static let descriptor = FilterDescriptor(
        name: "one-euro", parameter: nil,
        summary:
            "The 1€ filter: steady at rest, responsive in motion. It delays by 20 to 25 ms at 600 g/s and by more at rest.",
        example: "one-euro"
    ) { _ in OneEuroFilter() }

    /// The cutoff at rest, in Hz.
    package var minimumCutoff = 0.5
    /// The increase of the cutoff with speed, in Hz per g/s.
    package var speedCoefficient = 0.026
    /// The cutoff of the derivative, in Hz.
    package var derivativeCutoff = 1.0

    private var previous = Force()
    private var derivative = 0.0
    /// Whether the last sample changed nothing, so that further equal samples will not change anything either.
    package private(set) var isSettled = false
    /// The filtered force.
    package private(set) var output = Force()

    package init() {}

    /// Restarts the filter with a force as its first sample.
    package mutating func restart(at input: Force) {
        previous = input
        output = input
        derivative = 0
        isSettled = false
    }

    /// Processes the next sample. The cutoff is determined by grams and applied to percent as well.
    package mutating func step(_ input: Force) {
        let before = (derivative, output)
        let difference = (input.grams - previous.grams) / SampleGrid.stepSeconds
        derivative += Self.weight(cutoff: derivativeCutoff) * (difference - derivative)
        let weight = Self.weight(cutoff: minimumCutoff + speedCoefficient * abs(derivative))
        output.grams += weight * (input.grams - output.grams)
        output.percent += weight * (input.percent - output.percent)
        isSettled = input == previous && before == (derivative, output)
        previous = input
    }

    private static func weight(cutoff: Double) -> Double {
        1 / (1 + 1 / (2 * .pi * cutoff * SampleGrid.stepSeconds))
    }
}
