internal import Core

/// A cubic Bézier curve from (0, 0) to (1, 1), of which programs read the two control points.
struct BezierCurve: Equatable {
    /// The coordinates of the control points, x₁, y₁, x₂, y₂, each 0…1, so that the curve rises.
    let coordinates: [Double]

    /// The points of the curve at which it is evaluated.
    private static let pieces = 200
    private static let starts: [[Double]] = [
        [0.33, 0.33, 0.67, 0.67], [0, 0.5, 0.5, 1], [0.5, 0, 1, 0.5], [0.1, 0.8, 0.6, 0.9],
        [0.6, 0.1, 0.9, 0.5],
    ]

    /// Fits a curve by least squares: a pattern search from several starts (Hooke and Jeeves, J. ACM 8, 1961).
    ///
    /// - Parameters:
    ///   - inputs: the inputs in ascending order, 0…1.
    ///   - outputs: the outputs.
    ///   - steps: the parts of 1 in which the program reads a coordinate.
    init(_ inputs: [Double], _ outputs: [Double], steps: Double) {
        func misfit(_ coordinates: [Double]) -> Double {
            zip(Self.outputs(coordinates, at: inputs), outputs).reduce(0) {
                $0 + ($1.0 - $1.1) * ($1.0 - $1.1)
            }
        }
        var best = (misfit: Double.infinity, coordinates: Self.starts[0])
        for start in Self.starts {
            var (found, reach) = ((misfit: misfit(start), coordinates: start), 0.25)
            while reach >= 1 / steps {
                let before = found.misfit
                for index in 0..<4 {
                    for change in [reach, -reach] {
                        var next = found.coordinates
                        next[index] = (min(1, max(0, next[index] + change)) * steps).rounded() / steps
                        let value = misfit(next)
                        if value < found.misfit { found = (value, next) }
                    }
                }
                if found.misfit == before { reach /= 2 }
            }
            if found.misfit < best.misfit { best = found }
        }
        coordinates = best.coordinates.map { ($0 * steps).rounded() / steps }
    }

    /// The output at an input.
    func output(at input: Double) -> Double { Self.outputs(coordinates, at: [input])[0] }

    /// The outputs at inputs in ascending order.
    private static func outputs(_ c: [Double], at inputs: [Double]) -> [Double] {
        var (piece, low, high) = (0, SIMD2<Double>.zero, SIMD2<Double>.zero)
        return inputs.map { input in
            while high.x < input, piece < pieces {
                piece += 1
                let t = Double(piece) / Double(pieces)
                let rest = 1 - t
                (low, high) = (
                    high,
                    3 * rest * rest * t * SIMD2(c[0], c[1]) + 3 * rest * t * t * SIMD2(c[2], c[3])
                        + SIMD2(repeating: t * t * t)
                )
            }
            return high.x > low.x ? low.y + (high.y - low.y) * (input - low.x) / (high.x - low.x) : high.y
        }
    }
}
