internal import Core
internal import Glibc

/// Finds the delay of a scale: the dead time and the time constant for which the pad, through any smooth curve, creep and
/// any rate-independent hysteresis, explains the readings best.
///
/// For a given delay the explanation is a linear least-squares problem, since the first-order response of a sum is the
/// sum of the responses (variable projection; Golub and Pereyra, SIAM J. Numer. Anal. 10, 1973).
struct DelayFit {
    private(set) var delay = ScaleDelay(lagSeconds: 0, responseSeconds: 0)
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
        plain.delay = plain.apportioned()
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
        let step = ScaleDelay(lagSeconds: Self.smallStep, responseSeconds: 0)
        let back = ScaleDelay(lagSeconds: -Self.smallStep, responseSeconds: 0)
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
        mean isMean: Bool = false, after change: ScaleDelay = ScaleDelay(lagSeconds: 0, responseSeconds: 0)
    ) -> [Double] {
        let late = ScaleDelay(
            lagSeconds: delay.lagSeconds + change.lagSeconds,
            responseSeconds: max(0, delay.responseSeconds + change.responseSeconds))
        return late.shown(
            response.loads(coefficients, mean: isMean), width: 1, at: readings.positions)
    }

    /// What the scale shows at positions on the grid of loads on the pad, one for each step.
    func shown(_ loads: [Double], at positions: [Double]) -> [Double] {
        delay.shown(loads, width: 1, at: positions)
    }

    /// The same fit with another delay.
    func moved(to delay: ScaleDelay) -> Self {
        var other = self
        other.delay = delay
        other.solve()
        return other
    }

    private mutating func solve() {
        (coefficients, misfits) = fitted(
            delay.filtered(response.values, width: response.terms), delay.lagSeconds)
    }

    /// The change of a delay for numerical derivatives, in seconds.
    static let smallStep = 0.004

    /// Fits the functions of the pad, after the first-order response, to the readings.
    func fitted(
        _ values: [Double], _ lag: Double
    ) -> (coefficients: [Double], misfits: [Double]) {
        let terms = response.terms
        let delay = ScaleDelay(lagSeconds: lag, responseSeconds: 0)
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
