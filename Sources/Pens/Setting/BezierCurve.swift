internal import Core

/// A cubic Bézier curve from (0, 0) to (1, 1), of which programs read the two control points.
struct BezierCurve: Equatable {
    /// What a program makes of control points, beyond the curve that they draw (docs/pen-curves.md).
    enum Reader {
        /// xf86-input-wacom: the curve.
        case wacom
        /// xf86-input-libinput: the curve, unless the inputs of the points descend; at input 0 also what lies above it.
        case libinput
        /// KWin: the curve, unless its inputs rise almost evenly, where Qt's solution loses all digits.
        case qt
        /// GNOME since 46: the pressure times the curve; whole numbers make some curves end at 0.
        case mutter
    }

    /// The coordinates of the control points, x₁, y₁, x₂, y₂, each 0…1, so that the curve rises.
    let coordinates: [Double]
    private let reader: Reader

    /// The points of the curve at which it is evaluated.
    private static let pieces = 200
    private static let starts: [[Double]] = [
        [0.25, 0.25, 0.75, 0.75], [0.05, 0.5, 0.5, 1], [0.5, 0, 1, 0.5], [0.1, 0.75, 0.6, 1],
        [0.55, 0, 0.95, 0.5], [0.05, 1, 0.05, 1],
    ]

    /// Fits a curve by least squares: a pattern search from several starts (Hooke and Jeeves, J. ACM 8, 1961).
    ///
    /// - Parameters:
    ///   - inputs: the inputs in ascending order, 0…1.
    ///   - outputs: the outputs of the inputs, 0…1.
    ///   - steps: the parts of 1 in which the program reads a coordinate.
    ///   - reader: what the program makes of the control points.
    init(_ inputs: [Double], _ outputs: [Double], steps: Double, reader: Reader) {
        func misfit(_ coordinates: [Double]) -> Double {
            zip(Self.outputs(coordinates, at: inputs, reader), outputs).reduce(0) {
                $0 + ($1.0 - $1.1) * ($1.0 - $1.1)
            }
        }
        var best = (misfit: Double.infinity, coordinates: Self.starts[0])
        for start in Self.starts where Self.reads(start, reader) {
            var (found, reach) = ((misfit: misfit(start), coordinates: start), 0.25)
            while reach >= 1 / steps {
                let before = found.misfit
                for index in 0..<4 {
                    for change in [reach, -reach] {
                        var next = found.coordinates
                        next[index] = (min(1, max(0, next[index] + change)) * steps).rounded() / steps
                        guard Self.reads(next, reader) else { continue }
                        let value = misfit(next)
                        if value < found.misfit { found = (value, next) }
                    }
                }
                if found.misfit == before { reach /= 2 }
            }
            if found.misfit < best.misfit { best = found }
        }
        coordinates = best.coordinates
        self.reader = reader
    }

    /// Whether the program draws the curve of these coordinates.
    private static func reads(_ c: [Double], _ reader: Reader) -> Bool {
        switch reader {
        case .wacom: return true
        case .libinput: return c[0] >= 0.01 && c[0] <= c[2]
        case .qt: return abs(1 - 3 * (c[2] - c[0])) >= 0.1
        case .mutter: return wholeEnd(c[0], c[2]) && wholeEnd(c[1], c[3])
        }
    }

    /// Whether a coordinate ends at 1 when mutter computes it in 256 parts, from single precision and with the fractions of
    /// its coefficients cut off; where it does not, full pressure becomes 0.
    private static func wholeEnd(_ first: Double, _ second: Double) -> Bool {
        let (first, second) = (256 * Double(Float(first)), 256 * Double(Float(second)))
        let slope = (3 * first).rounded(.towardZero)
        let bend = (3 * (second - first) - slope).rounded(.towardZero)
        return slope + bend + (256 - 3 * second + 3 * first).rounded(.towardZero) >= 256
    }

    /// The output at an input.
    func output(at input: Double) -> Double { Self.outputs(coordinates, at: [input], reader)[0] }

    /// The outputs at inputs in ascending order.
    private static func outputs(_ c: [Double], at inputs: [Double], _ reader: Reader) -> [Double] {
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
            let output =
                high.x > low.x ? low.y + (high.y - low.y) * (input - low.x) / (high.x - low.x) : high.y
            return reader == .mutter ? input * output : output
        }
    }
}
