@testable import Core

/// A pad of the truth model.
struct TruthPad: Sendable {
    let name: String
    let axis: PressureAxis
    let scale: Scale
    /// Frames a second.
    let rate: Double
    /// Standard deviation of the sensor's noise in counts, least and greatest.
    let noise: (Double, Double)

    /// Grams at the axis maximum.
    var full: Double { scale.fullScale }

    /// The pad as it describes itself: 160 × 120 mm in tenths.
    var device: DeviceDescription {
        let axes = [
            AbsoluteCode.positionX: AbsoluteAxis(minimum: 0, maximum: 1600, resolution: 10),
            AbsoluteCode.positionY: AbsoluteAxis(minimum: 0, maximum: 1200, resolution: 10),
            AbsoluteCode.slotPressure: AbsoluteAxis(minimum: axis.minimum, maximum: axis.maximum),
        ]
        let capabilities = Capabilities(
            keys: CodeSet(), absolutes: CodeSet([0x2F, 0x35, 0x36, 0x39, 0x3A]), properties: CodeSet())
        return DeviceDescription(
            name: "Pad of the truth model", path: "truth", identity: DeviceIdentity(),
            capabilities: capabilities, axes: axes,
            judgment: ForceEvidence(
                capabilities,
                axis: AbsoluteAxis(
                    minimum: axis.minimum, maximum: axis.maximum, resolution: axis.resolution)
            ).judgment)
    }

    /// The four pads.
    static let all: [TruthPad] = [
        TruthPad(name: "255", counts: 255, resolution: 0, gramsPerCount: nil, rate: 80, noise: (0.3, 0.8)),
        TruthPad(name: "6000", counts: 6000, resolution: 1, gramsPerCount: nil, rate: 125, noise: (0.3, 0.8)),
        TruthPad(name: "1000", counts: 1000, resolution: 2, gramsPerCount: nil, rate: 125, noise: (0.4, 1.2)),
        TruthPad(name: "32767", counts: 32767, resolution: 0, gramsPerCount: 0.03, rate: 125, noise: (3, 12)),
    ].compactMap { $0 }

    private init?(
        name: String, counts: Int32, resolution: Int32, gramsPerCount: Double?, rate: Double,
        noise: (Double, Double)
    ) {
        let described = AbsoluteAxis(minimum: 0, maximum: counts, resolution: resolution)
        guard let axis = try? PressureAxis(code: AbsoluteCode.slotPressure, described) else { return nil }
        self.name = name
        self.axis = axis
        self.rate = rate
        self.noise = noise
        if let gramsPerCount {
            scale = Scale(
                provenance: .device, source: "descriptor", curve: .line(offset: 0, perCount: gramsPerCount),
                fullScale: Double(counts) * gramsPerCount, addsGrams: true)
        } else {
            scale = Scale.declared(axis) ?? Scale.assumed(axis)
        }
    }
}
