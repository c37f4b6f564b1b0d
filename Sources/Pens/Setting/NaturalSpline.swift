internal import Core

/// A natural cubic spline through a few points of a curve, limited to 0…1, as Krita draws pressure curves.
struct NaturalSpline {
    let points: [PenCurve.Point]
    /// The second derivatives at the points.
    private let bends: [Double]

    /// The inputs of the points, as shares of the hand's greatest pressure: a spline through many points that scatter swings
    /// between them.
    private static let inputs = [0, 0.05, 0.15, 0.3, 0.5, 0.7, 0.85, 1]

    init(_ curve: PenCurve) {
        // Krita reads six digits; four are finer than any pen.
        func rounded(_ share: Double) -> Double { (share * 1e4).rounded() / 1e4 }
        let inputs = Self.inputs.map { rounded($0 * curve.end) }
        points = (inputs[inputs.count - 1] < 1 ? inputs + [1] : inputs).map {
            PenCurve.Point(input: $0, output: rounded(curve.output(at: $0)))
        }
        let last = points.count - 1
        var (ratio, right) = (
            [Double](repeating: 0, count: last + 1), [Double](repeating: 0, count: last + 1)
        )
        for index in 1..<last {
            let (before, after) = (
                points[index].input - points[index - 1].input, points[index + 1].input - points[index].input
            )
            let change =
                (points[index + 1].output - points[index].output) / after
                - (points[index].output - points[index - 1].output) / before
            let pivot = 2 * (before + after) - before * ratio[index - 1]
            ratio[index] = after / pivot
            right[index] = (6 * change - before * right[index - 1]) / pivot
        }
        var bends = [Double](repeating: 0, count: last + 1)
        for index in (1..<last).reversed() { bends[index] = right[index] - ratio[index] * bends[index + 1] }
        self.bends = bends
    }

    /// The output at an input.
    func output(at input: Double) -> Double {
        let next = max(1, points.firstIndex { $0.input >= input } ?? points.count - 1)
        let (low, high) = (points[next - 1], points[next])
        let width = high.input - low.input
        let (a, b) = ((high.input - input) / width, (input - low.input) / width)
        let bend = ((a * a * a - a) * bends[next - 1] + (b * b * b - b) * bends[next]) * width * width / 6
        return min(1, max(0, a * low.output + b * high.output + bend))
    }
}
