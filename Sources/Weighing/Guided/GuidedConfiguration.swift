package import Core

/// The properties of the pad and its scale that guided weighing needs.
package struct GuidedConfiguration: Equatable, Sendable {
    /// The scale, which converts counts to grams.
    package var scale: Scale
    /// The display interval d in grams.
    package var interval: Double
    /// The surface of the pad, for distances; nil if unknown.
    let surface: TouchSurface?

    package init(scale: Scale, interval: Double, device: DeviceDescription? = nil) {
        self.scale = scale
        self.interval = interval
        surface = device.map { TouchSurface(of: $0) }
    }

    /// The permitted range of the block means of a plateau: two intervals or 3 % of gross, whichever is larger.
    func band(ofGross grams: Double) -> Double { max(2 * interval, 0.03 * abs(grams)) }

    /// The smallest increase over the force of the finger that counts as a load: three intervals or 6 %, whichever is
    /// larger.
    func smallestLoad(onFinger grams: Double) -> Double { max(3 * interval, 0.06 * abs(grams)) }

    /// The smallest increase over the load at rest that counts as a second step: two intervals or 7 % of the force of
    /// the finger, whichever is larger.
    func smallestRise(ofFinger grams: Double) -> Double { max(2 * interval, 0.07 * abs(grams)) }

    /// What the scale contributes to the uncertainty of a load between two gross weights.
    func error(from light: Double, to heavy: Double) -> ScaleError {
        ScaleError(scale, from: light, to: heavy, counts: scale.curve.counts(ofGrams: heavy))
    }
}
