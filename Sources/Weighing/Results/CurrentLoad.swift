internal import Core

/// The load on the pad: the last reading, and the weight of the load if guided weighing has determined it.
struct CurrentLoad: Sendable {
    /// The last reading.
    private(set) var reading = Reading()
    /// The weight of the load; nil if guided weighing has not determined it.
    private var weight: Weight?

    /// Replaces the reading; the load is still the same.
    mutating func adopt(_ next: Reading) { reading = next }

    /// Notes the weight that guided weighing has determined, or that it is not known any more.
    mutating func determine(_ next: Weight?) { weight = next }

    /// The weight if it is stable and below the limit of the pad: that of the guided weighing if net agrees with it,
    /// with its uncertainty; otherwise net, with an uncertainty based on the stability band.
    func stableWeight(by configuration: PipelineConfiguration) -> Weight? {
        guard reading.isStable, !reading.contacts.isEmpty else { return nil }
        let gross = reading.force.grams
        let band = configuration.stability.grams(interval: configuration.interval, gross: gross)
        if var weight, abs(weight.grams - reading.net) <= max(weight.uncertainty, band) {
            weight.time = reading.time ?? weight.time
            return weight
        }
        let scale = ScaleError(
            configuration.channel.scale, from: gross - reading.net, to: gross,
            counts: Double(reading.load.raw))
        let aside = Uncertainty.reaction(ofFinger: reading.tare)
        let budget = Budget(
            movement: band * band / 12, reaction: aside * aside,
            resolution: scale.gramsPerCount * scale.gramsPerCount / 6, load: reading.net, scale)
        return Weight(grams: reading.net, budget: budget, gross: gross, time: reading.time ?? 0)
    }

    /// Why there is no stable weight for a key.
    ///
    /// - Parameters:
    ///   - use: what the key does with the weight.
    ///   - key: the name of the key.
    func refusal(to use: String, key: String) -> String {
        if reading.contacts.isEmpty { return "Nothing on the pad to \(use)." }
        if reading.load.isSaturated { return "The pad is at its limit: take the load off." }
        return "Not stable yet: hold still until the weight is stable, then press \(key)."
    }
}
