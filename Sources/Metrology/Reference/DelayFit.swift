internal import Core
internal import Glibc

/// Finds the delay of a scale: the dead time and the time constant for which the pad, through any smooth curve, creep and
/// any rate-independent hysteresis, explains the readings best.
///
/// For a given delay the explanation is a linear least-squares problem, since the first-order response of a sum is the
/// sum of the responses (variable projection; Golub and Pereyra, SIAM J. Numer. Anal. 10, 1973).
struct DelayFit {
    /// The delay.
    private(set) var delay = ScaleDelay(lag: 0, response: 0)
    /// The coefficients of the response of the pad.
    private(set) var coefficients: [Double] = []
    /// The response of the pad.
    let response: PadResponse
    /// The unexplained part of each reading, in standard deviations of the reading.
    private(set) var misfits: [Double] = []
    /// The standard deviations of the readings in grams; all are 1 until they are known.
    private(set) var deviations: [Double]
    private let readings: PairableReadings

    /// Searches the delay.
    ///
    /// - Parameters:
    ///   - series: what was measured.
    ///   - readings: the readings that can be compared.
    ///   - first: where to begin, for example the result for fewer readings; nil to search everywhere.
    init(_ series: ReferenceSeries, _ readings: PairableReadings, near first: ScaleDelay? = nil) {
        var plain = DelayFit(readings, PadResponse(series, historyOf: nil))
        plain.delay = first ?? plain.coarse()
        plain.solve()
        self.init(
            readings, PadResponse(series, historyOf: plain.response.loads(plain.coefficients)))
        delay = plain.delay
        refine()
        // The loads on which creep and hysteresis act, and the deviations of the readings, are better known now.
        let (found, deviations) = (delay, ReadingDeviations(residuals, speeds: speeds).values)
        self.init(readings, PadResponse(series, historyOf: response.loads(coefficients)))
        (delay, self.deviations) = (found, deviations)
        refine()
    }

    private init(_ readings: PairableReadings, _ response: PadResponse) {
        (self.readings, self.response) = (readings, response)
        deviations = readings.grams.map { _ in 1 }
    }

    /// The unexplained part of each reading in grams.
    var residuals: [Double] { zip(misfits, deviations).map(*) }

    /// The changes of the load at the readings in grams per second.
    private var speeds: [Double] {
        let step = ScaleDelay(lag: Self.smallStep, response: 0)
        let back = ScaleDelay(lag: -Self.smallStep, response: 0)
        return zip(expected(mean: true, after: back), expected(mean: true, after: step)).map {
            ($0 - $1) / (2 * Self.smallStep)
        }
    }

    /// The loads that the scale is expected to show at its readings.
    ///
    /// - Parameters:
    ///   - isMean: whether hysteresis of the pad is left out.
    ///   - change: what is added to the delay.
    func expected(
        mean isMean: Bool = false, after change: ScaleDelay = ScaleDelay(lag: 0, response: 0)
    ) -> [Double] {
        let late = ScaleDelay(
            lag: delay.lag + change.lag, response: max(0, delay.response + change.response))
        return late.shown(
            response.loads(coefficients, mean: isMean), width: 1, at: readings.positions)
    }

    /// What the scale shows at positions on the grid of loads on the pad, one for each step.
    func shown(_ loads: [Double], at positions: [Double]) -> [Double] {
        delay.shown(loads, width: 1, at: positions)
    }

    /// Searches a grid, on which hysteresis is left out.
    private func coarse() -> ScaleDelay {
        var best = (sum: Double.infinity, delay: ScaleDelay(lag: 0, response: 0))
        for response in [0, 0.06, 0.15, 0.3, 0.6] {
            let values = ScaleDelay(lag: 0, response: response)
                .filtered(self.response.values, width: self.response.terms)
            for lag in stride(from: 0, through: ScaleDelay.longestLag, by: 0.04) {
                let sum = fitted(values, lag).misfits.sumOfSquares
                if sum < best.sum { best = (sum, ScaleDelay(lag: lag, response: response)) }
            }
        }
        return best.delay
    }

