internal import Glibc

/// Quantiles of Fisher's F distribution.
enum FDistribution {
    /// The quantile at the probability of a standard normal quantile; infinite if the second degrees of freedom are too
    /// few for the approximation.
    ///
    /// Paulson, An approximate normalization of the analysis of variance distribution, Annals of Mathematical
    /// Statistics 13:233 (1942), solved for F.
    static func quantile(normal z: Double, _ first: Double, _ second: Double) -> Double {
        let (a, b) = (2 / (9 * first), 2 / (9 * second))
        let divisor = (1 - b) * (1 - b) - b * z * z
        guard divisor > 0 else { return .infinity }
        let spread = (1 - a) * (1 - a) * b + (1 - b) * (1 - b) * a - a * b * z * z
        return pow(((1 - a) * (1 - b) + z * spread.squareRoot()) / divisor, 3)
    }
}
