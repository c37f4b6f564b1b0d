internal import Core

/// A known mass with what the pad indicated.
struct WeighedMass {
    let mass: Double
    let grams: Double
    let raw: Double
    /// The index of the loading in which it rested, and whether the load before it was heavier.
    let hold: Int
    let isFalling: Bool

    /// The known masses with their readings: those that a guide measured, else those of `--loads`, one for each loading
    /// or, if loads were added and removed while the contacts stayed, one for each load at rest. Nil if their number
    /// matches neither.
    static func all(of loadings: [Hold], _ points: [CalibrationPoint], on pad: CheckedPad) -> [WeighedMass]? {
        guard points.isEmpty else {
            return points.map {
                WeighedMass(
                    mass: $0.referenceGrams, grams: pad.scale.grams(ofCounts: $0.raw), raw: $0.raw,
                    hold: guidedHold, isFalling: $0.direction == .down)
            }
        }
        let masses = pad.loads.masses
        guard !masses.isEmpty else { return nil }
        if masses.count == loadings.count {
            return zip(masses, loadings).enumerated().map { index, pair in
                WeighedMass(
                    mass: pair.0, grams: pair.1.grams, raw: pair.1.raw, hold: index, isFalling: false)
            }
        }
        let resting = loadings.enumerated().flatMap { index, hold in hold.loads.map { (index, $0) } }
        guard masses.count == resting.count else { return nil }
        var weighed: [WeighedMass] = []
        for (mass, (hold, load)) in zip(masses, resting) {
            let before = weighed.last.flatMap { $0.hold == hold ? $0 : nil }
            weighed.append(
                WeighedMass(
                    mass: mass, grams: load.grams, raw: load.raw, hold: hold,
                    isFalling: before.map { $0.mass > mass || $0.mass == mass && $0.isFalling } ?? false))
        }
        return weighed
    }

    /// The index of the loading in which a guide measured masses, among those of loadings.
    private static let guidedHold = -1
}
