import Core
import Glibc
import TestSupport
import Testing

@testable import TouchAnalysis

/// Tremor above the noise of the sensor, in simulated holds with known tremor.
@Suite struct TremorTests {
    /// A pad: grams per count, frames per second, and the standard deviation of its noise in counts.
    struct Pad: Sendable {
        var grams: Double
        var rate: Double
        var noise: Double
    }

    static let pads = [
        Pad(grams: 385.0 / 255, rate: 80, noise: 0.5), Pad(grams: 1, rate: 125, noise: 0.5),
        Pad(grams: 0.5, rate: 125, noise: 0.6), Pad(grams: 0.03, rate: 125, noise: 8),
    ]

    /// The estimate for a hold of 60 g with a sine of a frequency and an RMS, and slow movement (1/f²) of an RMS.
    ///
    /// Equal counts are not reported, as by the kernel.
    static func estimate(
        _ pad: Pad, seconds: Double, tone: (hertz: Double, rms: Double)? = nil, slow: Double = 0,
        _ random: inout SplitMix
    ) -> TremorEstimate? {
        var times: [Int64] = []
        var forces: [Double] = []
        var walk = 0.0
        let phase = 2 * Double.pi * Double.random(in: 0..<1, using: &random)
        for frame in 0..<Int(seconds * pad.rate) {
            let time = Double(frame) / pad.rate
            walk += normal(&random) * slow / pad.rate.squareRoot() - 0.5 * walk / pad.rate
            var grams = 60 + walk
            if let tone { grams += tone.rms * 2.0.squareRoot() * sin(2 * .pi * tone.hertz * time + phase) }
            let counts = (grams / pad.grams + pad.noise * normal(&random)).rounded()
            guard counts * pad.grams != forces.last else { continue }
            times.append(Int64(((time + 0.03 / pad.rate * normal(&random)) * 1e6).rounded()))
            forces.append(counts * pad.grams)
        }
        var buffers = ForceAccumulator.ScratchBuffers()
        var force = ForceAccumulator(start: 0, force: forces[0], onset: .firstFrame, in: &buffers)
        for index in 1..<forces.count { force.append(forces[index], at: times[index]) }
        var rise: OnsetMetrics?
        let parts = force.end(at: Int64(seconds * 1e6), rise: &rise, leaving: &buffers)
        return parts.metrics(percent: 0, gramsPerCount: pad.grams, frames: .init()).tremor
    }

    private static func normal(_ random: inout SplitMix) -> Double {
        let (one, other) = (
            Double.random(in: .leastNonzeroMagnitude..<1, using: &random),
            Double.random(in: 0..<1, using: &random)
        )
        return (-2 * log(one)).squareRoot() * cos(2 * .pi * other)
    }

    @Test("A dead weight on a noisy pad has no tremor, with and without slow movement", arguments: [0, 0.3])
    func deadWeight(slow: Double) {
        var random = SplitMix(seed: 20)
        var (found, tried) = (0, 0)
        for pad in Self.pads {
            for _ in 0..<40 {
                guard let estimate = Self.estimate(pad, seconds: 8, slow: slow, &random) else { continue }
                tried += 1
                if estimate.amplitude > 0 { found += 1 }
                #expect((estimate.amplitude > 0) == (estimate.frequency != nil))
            }
        }
        #expect(tried > 150 && found <= 4, "\(found) of \(tried)")
    }

    @Test(
        "A tone is found with its frequency and amplitude", arguments: [(5.3, 0.2), (8.0, 0.3), (10.7, 0.2)])
    func tone(hertz: Double, rms: Double) throws {
        var random = SplitMix(seed: 21)
        for pad in Self.pads[2...] {
            var amplitudes: [Double] = []
            for _ in 0..<20 {
                let estimate = try #require(
                    Self.estimate(pad, seconds: 10, tone: (hertz, rms), slow: 0.2, &random))
                #expect(abs(try #require(estimate.frequency) - hertz) < 0.15)
                amplitudes.append(estimate.amplitude)
            }
            let mean = amplitudes.reduce(0, +) / 20
            #expect(abs(mean / rms - 1) < 0.05)
        }
    }

    @Test("Holding from frame to frame costs nothing", arguments: [60.0, 80, 125, 250], [5.0, 10])
    func hold(rate: Double, hertz: Double) throws {
        var random = SplitMix(seed: 22)
        let pad = Pad(grams: 0.001, rate: rate, noise: 1)
        var amplitudes: [Double] = []
        for _ in 0..<5 {
            let estimate = try #require(Self.estimate(pad, seconds: 14, tone: (hertz, 0.7), &random))
            amplitudes.append(estimate.amplitude)
        }
        let mean = amplitudes.reduce(0, +) / 5
        #expect(abs(mean / 0.7 - 1) < 0.01)
    }

    @Test("The noise is that of the sensor at 4 to 12 Hz") func noise() throws {
        var random = SplitMix(seed: 23)
        // White noise of 1 g at 100 Hz: its variance spreads over 0 to 50 Hz.
        let pad = Pad(grams: 0.01, rate: 100, noise: 100)
        let noise = (0..<10).compactMap { _ in Self.estimate(pad, seconds: 12, &random)?.noise }
        let (mean, wanted) = (noise.reduce(0, +) / 10, (8.5 / 50).squareRoot())
        #expect(noise.count == 10 && abs(mean / wanted - 1) < 0.05)
    }

    @Test(
        "Quantiles of F, against scipy.stats.f.ppf(norm.cdf(z), a, b)",
        arguments: [
            (1.6448536269514722, 5.0, 10.0, 3.32583), (2.5758293035489004, 20, 40, 2.59842),
            (3.25, 17, 180, 2.69361), (0, 8, 8, 1),
        ])
    func quantiles(z: Double, first: Double, second: Double, wanted: Double) {
        #expect(abs(FDistribution.quantile(normal: z, first, second) / wanted - 1) < 0.02)
    }

    @Test("A minimum-jerk speed has the known log dimensionless jerk, −ln 204.8") func jerk() throws {
        let bell = (0..<4000).map { step -> Double in
            let t = (Double(step) + 0.5) / 4000
            return 30 * t * t * (1 - t) * (1 - t)
        }
        let smoothness = try #require(DimensionlessJerk.log(of: bell, rate: 200))
        #expect(abs(smoothness + log(204.8)) < 0.05)
        #expect(DimensionlessJerk.log(of: [1, 2], rate: 200) == nil)
        #expect(DimensionlessJerk.log(of: Array(repeating: 3, count: 50), rate: 200) == nil)
    }
}