    /// Improves the delay by Gauss and Newton's method with numerical derivatives, damped after Marquardt.
    private mutating func refine() {
        var damping = 1e-3
        solve()
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
                var next = self
                next.delay.lag = min(
                    ScaleDelay.longestLag, max(0, delay.lag - (q * u - b * v) / determinant))
                next.delay.response = min(
                    ScaleDelay.longestResponse, max(0, delay.response - (p * v - b * u) / determinant))
                next.solve()
                guard next.misfits.sumOfSquares < before else {
                    damping *= 10
                    continue
                }
                step = abs(next.delay.lag - delay.lag) + abs(next.delay.response - delay.response)
                (delay, misfits, coefficients) = (next.delay, next.misfits, next.coefficients)
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
        var other = self
        other.delay = ScaleDelay(lag: delay.lag + delay.response, response: 0)
        let (sum, freedom) = (misfits.sumOfSquares, Double(misfits.count - response.terms - 2))
        guard freedom > 0 else { return true }
        for _ in 0..<4 {
            other.solve()
            let slopes = other.slopes.lag
            other.delay.lag -= dot(slopes, other.misfits) / max(slopes.sumOfSquares, 1e-12)
        }
        other.solve()
        return other.misfits.sumOfSquares - sum < Self.significance * sum / freedom
    }

    /// The greatest F (1 and many degrees of freedom) of a response that may be none: three standard deviations.
    private static let significance = 9.0

    private mutating func solve() {
        (coefficients, misfits) = fitted(
            delay.filtered(response.values, width: response.terms), delay.lag)
    }

    /// The changes of the misfits with dead time and with time constant, per second, when the pad explains as much of
    /// them as it can.
    private var slopes: (lag: [Double], response: [Double]) {
        let step = Self.smallStep
        func misfits(_ lag: Double, _ response: Double) -> [Double] {
            let delay = ScaleDelay(lag: lag, response: response)
            return fitted(delay.filtered(self.response.values, width: self.response.terms), lag).misfits
        }
        let low = (max(0, delay.lag - step), max(0, delay.response - step))
        let high = (delay.lag + step, delay.response + step)
        let lag = zip(misfits(high.0, delay.response), misfits(low.0, delay.response))
        let response = zip(misfits(delay.lag, high.1), misfits(delay.lag, low.1))
        return (
            lag.map { ($0 - $1) / (high.0 - low.0) }, response.map { ($0 - $1) / (high.1 - low.1) }
        )
    }

    /// The change of a delay for numerical derivatives, in seconds.
    private static let smallStep = 0.004

    /// Fits the functions of the pad, after the first-order response, to the readings.
    private func fitted(
        _ values: [Double], _ lag: Double
    ) -> (coefficients: [Double], misfits: [Double]) {
        let terms = response.terms
        let delay = ScaleDelay(lag: lag, response: 0)
        let rows = delay.shifted(values, width: terms, at: readings.positions)
        var system = SymmetricSystem(count: terms)
        for (index, grams) in readings.grams.enumerated() {
            let row = rows[index * terms..<(index + 1) * terms].map { $0 / deviations[index] }
            system.add(row[...], grams / deviations[index])
        }
        let coefficients = system.solution()
        let misfits = readings.grams.indices.map { index in
            let grams = (0..<terms).reduce(0) { $0 + rows[index * terms + $1] * coefficients[$1] }
            return (readings.grams[index] - grams) / deviations[index]
        }
        return (coefficients, misfits)
    }

    /// The functions of the pad at each reading, after the response of the scale: those of a reading one after another.
    var rows: [Double] {
        delay.shown(response.values, width: response.terms, at: readings.positions)
    }
}

private func dot(_ left: [Double], _ right: [Double]) -> Double {
    zip(left, right).reduce(0) { $0 + $1.0 * $1.1 }
}
