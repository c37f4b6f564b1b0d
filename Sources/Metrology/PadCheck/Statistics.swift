internal import Core

/// The statistics that the figures are computed with.
enum Statistics {
    /// The standard deviation of evenly spaced values about their least-squares line, with divisor n − 2.
    static func deviationAboutLine(_ values: [Double]) -> Double {
        guard values.count > 2 else { return 0 }
        let middle = Double(values.count - 1) / 2
        let level = values.mean
        var covariance = 0.0
        var variance = 0.0
        for (index, value) in values.enumerated() {
            let offset = Double(index) - middle
            covariance += offset * (value - level)
            variance += offset * offset
        }
        let slope = covariance / variance
        var squares = 0.0
        for (index, value) in values.enumerated() {
            let residual = value - level - slope * (Double(index) - middle)
            squares += residual * residual
        }
        return (squares / Double(values.count - 2)).squareRoot()
    }

    /// The ranks of values; equal values share their mean rank.
    static func ranks(_ values: [Double]) -> [Double] {
        let order = values.indices.sorted { values[$0] < values[$1] }
        var ranks = [Double](repeating: 0, count: values.count)
        var first = 0
        while first < order.count {
            var last = first
            while last + 1 < order.count, values[order[last + 1]] == values[order[first]] { last += 1 }
            for position in first...last { ranks[order[position]] = Double(first + last) / 2 + 1 }
            first = last + 1
        }
        return ranks
    }

    /// Spearman's rank correlation; nil if one of the two never changes.
    static func rankCorrelation(_ ones: [Double], _ others: [Double]) -> Double? {
        let (x, y) = (ranks(ones), ranks(others))
        guard x.count == y.count, x.count > 1 else { return nil }
        let (meanX, meanY) = (x.mean, y.mean)
        var (xy, xx, yy) = (0.0, 0.0, 0.0)
        for (one, other) in zip(x, y) {
            xy += (one - meanX) * (other - meanY)
            xx += (one - meanX) * (one - meanX)
            yy += (other - meanY) * (other - meanY)
        }
        guard xx > 0, yy > 0 else { return nil }
        return xy / (xx * yy).squareRoot()
    }
}
