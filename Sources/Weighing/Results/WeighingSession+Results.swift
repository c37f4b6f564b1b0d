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
        let gross = reading.force.grams
        let scale = ScaleError(
            configuration.channel.scale, from: gross - reading.net, to: gross,
            counts: Double(reading.load.raw))
        let aside = Uncertainty.reaction(ofFinger: reading.tare)
        let budget = Budget(
            movement: band * band / 12, reaction: aside * aside,
            resolution: scale.gramsPerCount * scale.gramsPerCount / 6, load: reading.net, scale)
        return Weight(grams: reading.net, budget: budget, gross: gross, time: reading.time ?? 0)
    }

    /// Why a weight is not a valid result: it is negative, and zero is within its uncertainty.
    static func refusal(of weight: Weight) -> String? {
        guard weight.grams < 0, -weight.grams < weight.uncertainty else { return nil }
        return "The weight does not differ from zero by more than its uncertainty, so there is no result."
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

    /// Completes a weight to a result and adds it to the summary.
    ///
    /// - Parameters:
    ///   - weight: the weight.
    ///   - label: the label of the object.
    ///   - revised: the result of the same object that it replaces; nil for a new object.
    mutating func result(
        of weight: Weight, label: String, revising revised: WeighingResult? = nil
    ) -> WeighingResult {
        if revised == nil { numbered += 1 }
        let before = Recorded.Before(summary: summary, counter: counter)
        var weight = weight
        // The computer need not be tilted any more when the object is taken off.
        if isTilted || revised?.weight.flags.contains(.tilted) == true { weight.flags.append(.tilted) }
        let scale = configuration.channel.scale
        if scale.isExtrapolated(weight.gross ?? reading.force.grams) { weight.flags.append(.extrapolated) }
        let percentPerGram = kind.inability == nil ? nil : 100 / scale.fullScale
        if percentPerGram != nil { weight.flags.append(.contactSize) }
        if counter != nil, counter?.piece == nil { counter?.add(sample: weight) }
        let verdict = percentPerGram == nil ? verdict(on: weight) : nil
        let result = WeighingResult(
            object: revised?.object ?? numbered, label: label, weight: weight, scale: scale.provenance,
            isScaleErrorKnown: scale.uncertainty != nil, kind: kind,
            interval: configuration.interval,
            pieces: counter?.count(ofGrams: weight.grams, uncertainty: weight.uncertainty),
            verdict: verdict,
            contacts: ContactShare.compare(reading), percent: percentPerGram.map { $0 * weight.grams },
            scaleUncertainty: scaleUncertainty(of: weight))
        summary.add(result)
        remember(result, before)
        return result
    }

    /// The part of U that is due to the scale; nil if that is unknown.
    private func scaleUncertainty(of weight: Weight) -> Double? {
        if let measurement = weight.measurement {
            return measurement.uncertainty.calibration.map { Budget.coverageFactor * $0.squareRoot() }
        }
        let gross = reading.force.grams
        return configuration.channel.scale.standardUncertainty(from: gross - weight.grams, to: gross).map {
            Budget.coverageFactor * $0
        }
    }

    mutating func pass(_ event: GuidedEvent, _ emit: (Event) -> Void) {
        switch event {
        case .weight(let weight): pass(weight, emit)
        case .step(let step, _):
            if step != .takeOff, step != .takeOffFirst { lastWeight = nil }
            if isGuiding { emit(.guided(event)) }
        case .trouble, .provisional, .takenOff: if isGuiding { emit(.guided(event)) }
        }
    }

    private mutating func pass(_ weight: Weight, _ emit: (Event) -> Void) {
        if let refusal = Self.refusal(of: weight) {
            if isGuiding { emit(.refused(refusal)) }
            return
        }
        lastWeight = weight
        guard isGuiding else { return }
        guard weight.revision > 0 else {
            return emit(.result(result(of: weight, label: settings.label)))
        }
        // A result that was undone stays undone.
        guard let place = recorded.lastIndex(where: { $0.result.weight.object == weight.object })
        else { return }
        let (revised, replaced) = (recorded[place].result, recorded[place].replaced)
        change(place) { session in
            let result = session.result(of: weight, label: revised.label, revising: revised)
            session.recorded[session.recorded.count - 1].replaced = replaced + [revised]
            emit(.result(result))
        }
    }
}
