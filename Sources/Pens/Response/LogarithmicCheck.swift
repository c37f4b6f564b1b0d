internal import Core
internal import Glibc

/// What Microsoft's hardware certification asks of the pressure of pens (HLK, Pen.Pressure): an activation force of at
/// most 20 g, and pressure that follows the logarithm of the force of eleven weights, better than the force itself.
package struct LogarithmicCheck: Equatable, Sendable {
    /// Whether the activation force is at most 20 g; nil if it is unknown.
    package let isActivationOK: Bool?
    /// The squared correlation of the pressure with the logarithm of the force; nil if fewer than three weights lie within
    /// what was measured, or if the pressure is the same for all.
    package let logarithmic: Double?
    /// The squared correlation of the pressure with the force; nil likewise.
    package let linear: Double?

    /// The weights of the test in grams.
    static let weights: [Double] = [7, 15, 25, 50, 75, 100, 125, 150, 175, 200, 250]
    private static let greatestActivation = 20.0
    private static let leastCorrelation = 0.9

    /// - Parameters:
    ///   - activation: the activation force in grams; nil if it is unknown.
    ///   - percent: the pressure at a force in grams; nil where it is unknown.
    init(activation: Double?, percent: (Double) -> Double?) {
        isActivationOK = activation.map { $0 <= Self.greatestActivation }
        let points = Self.weights.compactMap { grams in percent(grams).map { (grams, $0) } }
        let pressures = points.map(\.1)
        logarithmic = Self.squaredCorrelation(points.map { log($0.0) }, pressures)
        linear = Self.squaredCorrelation(points.map(\.0), pressures)
    }

    /// Whether all three criteria are met; nil if one is unknown.
    package var passes: Bool? {
        guard let isActivationOK, let logarithmic, let linear else { return nil }
        return isActivationOK && logarithmic > Self.leastCorrelation && logarithmic > linear
    }

    private static func squaredCorrelation(_ x: [Double], _ y: [Double]) -> Double? {
        guard x.count >= 3 else { return nil }
        let (meanX, meanY) = (x.mean, y.mean)
        let product = zip(x, y).reduce(0) { $0 + ($1.0 - meanX) * ($1.1 - meanY) }
        let squares = x.sumOfSquaredDeviations * y.sumOfSquaredDeviations
        return squares > 0 ? product * product / squares : nil
    }
}
