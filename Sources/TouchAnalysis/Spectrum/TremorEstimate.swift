internal import Core
internal import Glibc

/// The tremor in a spectrum of a held force, separated from the noise of the sensor and from slow movement.
///
/// Holding a force for the time T from frame to frame multiplies its density by sinc²(fT), which is undone first. The
/// noise of the sensor is then white, and its density N is the mean at 15…25 Hz, where a hand has little power. Slow
/// movement falls with the square of the frequency: M/f², fitted at 1.5…3 Hz. The background is B(f) = N + M/f².
/// A tremor is a local maximum of the density at 4…12 Hz that exceeds the background significantly.
struct TremorEstimate: Equatable, Sendable {
    /// The frequency of the tremor in hertz, interpolated between bins; nil if none is significant.
    var frequency: Double?
    /// The RMS of the force above the background at 4…12 Hz, in the unit of the force; 0 if no tremor is significant.
    var amplitude: Double
    /// The RMS of the sensor's noise at 4…12 Hz.
    var noise: Double
    /// The RMS of the smallest tone at 8 Hz that is significant.
    var limit: Double

    /// The longest hold that is corrected, in seconds. Longer times between frames are silence, not the frame interval.
    private static let longestHoldSeconds = 0.025
    /// Hann windows, by Welch: the power of neighboring bins correlates by 4/9, of the next ones by 1/36, so that the
    /// mean of n bins has the variance of n/1.944 independent ones; segments that overlap by half correlate by 1/36.
    private static let binsPerIndependent = 1 + 2 * (4.0 / 9 + 1.0 / 36)
    private static let segmentsPerIndependent = 1 + 2.0 / 36
    /// The power of a tone divided by the density of its bin: 1.5 bins of 0.5 Hz, the noise bandwidth of a Hann window.
    private static let toneBandwidth = 1.5 * WelchSpectrum.step
    /// The standard normal quantile of 1 − 0.005/8.7: 0.5 % of spectra without a tremor, with 17/1.944 independent bins
    /// at 4…12 Hz.
    private static let quantile = 3.25

    private static let movement = WelchSpectrum.bins(from: 1.5, to: 3)
    private static let quiet = WelchSpectrum.bins(from: 15, to: 25)

    /// Estimates the tremor.
    ///
    /// - Parameters:
    ///   - spectrum: a spectrum with power.
    ///   - holdSeconds: the time between frames in seconds.
    ///   - resolution: the RMS below which a tremor cannot be distinguished from rounding.
    init(_ spectrum: WelchSpectrum, holdSeconds: Double, resolution: Double) {
        var density = spectrum.density
        for bin in density.indices {
            density[bin] /= Self.loss(WelchSpectrum.frequency(bin), holdSeconds: holdSeconds)
        }
        let segments = Double(spectrum.segments) / Self.segmentsPerIndependent
        let noise = density[Self.quiet].mean
        let background = Background(
            noise: noise,
            movement: max(
                0,
                Self.movement.map { bin in
                    let frequency = WelchSpectrum.frequency(bin)
                    return (density[bin] - noise) * frequency * frequency
                }.mean),
            noiseFreedom: 2 * segments * Double(Self.quiet.count) / Self.binsPerIndependent,
            movementFreedom: 2 * segments * Double(Self.movement.count) / Self.binsPerIndependent)
        func critical(_ frequency: Double) -> Double {
            FDistribution.quantile(
                normal: Self.quantile, 2 * segments, background.degreesOfFreedom(frequency))
        }
        self.noise = (background.noise * Double(TremorBand.bins.count) * WelchSpectrum.step).squareRoot()
        limit = max(
            resolution, (Self.toneBandwidth * (critical(8) - 1) * background.density(8)).squareRoot())
        (frequency, amplitude) = (nil, 0)
        let excess = TremorBand.bins.map { density[$0] - background.density(WelchSpectrum.frequency($0)) }
        let power = excess.reduce(0, +) * WelchSpectrum.step
        guard let highest = excess.indices.max(by: { excess[$0] < excess[$1] }), power > 0 else { return }
        let (peak, found) = (TremorBand.bins.lowerBound + highest, power.squareRoot())
        let center = WelchSpectrum.frequency(peak)
        guard density[peak] > critical(center) * background.density(center), found >= resolution,
            density[peak] >= max(density[peak - 1], density[peak + 1])
        else { return }
        amplitude = found
        frequency = center + WelchSpectrum.step * Self.vertex(density[(peak - 1)...(peak + 1)])
    }

    /// The factor by which holding a force reduces its density: sinc²(fT).
    private static func loss(_ frequency: Double, holdSeconds: Double) -> Double {
        let angle = Double.pi * frequency * min(holdSeconds, longestHoldSeconds)
        guard angle > 0 else { return 1 }
        let sinc = sin(angle) / angle
        return sinc * sinc
    }

    /// The position of the vertex of the parabola through the logarithms of three values, relative to the middle one.
    private static func vertex(_ values: ArraySlice<Double>) -> Double {
        let logs = values.map { log($0) }
        let curvature = logs[0] - 2 * logs[1] + logs[2]
        return curvature < 0 && logs.allSatisfy(\.isFinite) ? 0.5 * (logs[0] - logs[2]) / curvature : 0
    }
}

/// The density of noise and slow movement, N + M/f².
private struct Background {
    let noise: Double
    let movement: Double
    let noiseFreedom: Double
    let movementFreedom: Double

    func density(_ frequency: Double) -> Double { noise + movement / (frequency * frequency) }

    /// The effective degrees of freedom of the density (Welch–Satterthwaite).
    func degreesOfFreedom(_ frequency: Double) -> Double {
        let (total, slow) = (density(frequency), movement / (frequency * frequency))
        guard total > 0 else { return noiseFreedom }
        return total * total / (noise * noise / noiseFreedom + slow * slow / movementFreedom)
    }
}

/// The frequency band in which a hand trembles (docs/analysis.md).
package enum TremorBand {
    /// The frequencies in hertz, both ends included.
    package static let hertz = 4.0...12

    /// The bins of a spectrum in the band.
    static let bins = WelchSpectrum.bins(from: hertz.lowerBound, to: hertz.upperBound)
    /// The width of the band as a share of the frequencies of a spectrum, 0…25 Hz.
    static let share = (hertz.upperBound - hertz.lowerBound) / WelchSpectrum.frequency(WelchSpectrum.bins - 1)
}
