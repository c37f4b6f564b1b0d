/// Grams as a function of counts above the axis minimum.
public enum ForceCurve: Equatable, Sendable {
    /// Grams in proportion: `span` counts are `fullScale` grams.
    case proportional(span: Int64, fullScale: Double)
    /// A straight line that need not pass through zero.
    case line(offset: Double, perCount: Double)
    /// A polynomial in counts.
    case polynomial(PolynomialCurve)
    /// A curve through points that rises wherever they do.
    case monotone(MonotoneCurve)

    /// Grams of counts, which may be the sum of several contacts.
    public func grams(ofCounts counts: Double) -> Double {
        switch self {
        case .proportional(let span, let fullScale): 100 * counts / Double(span) * fullScale / 100
        case .line(let offset, let perCount): offset + counts * perCount
        case .polynomial(let curve): curve.grams(ofCounts: counts)
        case .monotone(let curve): curve.grams(ofCounts: counts)
        }
    }

    /// The largest change of grams that one count makes; of a fitted curve, within the counts that it was fitted to.
    public var gramsPerCount: Double {
        switch self {
        case .proportional(let span, let fullScale): fullScale / Double(span)
        case .line(_, let perCount): perCount
        case .polynomial(let curve): curve.steepestSlope
        case .monotone(let curve): curve.steepestSlope
        }
    }

    /// One count's worth at a count, f(c + ½) − f(c − ½), in grams.
    public func gramsPerCount(at counts: Double) -> Double {
        abs(grams(ofCounts: counts + 0.5) - grams(ofCounts: counts - 0.5))
    }
}

extension ForceCurve {
    /// The same curve so many grams higher.
    public func raised(by grams: Double) -> ForceCurve {
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
