internal import Core

/// The least-squares line of what a pad reads on known masses: counts, or grams by a calibration.
struct LoadedLine: Equatable {
    /// What it reads per gram.
    let slope: Double
    /// The standard uncertainty of the slope from the scatter of the levels.
    private let scatter: Double
    /// The relative standard uncertainty from the masses, whose errors are added with their signs alike.
    private let masses: Double

    /// The standard uncertainty of the slope.
    var standard: Double { (scatter * scatter + masses * masses * slope * slope).squareRoot() }

    /// The relative standard uncertainty of the slope.
    var relative: Double { standard / slope }

    /// Fits the line; nil for fewer than two masses, or if the readings do not rise with them.
    ///
    /// - Parameters:
    ///   - levels: the masses, each once, with what was read.
    ///   - least: the least standard uncertainty of a level, in the unit of the readings.
    init?(_ levels: [(level: CheckRecord.Level, reading: Double)], least: Double) {
        let (mass, read) = (levels.map(\.level.referenceGrams), levels.map(\.reading))
        let squares = mass.sumOfSquaredDeviations
        guard levels.count >= 2, squares > mass.squaresOfRounding else { return nil }
        let (center, middle) = (mass.mean, read.mean)
        let slope = zip(mass, read).reduce(0) { $0 + ($1.0 - center) * ($1.1 - middle) } / squares
        guard slope > 0 else { return nil }
        let rest = zip(mass, read).reduce(0) { sum, point in
            let error = point.1 - middle - slope * (point.0 - center)
            return sum + error * error
        }
        let variance = levels.count > 2 ? rest / Double(levels.count - 2) : 0
        self.slope = slope
        scatter = (max(variance, least * least) / squares).squareRoot()
        masses =
            levels.reduce(0) { $0 + abs($1.level.referenceGrams - center) * ($1.level.uncertainty ?? 0) }
            / squares
    }
}
