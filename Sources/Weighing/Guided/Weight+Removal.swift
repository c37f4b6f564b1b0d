extension Weight {
    /// What removing the object can confirm: that the finger did not change its force, and that the pad has no hysteresis
    /// beyond U.
    private static let confirmed: [WeighingFlag] = [.notSettled, .stillRising, .pressedHarder, .tooSteady]

    /// The weight from placing and removing: the weighted mean if they agree, otherwise that of placing with a flag.
    ///
    /// - Parameter removal: the weight by removal.
    func joined(by removal: Weight) -> Weight {
        var joined = self
        let steps = Steps(
            placing: Step(grams: grams, uncertainty: uncertainty),
            removing: Step(grams: removal.grams, uncertainty: removal.uncertainty))
        joined.steps = steps
        joined.time = removal.time
        joined.revision = revision + 1
        guard steps.agree else {
            joined.flags.append(.disagree)
            return joined
        }
        joined.flags.removeAll { Self.confirmed.contains($0) }
        guard let placed = measurement?.uncertainty, let removed = removal.measurement?.uncertainty else {
            return joined
        }
        let (own, other) = (1 / placed.variance, 1 / removed.variance)
        let part = own / (own + other)
        joined.grams = part * grams + (1 - part) * removal.grams
        let mean = placed.mean(with: removed, part: part)
        joined.uncertainty = mean.expanded
        joined.measurement?.uncertainty = mean
        return joined
    }
}
