#if canImport(Glibc)
    internal import Glibc
#endif

/// A second-order Butterworth low-pass filter: flat below its cutoff, −12 dB per octave above it.
///
/// The analog filter 1/(s² + √2 s + 1), transformed by the bilinear transform with prewarped cutoff (Oppenheim and
/// Schafer, Discrete-Time Signal Processing, section 7.1). The filter is causal. Zero phase, which analyses of
/// recordings achieve by a second, backward pass, would need future samples.
struct ButterworthFilter: ForceFilter {
    static let descriptor = FilterDescriptor(
        name: "butterworth",
        parameter: FilterDescriptor.Parameter(name: "HZ", quantity: "cutoff frequency in Hz", maximum: 90),
        summary: """
            A second-order Butterworth low-pass filter with this cutoff. It delays slow changes by 0.225/HZ seconds \
            (28 ms at 8 Hz); zero phase is not possible live, because it needs future samples.
            """,
        example: "butterworth:8"
    ) { ButterworthFilter(cutoff: $0) }

    /// The coefficients of the last two inputs and outputs, which follow from the cutoff.
    private let inputs: (Double, Double)
    private let outputs: (Double, Double)
    /// Grams and percent of the last two inputs and outputs, the most recent first.
    private var x = (SIMD2<Double>(), SIMD2<Double>())
    private var y = (SIMD2<Double>(), SIMD2<Double>())
    private(set) var isSettled = false

    /// - Parameter cutoff: the cutoff in Hz, greater than 0 and less than half of the grid's rate.
    init(cutoff: Double) {
        let k = tan(.pi * cutoff * SampleGrid.stepSeconds)
        let scale = 1 / (1 + 2.0.squareRoot() * k + k * k)
        inputs = (2 * k * k * scale, k * k * scale)
        outputs = (2 * (k * k - 1) * scale, (1 - 2.0.squareRoot() * k + k * k) * scale)
    }

    var output: Force { Force(grams: y.0.x, percent: y.0.y) }

    mutating func restart(at input: Force) {
        let now = SIMD2(input.grams, input.percent)
        (x, y, isSettled) = ((now, now), (now, now), false)
    }

    /// The coefficients together have unity gain for a constant. Computed from the differences to the input, that holds
    /// to the last bit, and the output reaches the input exactly once it is close enough.
    mutating func step(_ input: Force) {
        let now = SIMD2(input.grams, input.percent)
        let tail =
            inputs.0 * (x.0 - now) + inputs.1 * (x.1 - now) - outputs.0 * (y.0 - now) - outputs.1
            * (y.1 - now)
        var next = now + tail
        for lane in next.indices where abs(tail[lane]) <= 4 * now[lane].ulp { next[lane] = now[lane] }
        isSettled = x.0 == now && x.1 == now && y.0 == next && y.1 == next
        (x, y) = ((now, x.0), (next, y.0))
    }

    static func == (one: ButterworthFilter, other: ButterworthFilter) -> Bool {
        one.inputs == other.inputs && one.x == other.x && one.y == other.y && one.isSettled == other.isSettled
    }
}
