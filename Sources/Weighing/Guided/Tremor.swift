internal import Core
internal import Glibc
import Metrology

/// The tremor of a hand within a level, as the pad shows it.
///
/// Every hand trembles at 8 Hz to 12 Hz. A pad that does not show it hides changes of that size: by hysteresis, by a
/// firmware that reports only greater ones, or in noise.
struct Tremor {
    /// The windowed force, without its mean.
    private let samples: [Double]

    /// The number of steps that are transformed: 2.5 s.
    private static let steps = Watch.blockCount * Plateau.blockSteps
    /// The lines of tremor, in cycles per 2.5 s: 6.8 Hz to 14 Hz.
    private static let lines = 17...35
    /// The lines at which there is only noise: 18 Hz to 28 Hz.
    private static let noise = 45...70
    /// The least ratio of the strongest line of tremor to the mean power of noise; noise alone exceeds it in one of a
    /// thousand levels.
    private static let clear = 10.0

    /// Takes the 2.5 s of a series that end at a step.
    init(_ series: GridSeries, endingAt end: Int) {
        let first = end - Self.steps
        let mean = series.mean(first..<end)
        samples = (0..<Self.steps).map { step in
            let window = 1 - cos(2 * .pi * Double(step) / Double(Self.steps))
            return window * (series.mean(first + step..<first + step + 1) - mean)
        }
    }

    /// Whether a line of tremor stands out of the noise.
    var isVisible: Bool {
        let strongest = Self.lines.reduce(0) { max($0, power(at: $1)) }
        return strongest > Self.clear * Self.noise.map(power).mean
    }

    /// The power of a line, by Goertzel's recurrence.
    private func power(at line: Int) -> Double {
        let turn = 2 * cos(2 * .pi * Double(line) / Double(Self.steps))
        var (last, previous) = (0.0, 0.0)
        for sample in samples { (last, previous) = (sample + turn * last - previous, last) }
        return last * last + previous * previous - turn * last * previous
    }
}
