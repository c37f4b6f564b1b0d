internal import Core

/// The search for the delay, by what the fits at several delays leave unexplained.
extension DelayFit {
    /// Searches a grid, on which hysteresis is left out.
    func coarse() -> ScaleDelay {
        var best = (sum: Double.infinity, delay: ScaleDelay(lagSeconds: 0, responseSeconds: 0))
        for response in [0, 0.06, 0.15, 0.3, 0.6] {
            let values = ScaleDelay(lagSeconds: 0, responseSeconds: response)
                .filtered(self.response.values, width: self.response.terms)
            for lag in stride(from: 0, through: ScaleDelay.longestLagSeconds, by: 0.04) {
                let sum = fitted(values, lag).misfits.sumOfSquares
                if sum < best.sum { best = (sum, ScaleDelay(lagSeconds: lag, responseSeconds: response)) }
            }
        }
        return best.delay
    }

    /// Apportions the whole delay to dead time and time constant; hysteresis is left out.
    ///
    /// Sweeps show their sum. Their parts are shown by what is faster, such as the tremor of a hand: it comes again
    /// after each of its periods, so that there is a minimum of the misfits for each, too narrow for a coarse grid.
    func apportioned() -> ScaleDelay {
        let whole = delay.lagSeconds + delay.responseSeconds
        let longest = min(whole, ScaleDelay.longestResponse)
        var best = (sum: misfits.sumOfSquares, delay: delay)
        for response in stride(from: 0, through: longest, by: max(Self.leastShare, longest / Self.shares)) {
            let values = ScaleDelay(lagSeconds: 0, responseSeconds: response)
                .filtered(self.response.values, width: self.response.terms)
            var lag = whole - response
            for _ in 0..<Self.corrections {
                let misfits = fitted(values, lag).misfits
                let sum = misfits.sumOfSquares
                if sum < best.sum { best = (sum, ScaleDelay(lagSeconds: lag, responseSeconds: response)) }
                let slopes = lagSlopes(values, at: lag)
                let change = dot(slopes, misfits) / max(slopes.sumOfSquares, 1e-12)
                lag = min(ScaleDelay.longestLagSeconds, max(0, lag - change))
            }
        }
        return best.delay
    }

    /// The least change of the time constant between two shares in seconds, a fifth of the period of a tremor of 10 Hz.
    private static let leastShare = 0.02
    /// The greatest number of shares.
    private static let shares = 20.0
    /// How often the dead time of a share is evaluated, and corrected after it.
    private static let corrections = 3

    /// Improves the delay by Gauss and Newton's method with numerical derivatives, damped after Marquardt.
    mutating func refine() {
        var damping = 1e-3
        self = moved(to: delay)
        for _ in 0..<25 {
            let slopes = slopes
            let (a, b, c) = (
                slopes.lag.sumOfSquares, dot(slopes.lag, slopes.response), slopes.response.sumOfSquares
            )
            let (u, v) = (dot(slopes.lag, misfits), dot(slopes.response, misfits))
            let before = misfits.sumOfSquares
            var step = 0.0
            for _ in 0..<6 {
                let (p, q) = (a * (1 + damping), c * (1 + damping) + 1e-12)
                let determinant = p * q - b * b
                guard determinant > 0 else { return }
                let next = moved(
                    to: ScaleDelay(
                        lagSeconds: min(
                            ScaleDelay.longestLagSeconds,
                            max(0, delay.lagSeconds - (q * u - b * v) / determinant)),
                        responseSeconds: min(
                            ScaleDelay.longestResponse,
                            max(0, delay.responseSeconds - (p * v - b * u) / determinant))))
                guard next.misfits.sumOfSquares < before else {
                    damping *= 10
                    continue
                }
                step =
                    abs(next.delay.lagSeconds - delay.lagSeconds)
                    + abs(next.delay.responseSeconds - delay.responseSeconds)
                self = next
                damping = max(damping / 10, 1e-9)
                break
            }
            guard step > 2e-5 else { break }
        }
    }

    /// Returns whether the readings do not show a first-order response: without it, and with another dead time, the pad
    /// explains them as well.
    ///
    /// Over slow changes a response is an additional dead time, so that only their sum may be known.
    var mayBeUndamped: Bool {
        var other = moved(
            to: ScaleDelay(lagSeconds: delay.lagSeconds + delay.responseSeconds, responseSeconds: 0))
        let (sum, freedom) = (misfits.sumOfSquares, Double(misfits.count - response.terms - 2))
        guard freedom > 0 else { return true }
        for _ in 0..<4 {
            let slopes = other.lagSlopes(other.filtered, at: other.delay.lagSeconds)
            let change = dot(slopes, other.misfits) / max(slopes.sumOfSquares, 1e-12)
            other = other.moved(
                to: ScaleDelay(lagSeconds: other.delay.lagSeconds - change, responseSeconds: 0))
        }
        return other.misfits.sumOfSquares - sum < Self.significance * sum / freedom
    }

    /// The greatest F (1 and many degrees of freedom) of a response that may be none: three standard deviations.
    private static let significance = 9.0

    /// The changes of the misfits with dead time and with time constant, per second, when the pad explains as much of
    /// them as it can.
    private var slopes: (lag: [Double], response: [Double]) {
        let (low, high) = (
            max(0, delay.responseSeconds - Self.smallStep), delay.responseSeconds + Self.smallStep
        )
        func misfits(_ seconds: Double) -> [Double] {
            let delay = ScaleDelay(lagSeconds: delay.lagSeconds, responseSeconds: seconds)
            return fitted(
                delay.filtered(response.values, width: response.terms), delay.lagSeconds
            ).misfits
        }
        return (
            lagSlopes(filtered, at: delay.lagSeconds),
            zip(misfits(high), misfits(low)).map { ($0 - $1) / (high - low) }
        )
    }

    /// The changes of the misfits with dead time alone.
    ///
    /// - Parameters:
    ///   - values: the functions of the pad after the response of the scale.
    ///   - lag: the dead time in seconds.
    private func lagSlopes(_ values: [Double], at lag: Double) -> [Double] {
        let (low, high) = (max(0, lag - Self.smallStep), lag + Self.smallStep)
        return zip(fitted(values, high).misfits, fitted(values, low).misfits).map {
            ($0 - $1) / (high - low)
        }
    }

    /// The functions of the pad after the response of the scale.
    private var filtered: [Double] { delay.filtered(response.values, width: response.terms) }
}

private func dot(_ left: [Double], _ right: [Double]) -> Double {
    zip(left, right).reduce(0) { $0 + $1.0 * $1.1 }
}
