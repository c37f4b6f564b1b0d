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

    /// Shares the whole delay between dead time and time constant, on which hysteresis is left out.
    ///
    /// Sweeps show their sum. How they share it is shown by what is faster, such as the tremor of a hand: it comes again
    /// after each of its periods, so that there is a minimum of the misfits for each, too narrow for a coarse grid.
    func shared() -> ScaleDelay {
        let whole = delay.lagSeconds + delay.responseSeconds
        let longest = min(whole, ScaleDelay.longestResponse)
        var best = (sum: misfits.sumOfSquares, delay: delay)
        for response in stride(from: 0, through: longest, by: max(Self.leastShare, longest / Self.shares)) {
            let values = ScaleDelay(lagSeconds: 0, responseSeconds: response)
                .filtered(self.response.values, width: self.response.terms)
            var lag = whole - response
            for _ in 0..<Self.corrections {
                let misfits = fitted(values, lag).misfits
                let low = fitted(values, max(0, lag - Self.smallStep)).misfits
                let high = fitted(values, lag + Self.smallStep).misfits
                let sum = misfits.sumOfSquares
                if sum < best.sum { best = (sum, ScaleDelay(lagSeconds: lag, responseSeconds: response)) }
                let width = lag + Self.smallStep - max(0, lag - Self.smallStep)
                let slopes = zip(high, low).map { ($0 - $1) / width }
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
            let slopes = other.slopes.lag
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
        let step = Self.smallStep
        func misfits(_ lag: Double, _ response: Double) -> [Double] {
            let delay = ScaleDelay(lagSeconds: lag, responseSeconds: response)
            return fitted(delay.filtered(self.response.values, width: self.response.terms), lag).misfits
        }
        let low = (max(0, delay.lagSeconds - step), max(0, delay.responseSeconds - step))
        let high = (delay.lagSeconds + step, delay.responseSeconds + step)
        let lag = zip(misfits(high.0, delay.responseSeconds), misfits(low.0, delay.responseSeconds))
        let response = zip(misfits(delay.lagSeconds, high.1), misfits(delay.lagSeconds, low.1))
        return (
            lag.map { ($0 - $1) / (high.0 - low.0) }, response.map { ($0 - $1) / (high.1 - low.1) }
        )
    }
}

private func dot(_ left: [Double], _ right: [Double]) -> Double {
    zip(left, right).reduce(0) { $0 + $1.0 * $1.1 }
}
