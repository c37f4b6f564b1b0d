internal import Core
package import Metrology

/// A model of pads whose units differ: in gain, curve, creep, noise and over the pad.
package struct SimulatedModel: Sendable {
    /// The standard deviation of the gains of its units, as a fraction: 0.03 to 0.15.
    package let spread: Double
    /// The ids, name and axis of all units.
    package let pad: StudiedPad
    /// The load in grams at the limit of a mean unit with a straight response.
    package let fullScale: Double
    private let seed: UInt64
    private let curvature: Double
    private let creep: Double
    private let noise: Double

    /// The seed of the model from which `study --demo` takes its units.
    package static let demo: UInt64 = 48

    package init(seed: UInt64) {
        var random = SplitMix64(seed: seed &* 0x9E37_79B9_7F4A_7C15)
        self.seed = seed
        spread = random.between(0.03, 0.15)
        fullScale = random.between(600, 1200)
        curvature = random.between(-0.1, 0.1)
        creep = random.between(0.002, 0.02)
        noise = random.between(0.3, 2)
        let ids = DeviceIdentity(
            bus: 0x18, vendor: 0xF0CE, product: UInt16(truncatingIfNeeded: seed), version: 0x0100)
        pad = StudiedPad(
            name: "simulated pad", identity: ids, code: AbsoluteCode.slotPressure, minimum: 0, maximum: 4_095,
            unit: nil)
    }

    /// The unit of a number.
    package func unit(_ number: UInt64) -> SimulatedUnit {
        var random = SplitMix64(seed: SplitMix64.mixed(seed, number))
        return SimulatedUnit(
            model: self, bits: random.next(),
            countsPerGram: Double(pad.maximum) / fullScale * (1 + spread * random.normal(within: 3)),
            curvature: curvature + 0.02 * random.normal(within: 3),
            creep: creep * random.between(0.5, 1.5), noise: noise * random.between(0.7, 1.4),
            tilt: (0.03 * random.normal(within: 2), 0.03 * random.normal(within: 2)))
    }
}

/// One pad of a simulated model.
package struct SimulatedUnit: Sendable {
    package let model: SimulatedModel
    /// Its random bits.
    package let bits: UInt64
    /// The gain at small loads.
    package let countsPerGram: Double
    /// The change of the gain up to full scale, as a fraction.
    let curvature: Double
    /// The change from the first seconds to a minute, as a fraction of the load.
    let creep: Double
    /// The standard deviation of single readings in counts.
    let noise: Double
    /// The change of the gain from the left to the right edge, and from the upper to the lower one, as fractions.
    let tilt: (x: Double, y: Double)

    /// The counts for a load at rest, without noise.
    ///
    /// - Parameters:
    ///   - grams: the load.
    ///   - position: where it lies; nil for the center.
    ///   - seconds: the time since loading.
    package func counts(ofGrams grams: Double, at position: SurfacePosition? = nil, after seconds: Double = 1)
        -> Double
    {
        let gain = 1 + tilt.x * ((position?.x ?? 0.5) - 0.5) + tilt.y * ((position?.y ?? 0.5) - 0.5)
        // A load that rests for a minute has nearly arrived.
        let crept = 1 + creep * seconds / (seconds + 15)
        return countsPerGram * gain * crept * grams * (1 + curvature * grams / model.fullScale)
    }

    /// What a study would find, without its recording: levels are means over a second.
    ///
    /// - Parameters:
    ///   - masses: the masses without the stand.
    ///   - stand: the mass of the stand in grams.
    ///   - time: which of several studies of this unit it is.
    package func studied(_ masses: [KnownMass], stand: Double, time: UInt64 = 0) throws(FitRefusal)
        -> StudiedUnit
    {
        var random = SplitMix64(seed: SplitMix64.mixed(bits, time))
        let errors = masses.map { $0.tolerance * random.between(-1, 1) }
        func level(_ number: Int, at position: SurfacePosition? = nil) -> Double {
            let grams = number == 0 ? 0 : masses[number - 1].grams + errors[number - 1]
            return counts(ofGrams: stand + grams, at: position) + noise / 10 * random.normal(within: 4)
        }
        let rising = (0...masses.count).map { (number: $0, direction: CalibrationPoint.Direction.up) }
        let falling = (0..<masses.count).reversed().map {
            (number: $0, direction: CalibrationPoint.Direction.down)
        }
        let points = (rising + falling).map { step in
            CalibrationPoint(
                referenceGrams: step.number == 0 ? 0 : masses[step.number - 1].grams, raw: level(step.number),
                direction: step.direction,
                uncertainty: step.number == 0 ? nil : masses[step.number - 1].uncertainty)
        }
        var loadings = points.filter { $0.referenceGrams > 0 }.map {
            StudiedUnit.Loading(
                referenceGrams: $0.referenceGrams, place: 0, empty: points[0].raw, loaded: $0.raw)
        }
        let placed = (masses.count + 1) / 2
        for place in 1...2 {
            for _ in 1...2 {
                loadings.append(
                    StudiedUnit.Loading(
                        referenceGrams: masses[placed - 1].grams, place: place, empty: points[0].raw,
                        loaded: level(placed, at: StudyDemo.placePositions[place - 1])))
            }
        }
        return try StudiedUnit(
            unit: bits, isSimulated: true, pad: model.pad, date: "2026-01-01", points: points,
            loadings: loadings,
            creep: creep * 0.6)
    }
}

extension SplitMix64 {
    /// A seed of two numbers.
    static func mixed(_ one: UInt64, _ other: UInt64) -> UInt64 {
        var random = SplitMix64(seed: one)
        return random.next() ^ (other &* 0xD134_2543_DE82_EF95)
    }

    mutating func between(_ low: Double, _ high: Double) -> Double { low + (high - low) * fraction() }

    /// A normally distributed number, nearly: the sum of twelve uniform ones, redrawn until it lies within a limit.
    mutating func normal(within limit: Double) -> Double {
        while true {
            let number = (0..<12).reduce(-6.0) { sum, _ in sum + fraction() }
            if number.magnitude <= limit { return number }
        }
    }
}
