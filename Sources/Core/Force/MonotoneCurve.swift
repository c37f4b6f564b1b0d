/// A curve through points that rises wherever they do: piecewise cubic Hermite interpolation with the derivatives of
/// Fritsch and Butland (SIAM J. Sci. Stat. Comput. 5, 1984), as scipy's PchipInterpolator has them.
///
/// Beyond its ends it goes on straight, with the end's derivative, or where that is 0 along the end's chord.
public struct MonotoneCurve: Equatable, Sendable {
    /// A point that the curve passes through.
    public struct Knot: Equatable, Sendable {
        /// Counts above the axis minimum.
        public var counts: Double
        /// Grams.
        public var grams: Double

        /// A point at counts and grams.
        public init(counts: Double, grams: Double) {
            self.counts = counts
            self.grams = grams
        }
    }

    /// The points, by counts.
    public let knots: [Knot]
    /// The derivative at each knot, grams per count.
    let derivatives: [Double]

    /// A curve through points.
    ///
    /// - Returns: nil where there are fewer than two, or their counts do not rise.
    public init?(_ knots: [Knot]) {
        guard knots.count >= 2, zip(knots, knots.dropFirst()).allSatisfy({ $0.counts < $1.counts }) else {
            return nil
        }
        self.knots = knots
        derivatives = Self.derivatives(of: knots)
    }

    /// Grams of counts.
    public func grams(ofCounts counts: Double) -> Double {
        let last = knots.count - 1
        if counts < knots[0].counts {
            let slope = derivatives[0] != 0 ? derivatives[0] : Self.chord(knots[0], knots[1])
            return knots[0].grams + slope * (counts - knots[0].counts)
        }
        if counts > knots[last].counts {
            let slope = derivatives[last] != 0 ? derivatives[last] : Self.chord(knots[last - 1], knots[last])
            return knots[last].grams + slope * (counts - knots[last].counts)
        }
        let piece = pieceIndex(of: counts)
        let (left, right) = (knots[piece], knots[piece + 1])
        let width = right.counts - left.counts
        let part = (counts - left.counts) / width
        let rest = 1 - part
        return left.grams * rest * rest * (1 + 2 * part) + right.grams * part * part * (3 - 2 * part)
            + width * part * rest * (derivatives[piece] * rest - derivatives[piece + 1] * part)
    }

    /// The steepest slope at its knots and midway between them, grams per count.
    var steepestSlope: Double {
        let midway = knots.indices.dropLast().map { piece in
            1.5 * Self.chord(knots[piece], knots[piece + 1])
                - (derivatives[piece] + derivatives[piece + 1]) / 4
        }
        return (derivatives + midway).map(abs).max() ?? 0
    }

    /// The last piece that begins at or before counts.
    private func pieceIndex(of counts: Double) -> Int {
        var (low, high) = (0, knots.count - 1)
        while high - low > 1 {
            let middle = (low + high) / 2
            if knots[middle].counts <= counts { low = middle } else { high = middle }
        }
        return low
    }

    private static func chord(_ left: Knot, _ right: Knot) -> Double {
        (right.grams - left.grams) / (right.counts - left.counts)
    }

    private static func derivatives(of knots: [Knot]) -> [Double] {
        let widths = zip(knots, knots.dropFirst()).map { $1.counts - $0.counts }
        let chords = zip(knots, knots.dropFirst()).map { chord($0, $1) }
        guard widths.count > 1 else { return [chords[0], chords[0]] }
        let inner = (1..<widths.count).map { index in
            let (before, after) = (chords[index - 1], chords[index])
            guard before * after > 0 else { return 0.0 }
            let (left, right) = (2 * widths[index] + widths[index - 1], widths[index] + 2 * widths[index - 1])
            return (left + right) / (left / before + right / after)
        }
        let last = widths.count - 1
        return [end(widths[0], widths[1], chords[0], chords[1])] + inner
            + [end(widths[last], widths[last - 1], chords[last], chords[last - 1])]
    }

    /// The three-point derivative at an end, held so that the curve keeps the shape of its points.
    private static func end(_ width: Double, _ next: Double, _ chord: Double, _ nextChord: Double) -> Double {
        let derivative = ((2 * width + next) * chord - width * nextChord) / (width + next)
        if derivative * chord <= 0 { return 0 }
        if chord * nextChord <= 0, abs(derivative) > 3 * abs(chord) { return 3 * chord }
        return derivative
    }
}
