internal import Glibc

/// Probabilities of Student's t and Fisher's F, from the regularized incomplete beta function.
package enum Distributions {
    /// The quantile of |t|: t such that |t| is smaller with a probability.
    ///
    /// - Parameters:
    ///   - probability: the probability, greater than 0 and less than 1.
    ///   - degrees: the degrees of freedom, greater than 0.
    package static func student(within probability: Double, degrees: Double) -> Double {
        var (low, high) = (0.0, 1.0)
        while within(high, degrees) < probability, high < 1e12 { high *= 2 }
        for _ in 0..<200 {
            let middle = (low + high) / 2
            if within(middle, degrees) < probability { low = middle } else { high = middle }
        }
        return (low + high) / 2
    }

    /// The probability of a value of t, or of a smaller one.
    ///
    /// - Parameters:
    ///   - t: the value; it may be infinite.
    ///   - degrees: the degrees of freedom, greater than 0; with a million, t is normal to less than 1e-6.
    package static func student(below t: Double, degrees: Double) -> Double {
        guard degrees < 1e6 else { return erfc(-t / 2.squareRoot()) / 2 }
        let tail = t.isInfinite ? 0 : beta(degrees / (degrees + t * t), degrees / 2, 0.5) / 2
        return t > 0 ? 1 - tail : tail
    }

    private static func within(_ t: Double, _ degrees: Double) -> Double {
        1 - beta(degrees / (degrees + t * t), degrees / 2, 0.5)
    }

    /// The probability of a value of F, or of a larger one.
    package static func fisher(above f: Double, _ first: Double, _ second: Double) -> Double {
        f > 0 ? beta(second / (second + first * f), second / 2, first / 2) : 1
    }

    /// The regularized incomplete beta function I_x(a, b) by its continued fraction (Abramowitz and Stegun, 26.5.8),
    /// evaluated by Lentz's method.
    private static func beta(_ x: Double, _ a: Double, _ b: Double) -> Double {
        guard x > 0 else { return 0 }
        guard x < 1 else { return 1 }
        // The fraction converges fast below the mean.
        if x > (a + 1) / (a + b + 2) { return 1 - beta(1 - x, b, a) }
        let front = exp(lgamma(a + b) - lgamma(a) - lgamma(b) + a * log(x) + b * log1p(-x)) / a
        var (fraction, c, d) = (1.0, 1.0, 0.0)
        for step in 0..<1000 {
            let m = Double(step / 2)
            let term: Double
            if step == 0 {
                term = 1
            } else if step % 2 == 0 {
                term = m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m))
            } else {
                term = -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1))
            }
            d = 1 / nonzero(1 + term * d)
            c = nonzero(1 + term / c)
            fraction *= c * d
            if abs(1 - c * d) < 1e-15 { break }
        }
        return front * (fraction - 1)
    }

    private static func nonzero(_ number: Double) -> Double { abs(number) < 1e-300 ? 1e-300 : number }
}
