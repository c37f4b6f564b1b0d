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
