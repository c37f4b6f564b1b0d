/// What an alignment would have been without each of its passes, from which its uncertainty follows (the delete-a-group
/// jackknife; Efron and Stein, Ann. Statist. 9, 1981): errors within a pass are correlated, those of passes are not.
///
/// Each result is one step of Gauss and Newton's method from the alignment, in the coefficients and in the delay together.
struct PassJackknife {
    /// Changes of the coefficients, one array for each pass that was left out.
    let coefficients: [[Double]]
    /// Changes of the dead time in seconds.
    let lags: [Double]
    /// Changes of the whole delay, dead time and time constant, in seconds.
    let delays: [Double]
    /// Changes of the square of the time constant, in seconds squared: the variance of the times by which the scale spreads
    /// what it weighs.
    let variances: [Double]

    /// The change of a delay for numerical derivatives, in seconds.
    private static let smallStep = 0.004
    /// The change of a variance for numerical derivatives, in seconds squared.
    private static let smallVariance = 0.0005
    /// The time constant in seconds below which a scale has no first-order response that could be determined.
    private static let leastResponse = 0.002

    init(_ fit: DelayFit, _ passes: [LoadPasses.Pass]) {
        let (terms, rows, time) = (fit.response.terms, fit.rows, fit.delay.responseSeconds)
        let step = ScaleDelay(lagSeconds: Self.smallStep, responseSeconds: 0)
        let lag = zip(fit.expected(after: step), fit.expected(after: step.opposite)).map {
            ($0 - $1) / (2 * Self.smallStep)
        }
        // The whole delay stays: the dead time becomes shorter by what the time constant becomes longer.
        let wider = (time * time + Self.smallVariance).squareRoot() - time
        let variance = zip(
            fit.expected(after: ScaleDelay(lagSeconds: -wider, responseSeconds: wider)), fit.expected()
        ).map { ($0 - $1) / Self.smallVariance }
        let count = terms + 2
        var whole = SymmetricSystem(count: count)
        let parts = passes.map { pass in
            var part = SymmetricSystem(count: count)
            for index in pass.readings {
                var row = Array(rows[index * terms..<(index + 1) * terms])
                row += [lag[index], variance[index]]
                let deviation = fit.deviations[index]
                part.add(row.map { $0 / deviation }[...], fit.misfits[index])
            }
            whole += part
            return part
        }
        let solutions = parts.map { (whole - $0).solution() }
        coefficients = solutions.map { Array($0[..<terms]) }
        delays = solutions.map { $0[terms] }
        variances = solutions.map { $0[terms + 1] }
        let share = time < Self.leastResponse ? 0 : 1 / (2 * time)
        lags = zip(delays, variances).map { $0 - share * $1 }
    }

    /// The standard uncertainty of a quantity whose changes without each pass are known, enlarged by Student's factor.
    static func standardUncertainty(_ changes: [Double]) -> Double {
        guard changes.count > 1 else { return .infinity }
        let count = Double(changes.count)
        return (changes.sumOfSquaredDeviations * (count - 1) / count).squareRoot()
            * StudentFactor.of(changes.count - 1)
    }
}
