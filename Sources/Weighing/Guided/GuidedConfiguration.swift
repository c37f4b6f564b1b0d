public import Core

/// What a guided weighing must know of the pad and its scale.
public struct GuidedConfiguration: Equatable, Sendable {
    /// What turns counts into grams.
    public var scale: Scale
    /// The display interval d in grams.
    public var interval: Double
    /// The standard uncertainty of the scale itself in grams; 0 where nobody knows it.
    public var calibration: Double
    /// Lengths on the pad; nil where the pad is not known.
    let surface: TouchSurface?

    /// The pad and the scale of a session.
    public init(scale: Scale, interval: Double, device: DeviceDescription? = nil) {
        self.scale = scale
        self.interval = interval
        calibration = scale.standardUncertainty
        surface = device.map { TouchSurface(of: $0) }
    }

    /// How far the blocks of a plateau may lie apart: two intervals or 3 % of gross, whichever is more.
    func band(ofGross grams: Double) -> Double { max(2 * interval, 0.03 * abs(grams)) }

    /// What more than the finger's force is a load: three intervals or 6 %, whichever is more.
    func smallestLoad(onFinger grams: Double) -> Double { max(3 * interval, 0.06 * abs(grams)) }

    /// What more than the load at rest is a second step: two intervals or 7 % of the finger's force.
    func smallestRise(ofFinger grams: Double) -> Double { max(2 * interval, 0.07 * abs(grams)) }

    /// One count's worth at a load, f(c+½) − f(c−½), in grams.
    func gramsPerCount(at counts: Int64) -> Double {
        scale.curve.gramsPerCount(at: Double(counts))
    }
}
