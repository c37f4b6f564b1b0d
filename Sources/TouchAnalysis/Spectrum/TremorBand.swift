/// The frequency band in which a hand trembles (docs/analysis.md).
package enum TremorBand {
    /// The frequencies in hertz, both ends included.
    package static let hertz = 4.0...12

    /// The bins of a spectrum in the band.
    static let bins = WelchSpectrum.bins(from: hertz.lowerBound, to: hertz.upperBound)
    /// The width of the band as a share of the frequencies of a spectrum, 0…25 Hz.
    static let share = (hertz.upperBound - hertz.lowerBound) / WelchSpectrum.frequency(WelchSpectrum.bins - 1)
}
