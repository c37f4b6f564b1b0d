/// A calibration curve: grams as a function of counts above the axis minimum.
package enum ForceCurve: Equatable, Sendable {
    /// Grams are proportional to counts: `span` counts equal `fullScale` grams.
    case proportional(span: Int64, fullScale: Double)
    /// A straight line, which need not pass through zero.
    case line(offset: Double, perCount: Double)
    case polynomial(PolynomialCurve)
    /// A monotone curve through points.
    case monotone(MonotoneCurve)

    /// Returns the grams of counts, which may be the sum of several contacts.
    package func grams(ofCounts counts: Double) -> Double {
        switch self {
        case .proportional(let span, let fullScale): 100 * counts / Double(span) * fullScale / 100
        case .line(let offset, let perCount): offset + counts * perCount
        case .polynomial(let curve): curve.grams(ofCounts: counts)
        case .monotone(let curve): curve.grams(ofCounts: counts)
        }
    }

    /// By how much the grams of counts change with the coefficients of the first and the second power of a polynomial.
    func powers(at counts: Double) -> SIMD2<Double> {
        guard case .polynomial(let curve) = self else { return SIMD2(counts, counts * counts) }
        return curve.powers(at: counts)
    }

    /// The largest change in grams per count; for a fitted curve, within the range of counts of the fit.
    package var gramsPerCount: Double {
        switch self {
        case .proportional(let span, let fullScale): fullScale / Double(span)
        case .line(_, let perCount): perCount
        case .polynomial(let curve): curve.steepestSlope
        case .monotone(let curve): curve.steepestSlope
        }
    }

    /// Returns the change in grams per count at a count: f(c + ½) − f(c − ½).
    package func gramsPerCount(at counts: Double) -> Double {
        abs(grams(ofCounts: counts + 0.5) - grams(ofCounts: counts - 0.5))
    }
}

extension ForceCurve {
    /// Returns the curve with an offset in grams added.
    package func raised(by grams: Double) -> ForceCurve {
        guard grams != 0 else { return self }
        switch self {
        case .proportional(let span, let fullScale):
            return .line(offset: grams, perCount: fullScale / Double(span))
        case .line(let offset, let perCount): return .line(offset: offset + grams, perCount: perCount)
        case .polynomial(let curve):
            var coefficients = curve.coefficients
            guard !coefficients.isEmpty else { return self }
            coefficients[0] += grams
            return .polynomial(PolynomialCurve(coefficients, domain: curve.domain))
        case .monotone(let curve):
            let knots = curve.knots.map { MonotoneCurve.Knot(counts: $0.counts, grams: $0.grams + grams) }
            return MonotoneCurve(knots).map { .monotone($0) } ?? self
        }
    }
}

extension ForceCurve {
    /// Returns the counts at which a curve that rises reaches a number of grams, to 1e-12 of the counts.
    ///
    /// Where the curve does not reach them, the result is the end of the searched range, 2⁴⁰ counts on either side.
    package func counts(ofGrams grams: Double) -> Double {
        switch self {
        case .proportional(let span, let fullScale): return grams / fullScale * Double(span)
        case .line(let offset, let perCount): return (grams - offset) / perCount
        case .polynomial, .monotone: break
        }
        var (low, high) = (0.0, 1.0)
        while self.grams(ofCounts: high) < grams, high < Self.farthest { (low, high) = (high, 2 * high) }
        if self.grams(ofCounts: 0) > grams {
            (low, high) = (-1, 0)
            while self.grams(ofCounts: low) > grams, low > -Self.farthest { (low, high) = (2 * low, low) }
        }
        while high - low > 1e-12 * max(abs(low), abs(high), 1) {
            let middle = (low + high) / 2
            guard middle > low, middle < high else { break }
            if self.grams(ofCounts: middle) < grams { low = middle } else { high = middle }
        }
        return (low + high) / 2
    }

    private static let farthest = 1_099_511_627_776.0
}
