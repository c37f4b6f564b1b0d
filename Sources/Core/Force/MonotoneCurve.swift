/// A monotone curve through points: piecewise cubic Hermite interpolation with the derivatives of Fritsch and Butland
/// (SIAM J. Sci. Stat. Comput. 5, 1984), as implemented by scipy's PchipInterpolator.
///
/// The curve is extrapolated linearly with the derivative at its end, or with the last chord if that derivative is 0.
package struct MonotoneCurve: Equatable, Sendable {
    /// A point on the curve.
    package struct Knot: Equatable, Sendable {
        /// Counts above the axis minimum.
        package var counts: Double
        package var grams: Double

        package init(counts: Double, grams: Double) {
            self.counts = counts
            self.grams = grams
        }
    }

    /// The knots in ascending order of counts.
    package let knots: [Knot]
    /// The derivative at each knot in grams per count.
    let derivatives: [Double]

    /// - Returns: nil if there are fewer than two knots, or if their counts are not strictly increasing.
    package init?(_ knots: [Knot]) {
        guard knots.count >= 2, zip(knots, knots.dropFirst()).allSatisfy({ $0.counts < $1.counts }) else {
            return nil
        }
        self.knots = knots
        derivatives = Self.derivatives(of: knots)
    }

    /// Returns the grams of counts.
    package func grams(ofCounts counts: Double) -> Double {
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

    /// Where counts lie between knots, by their grams: the piece, the share of it that is below them, and by how much what
    /// holds there is enlarged, in proportion to the load beyond the last knot.
    func position(of counts: Double) -> (piece: Int, share: Double, scale: Double) {
        let (first, last, piece) = (knots[0].grams, knots[knots.count - 1].grams, pieceIndex(of: counts))
        let grams = grams(ofCounts: counts)
        guard counts <= knots[knots.count - 1].counts else {
            return (piece, 1, last > first ? (grams - first) / (last - first) : 1)
        }
        let (left, right) = (knots[piece].grams, knots[piece + 1].grams)
        return (piece, right > left ? (grams - left) / (right - left) : 0, 1)
    }

    /// The knots on which the grams of counts depend: those of the piece, and the next on either side, which affect
    /// the derivatives at its ends.
    func knots(near counts: Double) -> Range<Int> {
        let piece = pieceIndex(of: counts)
        return max(0, piece - 1)..<min(knots.count, piece + 3)
    }

    /// Returns the grams of counts by the curve that has one knot raised.
    ///
    /// - Parameters:
    ///   - counts: counts above the axis minimum.
    ///   - index: the index of the knot.
    ///   - change: by how many grams.
    func grams(ofCounts counts: Double, raising index: Int, by change: Double) -> Double {
        let near = knots(near: counts)
        guard near.contains(index) else { return grams(ofCounts: counts) }
        var part = Array(knots[near])
        part[index - near.lowerBound].grams += change
        return MonotoneCurve(part)?.grams(ofCounts: counts) ?? .nan
    }

    /// Returns the grams of counts by the curve through all knots but one; nil if that leaves fewer than two.
    package func grams(ofCounts counts: Double, without index: Int) -> Double? {
        let near = knots(near: counts)
        // One more on either side reindexs the knot that is left out.
        let wider = max(0, near.lowerBound - 1)..<min(knots.count, near.upperBound + 1)
        let part = wider.filter { $0 != index }.map { knots[$0] }
        return MonotoneCurve(part)?.grams(ofCounts: counts)
    }

    /// The steepest slope at the knots and midway between them, in grams per count.
    var steepestSlope: Double {
        let midway = knots.indices.dropLast().map { piece in
            1.5 * Self.chord(knots[piece], knots[piece + 1])
                - (derivatives[piece] + derivatives[piece + 1]) / 4
        }
        return (derivatives + midway).map(abs).max() ?? 0
    }

    /// Returns the index of the last piece that begins at or before the counts.
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

    /// Returns the three-point derivative at an end, limited so that the curve preserves the shape of its points.
    private static func end(_ width: Double, _ next: Double, _ chord: Double, _ nextChord: Double) -> Double {
        let derivative = ((2 * width + next) * chord - width * nextChord) / (width + next)
        if derivative * chord <= 0 { return 0 }
        if chord * nextChord <= 0, abs(derivative) > 3 * abs(chord) { return 3 * chord }
        return derivative
    }
}
