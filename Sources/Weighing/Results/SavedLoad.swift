internal import Core

/// A load that was saved and is still on the pad.
struct SavedLoad: Sendable {
    /// Half of the load, in net grams: below it, the load is off.
    let half: Double
    /// The time of its result.
    let time: SessionTime

    /// - Returns: nil for a weight that is not above 0.
    init?(_ weight: Weight) {
        guard weight.grams > 0 else { return nil }
        (half, time) = (weight.grams / 2, weight.time)
    }

    /// Whether another weight may be that of the same load.
    func mayBe(_ weight: Weight) -> Bool { abs(weight.grams - 2 * half) <= weight.uncertainty }
}
