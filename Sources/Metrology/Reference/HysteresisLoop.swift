internal import Glibc

/// The width of a hysteresis loop over the load, from widths that were measured at several loads.
///
/// The largest of noisy widths is too large, and not 0 without hysteresis. Two things prevent this. The loop is a smooth
/// function of the load, so that a polynomial, weighted by the uncertainties of the widths, is used instead of them; near
/// the ends, where few readings lie on the open loop, they count little. And a loop whose mean width does not exceed three
/// of its standard uncertainties is not distinguished from none: its width is 0. Hysteresis has the same sign at all loads,
/// so that the mean, the area of the loop, is what shows it best.
package struct HysteresisLoop {
    /// A measured width of the loop.
    package struct Width {
        /// The load in grams.
        var grams: Double
        /// The width in grams: positive if the pad shows more while the load falls.
        var value: Double
        /// The variance of its own scatter, in grams squared.
        var variance: Double
        /// What the width would have changed by without each pass, in grams: errors that widths have in common.
        var changes: [Double]

        package init(grams: Double, value: Double, variance: Double, changes: [Double]) {
            (self.grams, self.value, self.variance, self.changes) = (grams, value, variance, changes)
        }
    }

    /// The widths in grams, one for each measured width.
    package let values: [Double]

    /// The degree of the polynomial, which is that of hysteresis in `PadResponse`.
    private static let degree = 4
    /// The smallest mean width of a loop that is one, in standard uncertainties that are enlarged by Student's factor.
    private static let significance = 3.0

    /// - Parameter widths: the measured widths, by increasing load.
    package init(_ widths: [Width]) {
        let variances = widths.map { width in
            [PassJackknife.standardUncertainty(width.changes), width.variance.squareRoot()].sumOfSquares
        }
        guard let first = widths.first, let last = widths.last, first.grams < last.grams,
            variances.allSatisfy({ $0 > 0 && $0.isFinite })
        else {
            values = widths.map(\.value)
            return
        }
        guard Self.isOpen(widths, variances) else {
            values = widths.map { _ in 0 }
            return
        }
        let rows = widths.map { width -> [Double] in
            let scaled = 2 * (width.grams - first.grams) / (last.grams - first.grams) - 1
            return (0...min(Self.degree, widths.count - 1)).map { pow(scaled, Double($0)) }
        }
        var system = SymmetricSystem(count: rows[0].count)
        for (index, row) in rows.enumerated() {
            let factor = 1 / variances[index].squareRoot()
            system.add(row.map { factor * $0 }[...], factor * widths[index].value)
        }
        let coefficients = system.solution()
        values = rows.map { row in zip(row, coefficients).reduce(0) { $0 + $1.0 * $1.1 } }
    }

    /// Whether the mean width, weighted by the variances, differs from 0.
    private static func isOpen(_ widths: [Width], _ variances: [Double]) -> Bool {
        let sum = variances.reduce(0) { $0 + 1 / $1 }
        let shares = variances.map { 1 / $0 / sum }
        let mean = zip(widths, shares).reduce(0) { $0 + $1.0.value * $1.1 }
        let own = zip(widths, shares).reduce(0) { $0 + $1.0.variance * $1.1 * $1.1 }
        let common = widths[0].changes.indices.map { pass in
            zip(widths, shares).reduce(0) { $0 + $1.0.changes[pass] * $1.1 }
        }
        let uncertainty = [PassJackknife.standardUncertainty(common), own.squareRoot()].sumOfSquares
            .squareRoot()
        return abs(mean) > significance * uncertainty
    }
}
