internal import Core

/// The weight, the result and the target that follow from the current load.
extension WeighingSession {
    /// The current weight, if it is stable and below the limit of the pad.
    var stableWeight: Weight? { load.stableWeight(by: configuration) }

    /// Why a weight is not a valid result: it is negative, and zero is within its uncertainty.
    static func refusal(of weight: Weight) -> String? {
        guard weight.grams < 0, -weight.grams < weight.uncertainty else { return nil }
        return "The weight does not differ from zero by more than its uncertainty, so there is no result."
    }

    /// The verdict of the limits on a weight; nil without limits.
    func verdict(on weight: Weight) -> Limits.Verdict? {
        settings.limits?.verdict(ofGrams: weight.grams, uncertainty: weight.uncertainty)
    }

    /// The result of a weight, before the history numbers it and counts its pieces.
    ///
    /// - Parameters:
    ///   - label: the label of the object.
    ///   - revised: the result of the same object that it replaces; nil for a new object.
    func draft(of weight: Weight, label: String, revising revised: WeighingResult? = nil) -> WeighingResult {
        var weight = weight
        // The computer need not be tilted any more when the object is taken off.
        if isTilted || revised?.weight.flags.contains(.tilted) == true { weight.flags.append(.tilted) }
        let scale = configuration.channel.scale
        if scale.isExtrapolated(weight.gross ?? load.reading.force.grams) {
            weight.flags.append(.extrapolated)
        }
        if scale.age?.isDrifted == true { weight.flags.append(.drifted) }
        let percentPerGram = kind.isWeight(by: scale.provenance) ? nil : 100 / scale.fullScale
        if !kind.canWeigh { weight.flags.append(.contactSize) }
        return WeighingResult(
            label: label, weight: weight, scale: scale.provenance,
            isScaleErrorKnown: scale.uncertainty != nil, kind: kind, interval: configuration.interval,
            verdict: percentPerGram == nil ? verdict(on: weight) : nil,
            contacts: ContactShare.compare(load.reading), percent: percentPerGram.map { $0 * weight.grams },
            scaleUncertainty: scaleUncertainty(of: weight))
    }

    /// The part of U that is due to the scale; nil if that is unknown.
    private func scaleUncertainty(of weight: Weight) -> Double? {
        if let measurement = weight.measurement {
            return measurement.uncertainty.calibration.map { Budget.coverageFactor * $0.squareRoot() }
        }
        let gross = load.reading.force.grams
        return configuration.channel.scale.standardUncertainty(from: gross - weight.grams, to: gross).map {
            Budget.coverageFactor * $0
        }
    }

    /// The load compared with the target; nil without a target, and while nothing is known about the load: without
    /// steps until it is steady, in steps before the first result.
    var currentTarget: WeightTarget? {
        guard let target = settings.target, kind.canWeigh else { return nil }
        if isGuiding {
            let group = summary.groups.first {
                $0.scale == configuration.channel.scale.provenance && $0.kind == kind
            }
            guard let group, let total = group.total else { return nil }
            return WeightTarget(
                target: target, load: total, uncertainty: group.totalUncertainty, interval: interval)
        }
        return stableWeight.map {
            WeightTarget(target: target, load: $0.grams, uncertainty: $0.uncertainty, interval: interval)
        }
    }
}
