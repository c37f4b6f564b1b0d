internal import Core

/// The spread of clicks about the mean of their setting, as a part of it, which is taken to be the same at all settings.
///
/// Thresholds scatter, and force rises between two frames, in proportion to the force. Pooled, some clicks at each of many
/// values say more about the spread than those of one value.
struct CommonSpread: Equatable, Sendable {
    /// The variance of a click as a part of the square of the mean.
    let relativeVariance: Double
    /// The degrees of freedom of that variance.
    let degreesOfFreedom: Int

    /// The force of one or more settings.
    struct Level: Equatable, Sendable {
        private(set) var mean: Double
        /// The variance of the mean.
        private(set) var variance: Double
        /// The variance of the resolution, which more clicks do not make smaller.
        private(set) var resolution: Double
        private var count: Double

        init(mean: Double, variance: Double, resolution: Double, count: Int) {
            (self.mean, self.variance) = (mean, variance)
            (self.resolution, self.count) = (resolution, Double(count))
        }

        /// Returns the difference of two levels in units of its standard uncertainty; 0 for equal levels.
        func distance(to other: Level) -> Double {
            let difference = abs(mean - other.mean)
            let variance = variance + other.variance + resolution + other.resolution
            return difference == 0 ? 0 : difference / variance.squareRoot()
        }

        /// Adds the clicks of another level.
        mutating func join(_ other: Level) {
            let (part, rest) = (count / (count + other.count), other.count / (count + other.count))
            mean = part * mean + rest * other.mean
            variance = part * part * variance + rest * rest * other.variance
            resolution = max(resolution, other.resolution)
            count += other.count
        }
    }

    /// Pools the clicks of settings; nil if the uncertainty of one is unknown, or without forces above 0.
    init?(of settings: [ClickStatistics]) {
        var (sum, degrees) = (0.0, 0)
        for setting in settings {
            guard let uncertainty = setting.uncertainty, setting.mean > 0 else { return nil }
            let variance = max(uncertainty.scatter, uncertainty.frameVariance)
            sum += Double(setting.count - 1) * variance / (setting.mean * setting.mean)
            degrees += setting.count - 1
        }
        guard degrees > 0 else { return nil }
        (relativeVariance, degreesOfFreedom) = (sum / Double(degrees), degrees)
    }

    /// The variance of the mean of a setting.
    func variance(of setting: ClickStatistics) -> Double {
        relativeVariance * setting.mean * setting.mean / Double(setting.count)
    }

    func level(of setting: ClickStatistics) -> Level {
        Level(
            mean: setting.mean, variance: variance(of: setting),
            resolution: setting.uncertainty?.resolution ?? 0, count: setting.count)
    }

    /// The distance in units of its standard uncertainty that a probability of chance differences does not exceed.
    func critical(within probability: Double) -> Double {
        Distributions.student(within: probability, degrees: Double(degreesOfFreedom))
    }
}
