internal import Core
internal import Text

/// A figure in grams with its 95 % interval; without one if it comes from published pairs.
package struct PenForce: Equatable, Sendable {
    /// The value in grams.
    package var value: Double
    /// The expanded uncertainty in grams, half of the width of the 95 % interval; nil if it is unknown.
    package var uncertainty: Double?

    package init(_ value: Double, uncertainty: Double? = nil) {
        (self.value, self.uncertainty) = (value, uncertainty)
    }
}

/// The force at a pressure.
package struct PenPercentile: Equatable, Sendable {
    /// The pressure in percent.
    package var percent: Double
    /// The force; nil if the pressure was not reached, or not enclosed by the pairs.
    package var force: PenForce?

    package init(percent: Double, force: PenForce?) {
        (self.percent, self.force) = (percent, force)
    }
}

/// What is known of a pen: from published pairs, or from a measurement, which knows more.
package struct PenFigures: Equatable, Sendable {
    /// The initial activation force; nil if it is unknown.
    package var activation: PenForce?
    /// The force at contact, averaged over the sweeps; nil if it was not measured.
    package var on: PenForce?
    /// The force at loss, averaged over the sweeps; nil if it was not measured.
    package var off: PenForce?
    /// The force at which the pressure reaches 100 %; nil if it does not.
    package var maximum: PenForce?
    /// The forces at `PenResponse.percentiles`.
    package var percentiles: [PenPercentile]
    /// The greatest width of the loop between rising and falling force in grams, 0 if none was found; nil if unknown.
    package var hysteresis: Double?
    /// The standard deviation in grams of the force at the same pressure over the sweeps, pooled over 10…90 %; nil if
    /// unknown.
    package var repeatability: Double?
    /// The number of complete sweeps, up and down; nil if unknown.
    package var sweeps: Int?
    /// What the reports of the pen show; nil if unknown.
    package var reporting: PenReporting?
    /// What Microsoft's test of pens asks.
    package var logarithmic: LogarithmicCheck
    /// What the figures do not show.
    package var limits: [PenLimit]

    /// The figures of published pairs.
    package init(_ response: PenResponse) {
        activation = response.activation.map { PenForce($0) }
        maximum = response.maximum.map { PenForce($0) }
        percentiles = PenResponse.percentiles.map { percent in
            PenPercentile(
                percent: percent, force: response.grams(atPercent: percent).map { PenForce($0) })
        }
        logarithmic = LogarithmicCheck(
            activation: response.activation, percent: response.percent(ofGrams:))
        limits = response.limits
        if hasCoarseEnds { limits.append(.coarsePairs) }
    }

    /// Whether activation or maximum contradict the percentiles: both are the middle of two pairs, between which percentiles
    /// are on a straight line, so that pairs that are far apart give two answers.
    private var hasCoarseEnds: Bool {
        let forces = percentiles.filter { $0.percent > 0 }.compactMap(\.force?.value)
        return (activation?.value ?? -.infinity) > forces.min() ?? .infinity
            || (maximum?.value ?? .infinity) < forces.max() ?? -.infinity
    }

    /// What is known of a pen without a scale: its reports.
    package init(withoutForces reporting: PenReporting) {
        self.init(
            activation: nil, maximum: nil,
            percentiles: PenResponse.percentiles.map { PenPercentile(percent: $0, force: nil) }, limits: [])
        self.reporting = reporting
    }

    /// The figures of a measurement.
    init(activation: PenForce?, maximum: PenForce?, percentiles: [PenPercentile], limits: [PenLimit]) {
        (self.activation, self.maximum, self.percentiles) = (activation, maximum, percentiles)
        self.limits = limits
        let known = Self.pairs(percentiles, maximum)
        let response = try? PenResponse(known)
        logarithmic = LogarithmicCheck(activation: activation?.value) { grams in
            if let activation, grams < activation.value { return 0 }
            return response?.percent(ofGrams: grams)
        }
    }

    /// The median of the figures of sessions of one pen: at each pressure, the median force of those that state it.
    ///
    /// - Parameter sessions: at least one.
    package init(medianOf sessions: [PenFigures]) {
        func median(_ force: (PenFigures) -> PenForce?) -> PenForce? {
            // A force that fewer than half of the sessions reach would be that of the softest ones.
            let values = sessions.compactMap { force($0)?.value }
            return 2 * values.count < sessions.count ? nil : values.percentile(0.5).map { PenForce($0) }
        }
        let percentiles = PenResponse.percentiles.indices.map { index in
            PenPercentile(
                percent: PenResponse.percentiles[index], force: median { $0.percentiles[index].force })
        }
        self.init(
            activation: median(\.activation), maximum: median(\.maximum), percentiles: percentiles,
            limits: sessions.flatMap(\.limits).reduce(into: []) { if !$0.contains($1) { $0.append($1) } })
        if hasCoarseEnds, !limits.contains(.coarsePairs) { limits.append(.coarsePairs) }
    }

    /// The known forces and pressures, by ascending pressure.
    package var pairs: [PenPair] { Self.pairs(percentiles, maximum) }

    private static func pairs(_ percentiles: [PenPercentile], _ maximum: PenForce?) -> [PenPair] {
        (percentiles + [PenPercentile(percent: 100, force: maximum)]).compactMap { percentile in
            percentile.force.map { PenPair(grams: $0.value, percent: percentile.percent) }
        }
    }
}
