/// What an alignment would have been without each of its passes, from which its uncertainty follows (the delete-a-group
/// jackknife; Efron and Stein, Ann. Statist. 9, 1981): errors within a pass are correlated, those of passes are not.
///
/// Each result is one step of Gauss and Newton's method from the alignment, in the coefficients and in the delay together.
struct PassJackknife {
    /// Changes of the coefficients, one array for each pass that was left out.
    let coefficients: [[Double]]
    /// Changes of the dead time in seconds.
    let lags: [Double]

    /// The change of a delay for numerical derivatives, in seconds.
    private static let smallStep = 0.004
    /// The time constant in seconds below which a scale has no first-order response that could be determined.
    private static let leastResponse = 0.002

    init(_ fit: DelayFit, _ passes: [LoadPasses.Pass]) {
        let (terms, rows) = (fit.response.terms, fit.rows)
        let lag = Self.slopes(fit, ScaleDelay(lag: Self.smallStep, response: 0))
        let response =
            fit.delay.response < Self.leastResponse
            ? nil : Self.slopes(fit, ScaleDelay(lag: 0, response: min(Self.smallStep, fit.delay.response)))
        let count = terms + (response == nil ? 1 : 2)
        var whole = SymmetricSystem(count: count)
        let parts = passes.map { pass in
            var part = SymmetricSystem(count: count)
            for index in pass.readings {
                var row = Array(rows[index * terms..<(index + 1) * terms])
                row.append(lag[index])
                if let response { row.append(response[index]) }
                let deviation = fit.deviations[index]
                part.add(row.map { $0 / deviation }[...], fit.misfits[index])
            }
            whole += part
            return part
        }
        let solutions = parts.map { (whole - $0).solution() }
        coefficients = solutions.map { Array($0[..<terms]) }
        lags = solutions.map { $0[terms] }
    }

    /// The standard uncertainty of a quantity whose changes without each pass are known, enlarged by Student's factor.
    static func standardUncertainty(_ changes: [Double]) -> Double {
        guard changes.count > 1 else { return .infinity }
        let count = Double(changes.count)
        return (changes.sumOfSquaredDeviations * (count - 1) / count).squareRoot()
            * StudentFactor.of(changes.count - 1)
    }

    private static func slopes(_ fit: DelayFit, _ step: ScaleDelay) -> [Double] {
        let back = ScaleDelay(lag: -step.lag, response: -step.response)
        return zip(fit.expected(after: step), fit.expected(after: back)).map {
            ($0 - $1) / (2 * (step.lag + step.response))
        }
    }
}
