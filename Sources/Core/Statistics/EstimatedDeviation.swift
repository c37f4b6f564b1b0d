internal import Glibc

/// The distribution of an estimated standard deviation, as a part of the true one, χ / √ν: its values with their weights,
/// for means by the trapezoid rule, which converges fast for integrands that are smooth and vanish at both ends.
struct EstimatedDeviation {
    private let values: [Double]
    private let weights: [Double]

    /// - Parameters:
    ///   - degrees: the degrees of freedom ν, 1 or more; from 1e8 on, the estimate counts as exact.
    ///   - width: the least relative change of the deviation in which a function changes much of which the mean is asked.
    init(degrees: Double, resolving width: Double = .infinity) {
        guard degrees < 1e8 else {
            (values, weights) = ([1], [1])
            return
        }
        // The density of the logarithm x: exp(ν x − ν e²ˣ / 2), with its maximum at 0.
        let spread = 1 / (2 * degrees).squareRoot()
        let step = min(0.25, spread / 4, 0.2 * width)
        var (points, densities): ([Double], [Double]) = ([], [])
        func density(_ x: Double) -> Double { exp(degrees * (x - (exp(2 * x) - 1) / 2)) }
        for direction in [-1.0, 1] {
            for index in (direction < 0 ? 0 : 1)... {
                let x = direction * step * Double(index)
                let weight = density(x)
                guard weight > 1e-18 else { break }
                points.append(exp(x))
                densities.append(weight)
            }
        }
        let total = densities.reduce(0, +)
        (values, weights) = (points, densities.map { $0 / total })
    }

    /// The mean of a function of the estimate.
    func mean(of function: (Double) -> Double) -> Double {
        zip(values, weights).reduce(0) { $0 + $1.1 * function($1.0) }
    }
}
