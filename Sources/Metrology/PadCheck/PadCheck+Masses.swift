internal import Core

/// The known masses of a check, with what the pad indicated.
extension PadCheck {
    /// A known mass with what the pad indicated.
    struct Weighed {
        var mass: Double
        var grams: Double
        var raw: Double
        /// The hold in which it rested, and whether the load before it in this hold was heavier.
        var hold: Int
        var isFalling: Bool
    }

    /// The known masses with their readings: those that a guide measured, else those of `--loads`, one for each loading
    /// or, if loads were added and removed while the contacts stayed, one for each load at rest. Nil if their number
    /// matches neither.
    var weighed: [Weighed]? {
        if !points.isEmpty {
            return points.map {
                Weighed(
                    mass: $0.reference, grams: scale.grams(ofCounts: $0.raw), raw: $0.raw,
                    hold: Self.guidedHold, isFalling: $0.direction == .down)
            }
        }
        guard !loads.masses.isEmpty else { return nil }
        if loads.masses.count == loadings.count {
            return zip(loads.masses, loadings).enumerated().map { place, pair in
                Weighed(mass: pair.0, grams: pair.1.grams, raw: pair.1.raw, hold: place, isFalling: false)
            }
        }
        let resting = loadings.enumerated().flatMap { place, hold in hold.loads.map { (place, $0) } }
        guard loads.masses.count == resting.count else { return nil }
        var weighed: [Weighed] = []
        for (mass, (hold, load)) in zip(loads.masses, resting) {
            let before = weighed.last.flatMap { $0.hold == hold ? $0 : nil }
            weighed.append(
                Weighed(
                    mass: mass, grams: load.grams, raw: load.raw, hold: hold,
                    isFalling: before.map { $0.mass > mass || $0.mass == mass && $0.isFalling } ?? false))
        }
        return weighed
    }

    /// The place of the hold in which a guide measured masses, among those of holds.
    private static let guidedHold = -1

    /// The masses in order with the error of each indication: the difference of the reading from that of the lightest
    /// mass, minus the difference of the masses. What else lies on the pad cancels.
    package var indicationErrors: [(load: Double, isFalling: Bool, error: Double)] {
        guard let weighed, let lightest = weighed.min(by: { $0.mass < $1.mass }) else { return [] }
        return weighed.map {
            ($0.mass, $0.isFalling, $0.grams - lightest.grams - ($0.mass - lightest.mass))
        }
    }

    /// The largest difference of two masses.
    var span: Double {
        let masses = points.isEmpty ? loads.masses : points.map(\.reference)
        return (masses.max() ?? 0) - (masses.min() ?? 0)
    }
}
