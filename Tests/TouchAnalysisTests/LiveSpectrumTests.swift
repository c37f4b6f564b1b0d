import Core
import Foundation
import Testing

import TouchAnalysis

/// The spectrum of a force while it is measured.
@Suite("Live spectrum")
struct LiveSpectrumTests {
    /// A force of 100 g with a vibration of 1 g, reported every 8 ms for some seconds.
    private static func spectrum(hertz: Double, seconds: Double) -> LiveSpectrum {
        var spectrum = LiveSpectrum()
        for frame in 0...Int(seconds * 125) {
            let time = Double(frame) * 0.008
            let grams = 100 + sin(2 * Double.pi * hertz * time)
            spectrum.apply(grams, from: SourceTime(Int64(1e9 + time * 1e6)))
        }
        return spectrum
    }

    @Test("The peak is at the frequency of the vibration, with its power", arguments: [2.0, 6, 9.5, 20])
    func peak(hertz: Double) throws {
        let density = Self.spectrum(hertz: hertz, seconds: 12).density
        let peak = try #require(density.indices.max { density[$0] < density[$1] })
        #expect(LiveSpectrum.frequencies[peak] == hertz)
        let power = density.reduce(0, +) * 0.5
        // Holding the force between reports takes a little of the power of fast vibrations.
        #expect(abs(power - 0.5) < 0.06, "\(power)")
    }

    @Test("Tremor is what lies between 4 and 12 Hz") func tremor() throws {
        let inside = try #require(Self.spectrum(hertz: 8, seconds: 5).tremorShare)
        let outside = try #require(Self.spectrum(hertz: 2, seconds: 5).tremorShare)
        #expect(inside > 0.95 && outside < 0.05)
    }

    @Test("It takes two seconds, and covers ten at most") func length() {
        #expect(Self.spectrum(hertz: 5, seconds: 1.9).density.isEmpty)
        #expect(Self.spectrum(hertz: 5, seconds: 2.1).seconds == 2)
        #expect(Self.spectrum(hertz: 5, seconds: 60).seconds == 10)
    }

    @Test("A constant force has no power, and a gap or another contact starts again") func again() {
        var still = LiveSpectrum()
        still.apply(50, from: 0)
        still.apply(50, from: 5_000_000)
        #expect(still.seconds > 0 && still.density.allSatisfy { $0 == 0 } && still.tremorShare == nil)
        var other = Self.spectrum(hertz: 5, seconds: 5)
        other.apply(100, from: 60_000_000_000)
        #expect(other.seconds == 0)
        other = Self.spectrum(hertz: 5, seconds: 5)
        other.clear()
        #expect(other.density.isEmpty)
    }
}
