internal import Core

/// The mean of the curves of several units at common counts, and how the units differ from it.
struct MeanResponse {
    /// Evenly spaced counts from 0 to those that all units reach.
    let counts: [Double]
    /// The mean of the units in grams, at each of the counts.
    let means: [Double]
    /// The deviations of each unit in grams, at each of the counts.
    let deviations: [[Double]]
    /// The covariance of the units in g², as the lower triangle: row by row.
    private let covariance: [[Double]]

    init(of model: StudiedModel, intervals: Int) {
        let greatest = model.commonCounts
        let counts = (0...intervals).map { greatest * Double($0) / Double(intervals) }
        let grams = model.units.map { unit in counts.map { unit.grams(ofCounts: $0) } }
        let means = counts.indices.map { index in grams.map { $0[index] }.mean }
        let deviations = grams.map { zip($0, means).map(-) }
        let freedom = Double(max(1, grams.count - 1))
        covariance = counts.indices.map { row in
            (0...row).map { column in deviations.reduce(0) { $0 + $1[row] * $1[column] } / freedom }
        }
        (self.counts, self.means, self.deviations) = (counts, means, deviations)
    }

    /// The variance of the units in g², at each of the counts.
    var variances: [Double] { covariance.map { $0[$0.count - 1] } }

    /// Independent deviations with the same covariance, as grams at each of the counts: at most as many as there are counts,
    /// whatever the number of units. The columns of the Cholesky factor, without those that rounding alone would give.
    var factors: [[Double]] {
        let count = counts.count
        let negligible = 1e-14 * (variances.max() ?? 0)
        var rest = covariance
        var columns: [[Double]] = []
        for pivot in 0..<count where rest[pivot][pivot] > negligible {
            let root = rest[pivot][pivot].squareRoot()
            let column = (0..<count).map { $0 < pivot ? 0 : rest[$0][pivot] / root }
            for row in pivot..<count {
                for index in pivot...row { rest[row][index] -= column[row] * column[index] }
            }
            columns.append(column)
        }
        return columns
    }
}
