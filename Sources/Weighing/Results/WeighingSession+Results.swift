internal import Core

extension WeighingSession {
    /// The current weight, if it is stable and below the limit of the pad: that of the guided weighing if net agrees
    /// with it, with its uncertainty; otherwise net, with an uncertainty based on the stability band.
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
        let aside = Uncertainty.reactionPart * reading.tare
        let load = Uncertainty.loadPart * reading.net
        let variance =
            band * band / 12 + count * count / 6 + aside * aside + load * load
            + scale.standardUncertainty * scale.standardUncertainty
        return Weight(
            grams: reading.net, uncertainty: 2 * variance.squareRoot(), time: reading.time ?? 0)
    }

    /// Why a weight is not a valid result: it is negative, and zero is within its uncertainty.
    static func refusal(of weight: Weight) -> String? {
        guard weight.grams < 0, -weight.grams < weight.uncertainty else { return nil }
        return "The weight does not differ from zero by more than its uncertainty, so there is no result."
    }

    var saveRefusal: String {
        if reading.contacts.isEmpty { return "Nothing on the pad to record." }
        if reading.load.isSaturated { return "The pad is at its limit: take the load off." }
        return "Not stable yet: hold still until the lamp is lit, then press Enter."
    }

    /// Completes a weight to a result.
    mutating func result(of weight: Weight, label: String) -> WeighingResult {
        var weight = weight
        if isTilted() { weight.flags.append(.tilted) }
        let scale = configuration.channel.scale
        if scale.isExtrapolated(reading.force.grams) { weight.flags.append(.extrapolated) }
        let percentPerGram = kind.inability == nil ? nil : 100 / scale.fullScale
        if percentPerGram != nil { weight.flags.append(.contactSize) }
        concludedSummary.percentPerGram = percentPerGram
        if counter != nil, counter?.piece == nil { counter?.take(sample: weight) }
        return WeighingResult(
            label: label, weight: weight, scale: configuration.channel.scale.provenance, kind: kind,
            interval: configuration.interval,
            pieces: counter?.count(ofGrams: weight.grams, uncertainty: weight.uncertainty),
            verdict: kind.inability == nil ? purpose.limits?.verdict(ofGrams: weight.grams) : nil,
            contacts: ContactShare.compare(reading), percent: percentPerGram.map { $0 * weight.grams })
    }

    mutating func pass(_ event: GuidedEvent, _ emit: (Event) -> Void) {
        switch event {
        case .weight(let weight): pass(weight, emit)
        case .concluded: conclude(emit: emit)
        case .step(let step, _):
            if step != .takeOff { lastWeight = nil }
            if isGuiding { emit(.guided(event)) }
        case .trouble, .progress, .provisional: if isGuiding { emit(.guided(event)) }
        }
    }

    private mutating func pass(_ weight: Weight, _ emit: (Event) -> Void) {
        if let refusal = Self.refusal(of: weight) {
            if isGuiding { emit(.refused(refusal)) }
            return
        }
        lastWeight = weight
        guard isGuiding else { return }
        if let pending, weight.revision > 0 {
            counter = pending.counter
        } else {
            conclude(emit: emit)
        }
        let before = counter
        let result = result(of: weight, label: purpose.label)
        pending = Pending(result: result, counter: before)
        emit(.result(result))
    }

    /// Makes the last guided result final.
    public mutating func conclude(emit: (Event) -> Void) {
        guard let result = pending?.result else { return }
        pending = nil
        concludedSummary.add(grams: result.weight.grams)
        emit(.concluded(result))
    }
}
