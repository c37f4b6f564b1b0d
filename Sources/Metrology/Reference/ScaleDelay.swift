internal import Core
internal import Glibc

/// How a scale follows a load: dead time, then a first-order response.
package struct ScaleDelay: Equatable, Sendable {
    /// The dead time in seconds: filtering, transmission.
    package var lagSeconds: Double
    /// The time constant of the first-order response in seconds; 0 for none.
    package var responseSeconds: Double

    package init(lagSeconds: Double, responseSeconds: Double) {
        (self.lagSeconds, self.responseSeconds) = (lagSeconds, responseSeconds)
    }

    /// The delay with the other sign, for differences.
    var opposite: Self { Self(lagSeconds: -lagSeconds, responseSeconds: -responseSeconds) }

    /// The longest dead time that is considered, in seconds.
    static let longestLagSeconds = 1.2
    /// The longest time constant that is considered, in seconds.
    static let longestResponse = 1.0
    /// The number of time constants after which a response is complete.
    static let settled = 6.0

    /// Returns the values, which belong to steps of the grid, after the first-order response to straight lines between
    /// them (a first-order hold, which is not early by half a step).
    ///
    /// - Parameter width: the number of values per step.
    func filtered(_ values: [Double], width: Int) -> [Double] {
        guard responseSeconds > SampleGrid.stepSeconds / 10 else { return values }
        let kept = exp(-SampleGrid.stepSeconds / responseSeconds)
        let mean = responseSeconds / SampleGrid.stepSeconds * (1 - kept)
        var result = values
        for sample in max(width, 0)..<max(values.count, width) {
            result[sample] =
                kept * result[sample - width] + (mean - kept) * values[sample - width] + (1 - mean)
                * values[sample]
        }
        return result
    }

    /// Returns values of steps of the grid at the moments that readings show, the dead time before them: those of a
    /// reading one after another.
    ///
    /// - Parameters:
    ///   - values: the values, those of a step one after another.
    ///   - width: the number of values per step.
    ///   - positions: the positions of the readings on the grid.
    func shifted(_ values: [Double], width: Int, at positions: [Double]) -> [Double] {
        var rows = [Double](repeating: 0, count: positions.count * width)
        guard values.count >= 2 * width else { return rows }
        for (index, position) in positions.enumerated() {
            let (step, part) = Self.split(
                position - lagSeconds / SampleGrid.stepSeconds, in: values.count / max(1, width))
            for term in 0..<width {
                let value = values[step * width + term]
                rows[index * width + term] = value + part * (values[(step + 1) * width + term] - value)
            }
        }
        return rows
    }

    /// Returns the values that a scale shows at positions on the grid: after its response and its dead time.
    func shown(_ values: [Double], width: Int, at positions: [Double]) -> [Double] {
        shifted(filtered(values, width: width), width: width, at: positions)
    }

    /// The last step at or before a position and the part of the way to the next one, within the series.
    private static func split(_ position: Double, in steps: Int) -> (step: Int, part: Double) {
        let limited = min(max(0, position), Double(max(0, steps - 2)))
        let step = Int(limited)
        return (step, limited - Double(step))
    }
}
