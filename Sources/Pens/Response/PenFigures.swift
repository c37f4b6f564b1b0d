internal import Core
package import Text

/// The force at a pressure.
package struct PenPercentile: Equatable, Sendable {
    /// The pressure in percent.
    package var percent: Double
    /// The force in grams; nil if the pressure was not reached, or not enclosed by the pairs.
    package var force: Double?

    package init(percent: Double, force: Double?) {
        (self.percent, self.force) = (percent, force)
    }
}

/// What is known of a pen from published pairs.
package struct PenFigures: Equatable, Sendable {
    /// The initial activation force in grams; nil if it is unknown.
    package var activation: Double?
    /// The force in grams at which the pressure reaches 100 %; nil if it does not.
    package var maximum: Double?
    /// The forces at `PenResponse.percentiles`.
    package var percentiles: [PenPercentile]
    /// What Microsoft's test of pens asks.
    package var logarithmic: LogarithmicCheck
    /// What the figures do not show.
    package var limits: [PenLimit]

    /// The figures of published pairs.
    package init(_ response: PenResponse) {
        activation = response.activation
        maximum = response.maximum
        percentiles = PenResponse.percentiles.map { percent in
            PenPercentile(
                percent: percent, force: response.grams(atPercent: percent))
        }
        logarithmic = LogarithmicCheck(
            activation: response.activation, percent: response.percent(ofGrams:))
        limits = response.limits
    }

    private init(activation: Double?, maximum: Double?, percentiles: [PenPercentile], limits: [PenLimit]) {
        (self.activation, self.maximum, self.percentiles) = (activation, maximum, percentiles)
        self.limits = limits
        let known = Self.pairs(percentiles, maximum)
        let response = try? PenResponse(known)
        logarithmic = LogarithmicCheck(activation: activation) { grams in
            if let activation, grams < activation { return 0 }
            return response?.percent(ofGrams: grams)
        }
    }

    /// The median of the figures of sessions of one pen: at each pressure, the median force of those that state it.
    ///
    /// - Parameter sessions: at least one.
    package init(medianOf sessions: [PenFigures]) {
        func median(_ force: (PenFigures) -> Double?) -> Double? {
            // A force that fewer than half of the sessions reach would be that of the softest ones.
            let values = sessions.compactMap(force)
            return 2 * values.count < sessions.count ? nil : values.percentile(0.5)
        }
        let percentiles = PenResponse.percentiles.indices.map { index in
            PenPercentile(
                percent: PenResponse.percentiles[index], force: median { $0.percentiles[index].force })
        }
        self.init(
            activation: median(\.activation), maximum: median(\.maximum), percentiles: percentiles,
            limits: sessions.flatMap(\.limits).reduce(into: []) { if !$0.contains($1) { $0.append($1) } })
    }

    /// The known forces and pressures, by ascending pressure.
    package var pairs: [PenPair] { Self.pairs(percentiles, maximum) }

    private static func pairs(_ percentiles: [PenPercentile], _ maximum: Double?) -> [PenPair] {
        (percentiles + [PenPercentile(percent: 100, force: maximum)]).compactMap { percentile in
            percentile.force.map { PenPair(grams: $0, percent: percentile.percent) }
        }
    }
}

extension PenFigures {
    /// The line of machine output, including its newline; what is unknown is null.
    package func line(_ identify: (inout JSONWriter) -> Void = { _ in }) -> [UInt8] {
        JSONWriter.line("pen-result") { json in
            identify(&json)
            json.field("activation_g", force: activation)
            json.field("maximum_g", force: maximum)
            json.key("percentiles")
            json.beginArray()
            for percentile in percentiles {
                json.beginObject()
                json.field("percent", percentile.percent)
                json.field("force_g", orNull: percentile.force)
                json.field("expanded_uncertainty_g", orNull: nil)
                json.endObject()
            }
            json.endArray()
            // What published pairs do not contain.
            for name in ["hysteresis_g", "repeatability_g", "steps", "refresh_every"] {
                json.key(name)
                json.null()
            }
            json.object("hlk") { json in
                json.truth("activation_ok", logarithmic.isActivationOK)
                json.field("r2_logarithmic", orNull: logarithmic.logarithmic)
                json.field("r2_linear", orNull: logarithmic.linear)
                json.truth("passes", logarithmic.passes)
            }
            json.key("limits")
            json.beginArray()
            for limit in limits { json.value(limit.name) }
            json.endArray()
        }
    }
}

extension JSONWriter {
    /// Writes a member with a force in grams, or `null`. Published pairs have no interval.
    fileprivate mutating func field(_ name: String, force: Double?) {
        key(name)
        guard let force else { return null() }
        beginObject()
        field("value", force)
        field("low", orNull: nil)
        field("high", orNull: nil)
        endObject()
    }

    fileprivate mutating func truth(_ name: String, _ truth: Bool?) {
        key(name)
        if let truth { value(truth) } else { null() }
    }
}
