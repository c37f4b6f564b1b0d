package import Core

/// The spectrum of a force during the last ten seconds, updated each second: Welch's method as in the analysis of
/// recordings (docs/analysis.md), with segments of 2 s that overlap by half.
///
/// The force is held on the 5 ms grid between readings. It starts again whenever the contacts change.
package struct LiveSpectrum: Equatable, Sendable {
    /// The number of segments in ten seconds.
    private static let mostSegments = 9
    /// A gap after which earlier values no longer matter, in steps: ten seconds.
    private static let longestGap: Int64 = 2_000

    private var samples: [Double] = []
    private var segment = Segment()
    private var quarters = 0
    private var spectra: [WelchSpectrum] = []
    private var lastGrams: Double?
    private var nextStep: Int64 = 0

    package init() {}

    /// Discards all data, because the contacts have changed.
    package mutating func clear() { self = LiveSpectrum() }

    /// Continues with a force from a moment on; until then the previous one applied.
    ///
    /// - Parameters:
    ///   - grams: the unsmoothed force.
    ///   - time: the moment, on the clock of the source.
    package mutating func apply(_ grams: Double, from time: SourceTime) {
        let step = time.microseconds / SampleGrid.stepMicroseconds
        if lastGrams == nil || step < nextStep - 1 || step - nextStep > Self.longestGap {
            clear()
            nextStep = step
        }
        while nextStep < step {
            append(lastGrams ?? grams)
            nextStep += 1
        }
        lastGrams = grams
    }

    /// The number of seconds that the spectrum covers; 0 until it exists.
    package var seconds: Int { spectra.isEmpty ? 0 : spectra.count + 1 }

    /// The frequencies in hertz: 0.5, 1, … 25.
    package static let frequencies = (1...WelchSpectrum.bins).map { Double($0) * WelchSpectrum.step }

    /// The power spectral density at these frequencies in g²/Hz; empty until there are two seconds.
    package var density: [Double] { whole.density }

    /// The power at 4…12 Hz as a fraction of that at 0.5…25 Hz; nil if there is no power.
    package var tremorShare: Double? { whole.tremorShare }

    private var whole: WelchSpectrum {
        spectra.reduce(into: WelchSpectrum()) { $0.join($1) }
    }

    private mutating func append(_ grams: Double) {
        samples.append(grams)
        guard samples.count == PartialDFT.count else { return }
        let quarter = samples
        samples.removeAll(keepingCapacity: true)
        segment.append(quarter.span)
        quarters += 1
        guard segment.isWhole, quarters.isMultiple(of: 2) else { return }
        var next = WelchSpectrum()
        next.add(segment)
        if spectra.count == Self.mostSegments { spectra.removeFirst() }
        spectra.append(next)
    }
}
