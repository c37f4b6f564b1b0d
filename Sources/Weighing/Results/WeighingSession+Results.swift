internal import Core

extension WeighingSession {
    /// What presses now, where it is stable and below the pad's limit: the load of a guided weighing where that is
    /// what net shows, with its uncertainty; else net with that of the band in which it kept still.
    var stableWeight: Weight? {
        guard reading.isStable, !reading.contacts.isEmpty else { return nil }
        let band = configuration.stability.grams(
            interval: configuration.interval, gross: reading.force.grams)
        if let lastWeight, abs(lastWeight.grams - reading.net) <= max(lastWeight.uncertainty, band) {
            var weight = lastWeight
            weight.time = reading.time ?? weight.time
            return weight
        }
        let scale = configuration.channel.scale
        let count = scale.curve.gramsPerCount(at: Double(reading.load.raw))
        let aside = 0.01 * reading.tare
        let variance =
            band * band / 12 + count * count / 6 + aside * aside
            + scale.standardUncertainty * scale.standardUncertainty
        return Weight(
            grams: reading.net, uncertainty: 2 * variance.squareRoot(), time: reading.time ?? 0)
    }

    /// Why a weight is no result: less than nothing, and less than it can be told from nothing.
    static func refusal(of weight: Weight) -> String? {
        guard weight.grams < 0, -weight.grams < weight.uncertainty else { return nil }
        return "Nothing was put on that could be told from nothing, so there is no result."
    }

    var whyNothingIsNoted: String {
        if reading.contacts.isEmpty { return "Nothing presses that could be noted." }
        if reading.load.isSaturated { return "The pad is at its limit: take the load off." }
        return "Not stable yet: keep still until the lamp is lit, then press Enter."
    }

    /// A weight as it goes out, counted among the results.
    mutating func result(of weight: Weight, label: String) -> WeighingResult {
        var weight = weight
        if isTilted() { weight.flags.append(.tilted) }
        let scale = configuration.channel.scale
        if scale.isExtrapolated(reading.force.grams) { weight.flags.append(.extrapolated) }
        let percentPerGram = kind.inability == nil ? nil : 100 / scale.fullScale
        if percentPerGram != nil { weight.flags.append(.contactSize) }
        summary.percentPerGram = percentPerGram
        if counter != nil, counter?.piece == nil { counter?.take(sample: weight) }
        summary.add(grams: weight.grams)
        return WeighingResult(
            label: label, weight: weight, scale: configuration.channel.scale.provenance, kind: kind,
            interval: configuration.interval,
            pieces: counter?.count(ofGrams: weight.grams, uncertainty: weight.uncertainty),
            verdict: purpose.limits?.verdict(ofGrams: weight.grams),
            contacts: ContactShare.compare(reading), percent: percentPerGram.map { $0 * weight.grams })
    }

    mutating func pass(_ event: GuidedEvent, _ tell: (Event) -> Void) {
        switch event {
        case .weight(let weight):
            if let refusal = Self.refusal(of: weight) {
                if isGuiding { tell(.refused(refusal)) }
                return
            }
            lastWeight = weight
            if isGuiding { tell(.result(result(of: weight, label: purpose.label))) }
        case .step(let step, _):
            if step != .takeOff { lastWeight = nil }
            if isGuiding { tell(.guided(event)) }
        case .trouble: if isGuiding { tell(.guided(event)) }
        }
    }
}
